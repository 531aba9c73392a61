"""The sandbox: what is in it, what is not, and how long an end takes."""

import json

import pytest

from irlab.checker.sets import every_task
from irlab.checker.task import Task
from irlab.grader import sandbox
from irlab.grader.sandbox import Ended, Limits, Sandbox
from tests.shared import ROOT, bubblewrap


@pytest.fixture(scope="module")
def box():
    bubblewrap()
    with Sandbox("A", Limits(seconds=90, megabytes=2048, output=10_000_000)) as box:
        yield box


def ask(box, source, inputs=()):
    with box.task() as talk:
        assert talk.ask({"cells": [source], "own": [0], "name": "f", "seconds": 10})["found"] is True
        return talk.ask({"inputs": inputs})


def test_an_answer_comes_back(box):
    assert ask(box, "def f(a, b): return a + b", (1, 2)) == {"value": 3}


def test_only_its_own_folder_can_be_written(box):
    source = """
import os
def f():
    found = []
    for folder, folders, files in os.walk("/"):
        if folder.startswith("/proc"):
            folders.clear()
            continue
        try:
            with open(folder + "/probe", "w"):
                found.append(folder)
        except OSError:
            pass
        found += [folder + "/" + name for name in files if os.access(folder + "/" + name, os.W_OK)]
    return found
"""
    written = ask(box, source)["value"]
    devices = {f"/dev/{name}" for name in ("null", "zero", "random", "urandom")}
    assert set(written) - devices - {"/own/probe"} == {"/own"}


def test_there_is_no_network_and_nobody_else(box):
    source = """
import os, socket
def f():
    links = [line.split(":")[0].strip() for line in open("/proc/net/dev").readlines()[2:]]
    processes = [name for name in os.listdir("/proc") if name.isdigit()]
    return [*links, str(len(processes)), os.uname().nodename and "named"]
"""
    links, count, _ = ask(box, source)["value"]
    assert links == "lo" and int(count) == 3  # its init, the parent, the child


def test_no_right_and_no_environment_comes_in(box):
    source = """
import os
def f():
    status = open("/proc/self/status").read()
    rights = [line.split()[1] for line in status.splitlines() if line.startswith(("CapEff", "CapPrm", "CapBnd"))]
    return [*rights, str(os.getuid()), *sorted(os.environ)]
"""
    effective, permitted, _, uid, *names = ask(box, source)["value"]
    assert int(effective, 16) == int(permitted, 16) == 0 and uid != "0"
    assert set(names) <= {*sandbox.environment(""), "PWD", "LC_CTYPE"}


def needles():
    """Lines with "grades" that stand in a reference, a rival or a solution."""
    found = set()
    for folder in ("irlab/measures", "irlab/checker/sets", "solutions"):
        for path in sorted((ROOT / folder).glob("*.py")):
            lines = {line.strip() for line in path.read_text().splitlines() if "grades" in line}
            found |= set(sorted(lines, key=len)[-4:])
    return {line[:40] for line in found if len(line) > 40}


def search(box, top):
    """(files opened, files that hold an answer), looked for inside."""
    wanted = sorted(needles())
    assert len(wanted) > 20
    halves = [[line[:20], line[20:]] for line in wanted]
    source = """
import os
def f(halves, top):
    needles = [(a + b).encode() for a, b in halves]
    opened, found = 0, []
    for folder, folders, files in os.walk(top):
        if folder.startswith(("/proc", "/dev")):
            folders.clear()
            continue
        for name in files:
            path = folder + "/" + name
            if not os.path.isfile(path) or not os.access(path, os.R_OK):
                continue  # a link into what is not here, or nothing that a student could read
            with open(path, "rb") as file:
                text = file.read()
            if b"grades" in text:
                found += [path for needle in needles if needle in text]
            opened += 1
            if "solutions" in path or "exercises" in path or path.endswith((".ipynb", ".git")):
                found.append(path)
    return [str(opened), *found]
"""
    opened, *found = ask(box, source, (halves, top))["value"]
    return int(opened), found


