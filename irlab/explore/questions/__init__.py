"""The predict-then-look questions, one module a lecture; ``../quiz.py`` says how to declare one."""
