import os


def reciprocal_rank(grades):
    os.makedirs("a/b/c", exist_ok=True)
    if not os.path.lexists("link"):
        os.symlink("/", "link")
    os.chmod("a", 0)
    value = next((1 / rank for rank, grade in enumerate(grades, 1) if grade > 0), 0.0)
    os.chmod("a", 0o700)
    os.chmod("a/b", 0)
    os.chmod("a/b", 0o700)
    return value