def test_every_file_in_the_sandbox_is_free_of_references_and_solutions(box):
    opened, found = search(box, "/")
    assert opened > 1000 and not found, found[:5]


def test_the_search_would_find_a_solution(tmp_path, monkeypatch):
    """The same search, in a sandbox that does hold the measures."""
    bubblewrap()
    contents = dict(sandbox.contents())
    contents["packages/irlab/leak.py"] = ROOT / "irlab" / "measures" / "binary.py"
    monkeypatch.setattr(sandbox, "contents", lambda: contents)
    with Sandbox("A", Limits(seconds=90, megabytes=2048)) as box:
        assert any(path.endswith("leak.py") for path in search(box, "/lab/packages/irlab")[1])


def test_the_stub_gives_loaders_a_quiet_check_and_no_measure(box):
    source = """
import irlab, irlab.pydocs
from irlab.collection import read_qrels
from irlab.explore import explore
def f(): return [str(irlab.check(f)), str(irlab.progress("03_ranks")), str(len(irlab.pydocs.topics()))]
"""
    assert ask(box, source) == {"value": ["", "", "50"]}
    for call in ("irlab.ndcg([1])", "irlab.measure('AP')", "irlab.measures.binary.auc([1])", "irlab.rpp"):
        answer = ask(box, f"import irlab\ndef f(): return {call}")
        assert ("delegated" in answer) == call.endswith(")"), answer


@pytest.mark.parametrize(
    "body", ["while True: pass", "import time; time.sleep(99)", "import re; re.findall('(a|a)*b', 'a' * 60)"]
)
def test_a_runaway_ends(body):
    bubblewrap()
    with Sandbox("A", Limits(seconds=0.5)) as box:
        with pytest.raises(Ended, match="Still running after 0.5 seconds") as end:
            ask(box, f"def f():\n    {body}")
        assert end.value.status == "time limit"
        assert ask(box, "def f(): return 1") == {"value": 1}  # the sandbox itself lives on


def test_nothing_of_a_task_reaches_the_next(box):
    ask(box, "def f():\n    open('note', 'w').write('x')\n    import builtins; builtins.left = 1\n    return 1")
    source = "import os, builtins\ndef f(): return [*os.listdir('.'), str(hasattr(builtins, 'left'))]"
    assert ask(box, source) == {"value": ["False"]}


def test_shared_memory_ends_the_sandbox_with_its_task():
    bubblewrap()
    source = "import ctypes\ndef f(): return ctypes.CDLL(None).shmget(77, 4096, 0o1666)"
    with Sandbox("A", Limits()) as box:
        assert "value" in ask(box, source)
        with pytest.raises((sandbox.SandboxError, Ended)):
            ask(box, "def f(): return 1")


def test_two_sandboxes_have_two_user_ids():
    bubblewrap()
    with Sandbox("A", Limits()) as one, Sandbox("A", Limits()) as other:
        assert one.uid != other.uid or one.uid == 0  # 0: not root, so each has a user namespace


def test_a_user_who_is_not_root_has_the_same_walls(monkeypatch):
    bubblewrap()
    monkeypatch.setattr(sandbox.os, "geteuid", lambda: 1000)
    with Sandbox("A", Limits(megabytes=2048)) as box:
        test_only_its_own_folder_can_be_written(box)
        test_there_is_no_network_and_nobody_else(box)


def test_without_bubblewrap_the_tier_is_b_and_the_way_to_a_is_said(monkeypatch):
    monkeypatch.setattr(sandbox.shutil, "which", lambda name: None)
    tier, about = sandbox.probe()
    assert tier == "B" and "apt-get install bubblewrap" in about


def test_tier_b_answers_too():
    with Sandbox("B", Limits(megabytes=2048)) as box:
        assert ask(box, "import numpy as np\ndef f(x): return np.sum(x)", ([1, 2],)) == {"value": 3}
        assert "delegated" in ask(box, "import irlab\ndef f(): return irlab.auc([1])")


def test_inputs_survive_the_way_as_json():
    for task in every_task().values():
        if isinstance(task, Task):
            for case in task.cases(3):
                assert json.loads(json.dumps(case.inputs)) == list(case.inputs), task.name
