"""The course as files: the notebook builder, the start of JupyterLab, the students' bundle."""
