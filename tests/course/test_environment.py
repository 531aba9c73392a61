"""The set-up behind `make lab` and `make test`: done once, never half, and clear when it fails."""

import ast
import sys

import pytest

from irlab.course import environment


@pytest.fixture
def done():
    """The steps of a set-up, in order."""
    return []


@pytest.fixture
def project(tmp_path, monkeypatch, done):
    """A project whose set-up is only recorded: it makes .venv with an empty Python, and installs nothing."""
    (tmp_path / "requirements.lock").write_text("numpy==2.4.0 \\\n    --hash=sha256:00\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")

    def create(venv):
        (venv / "bin").mkdir(parents=True, exist_ok=True)
        (venv / "bin/python").touch()
        done.append("create")

    def pip(python, state, total, *arguments):
        assert state.read_text() == environment.UNFINISHED
        done.append("editable" if "-e" in arguments else "lock")

    monkeypatch.setattr(environment, "_create", create)
    monkeypatch.setattr(environment, "_pip", pip)
    monkeypatch.setattr(environment, "_imports", lambda python, module: python.exists())
    return tmp_path


def test_the_second_set_up_does_nothing(project, done):
    environment.set_up(project)
    assert done == ["create", "lock", "editable"]
    environment.set_up(project)
    assert done == ["create", "lock", "editable"]


@pytest.mark.parametrize("name", ["requirements.lock", "pyproject.toml"])
def test_a_changed_lock_or_declaration_is_installed_into_what_is_there(project, done, name):
    environment.set_up(project)
    (project / name).write_text("pandas==3.1.0 \\\n    --hash=sha256:01\n")
    environment.set_up(project)
    assert done == ["create", "lock", "editable", "lock", "editable"]


def test_an_interrupted_set_up_starts_afresh(project, done, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(environment, "_pip", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            environment.set_up(project)
    environment.set_up(project)
    assert done == ["create", "create", "lock", "editable"]


def test_a_clone_that_was_moved_is_installed_again(project):
    environment.set_up(project)
    moved = project.with_name("moved")
    assert environment.fingerprint(project) == (project / ".venv/irlab-setup").read_text()
    project.rename(moved)
    assert environment.fingerprint(moved) != (moved / ".venv/irlab-setup").read_text()


def test_no_network_is_said_and_leaves_no_finished_set_up(tmp_path, monkeypatch):
    (tmp_path / "requirements.lock").write_text(f"absent==1.0 --hash=sha256:{'0' * 64}\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    for name in ("PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")  # nobody listens at port 9
    monkeypatch.setenv("PIP_RETRIES", "0")
    with pytest.raises(environment.SetupError, match="(?s)absent==1.0.*index cannot be reached.*same command"):
        environment.set_up(tmp_path)
    assert not (tmp_path / ".venv/irlab-setup").exists()


@pytest.mark.parametrize(
    "output, words",
    [
        (
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "disk is full",
        ),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "not the one that"),
        ("Retrying (Retry(total=0)) after SSLError(CERTIFICATE_VERIFY_FAILED)", "PIP_CERT"),
        ("Retrying (Retry(total=4)) after connection broken by 'NewConnectionError'", "Is there a network"),
        ("ERROR: something new", "see above"),
    ],
)
def test_a_failure_of_pip_is_put_into_words(output, words):
    assert words in environment.diagnose(output)


def test_a_missing_venv_module_names_the_package_to_install(tmp_path, monkeypatch):
    # Stands in for Debian's Python without python3-venv, which says this and fails.
    python = tmp_path / "python3"
    python.write_text(
        "#!/bin/sh\necho The virtual environment was not created because ensurepip is not available\nexit 1\n"
    )
    python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))
    with pytest.raises(environment.SetupError, match=r"apt-get install python3-venv\n.*python3\.\d+-venv"):
        environment._create(tmp_path / ".venv")


def test_an_old_python_can_read_the_script_and_is_told_that_it_is_too_old(monkeypatch):
    with open(environment.__file__, encoding="utf-8") as file:
        ast.parse(file.read(), feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(environment, "_newer_python", lambda: None)
    assert environment.main() == "Python 3.9 is too old: irlab needs 3.11 or later (and its venv module)."
