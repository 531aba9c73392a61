"""The sandbox from outside: one for a submission, one child in it for a task.

Tier A is bubblewrap: no network, a read-only system of Python, NumPy, pandas and SciPy alone, one small folder in
memory to write to, processes that nobody outside can see, and, where the grader runs as root, a user id that no
other sandbox has (the kernel does not count root's processes). Tier B is a plain process with limits and no
walls: for submissions that are trusted.

Time, output and memory are measured here, outside; what is said inside is only ever an answer to be judged.
"""

import contextlib
import functools
import importlib.util
import json
import math
import os
import secrets
import select
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
PACKAGES = (
    "numpy",
    "numpy.libs",
    "pandas",
    "pandas.libs",
    "scipy",
    "scipy.libs",
    "pyarrow",
    "dateutil",
    "six.py",
    "tzdata",
    "pytz",
)
HOW_TO_GET_A = (
    "Tier A needs bubblewrap on Linux. Debian, Ubuntu: apt-get install bubblewrap. In a container: run the grader "
    "as root, or allow user namespaces."
)
FIRST_UID = 60900
START_SECONDS = 60
GRACE = 0.4  # for the parent inside to end a child; then the whole sandbox is ended from outside
PATIENCE = 5  # times the limit that a task may wait for a processor besides
ANSWER_BYTES = 1_000_000
MEGABYTE = 1 << 20


@dataclass(frozen=True)
class Limits:
    """What a task may use."""

    seconds: float = 10.0
    megabytes: int = 1024
    processes: int = 32
    output: int = 1_000_000  # bytes on standard output and error
    files: int = 64  # megabytes, all files together

    def inside(self):
        size = self.files * MEGABYTE
        cpu = math.ceil(self.seconds) + 1
        return {
            "RLIMIT_CPU": cpu,
            "RLIMIT_AS": self.megabytes * MEGABYTE,
            "RLIMIT_NPROC": self.processes,
            "RLIMIT_FSIZE": size,
            "RLIMIT_NOFILE": 128,
            "RLIMIT_CORE": 0,
            "RLIMIT_MSGQUEUE": 0,
        }


class SandboxError(RuntimeError):
    """The sandbox itself does not work: the grader's fault, never the student's."""


class Ended(Exception):
    """A task came to an end without an answer; `status` is the verdict, the text says why."""

    def __init__(self, status, why):
        super().__init__(why)
        self.status = status


def probe():
    """(tier, what to know about it): "A" only if a sandbox really starts and gives an answer."""
    if not shutil.which("bwrap"):
        return "B", f"bubblewrap is not installed. {HOW_TO_GET_A}"
    try:
        with Sandbox("A", Limits()) as box, box.task() as talk:
            if talk.ask({"cells": ["def f(): return 1"], "own": [0], "seconds": 5, "name": "f"})["found"]:
                return "A", f"bubblewrap, {'a user id of its own' if box.uid else 'user namespace'}"
        raise SandboxError("it gives no answer")
    except (SandboxError, Ended) as problem:
        return "B", f"bubblewrap makes no sandbox here ({problem}). {HOW_TO_GET_A}"


class Sandbox:
    """A running sandbox; `task` starts a child in it. `dead` if it cannot start another one."""

    def __init__(self, tier, limits):
        self.tier, self.limits, self.dead, self.init = tier, limits, False, None
        self.said = b""
        self.left = contextlib.ExitStack()

    def __enter__(self):
        try:
            self._start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def _start(self):
        self.uid = self.left.enter_context(own_uid()) if self.tier == "A" and os.geteuid() == 0 else 0
        self.control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.left.callback(self.control.close)
        self.output, writes = os.pipe()
        self.left.callback(os.close, self.output)
        os.set_blocking(self.output, False)
        told, tells = os.pipe()
        if self.tier == "A":
            command, folder = bubblewrap(self.uid, tells, self.limits), None
        else:
            folder = self.left.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            command = plain(folder)
        try:
            self.process = subprocess.Popen(
                command,
                stdin=theirs.fileno(),
                stdout=writes,
                stderr=writes,
                cwd=folder and os.path.join(folder, "own"),
                env=None if self.tier == "A" else environment(folder + "/own"),
                pass_fds=[tells],
                start_new_session=True,
            )
        except OSError as problem:
            raise SandboxError(f"it cannot be started: {problem}") from None
        finally:
            theirs.close()
            os.close(writes)
            os.close(tells)
        with open(told, "rb") as info:
            if self.tier == "A":
                with contextlib.suppress(ValueError, KeyError, ProcessLookupError):
                    self.init = os.pidfd_open(json.loads(info.read())["child-pid"])
                    self.left.callback(os.close, self.init)
        if not select.select([self.control], [], [], START_SECONDS)[0] or self.control.recv(64) != b"ready":
            with contextlib.suppress(BlockingIOError):
                self.said = os.read(self.output, 4096)
            raise SandboxError(f"it does not start: {self.said.decode(errors='replace').strip()[-500:]}")

    def close(self):
        """End everything in the sandbox; when this returns no process of it is left."""
        self.dead = True
        if getattr(self, "process", None):
            if self.init is not None:
                with contextlib.suppress(ProcessLookupError):
                    signal.pidfd_send_signal(self.init, signal.SIGKILL)
            else:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None
        self.left.close()

    def task(self):
        return Talk(self)

    def memory(self):
        """Bytes that all processes in the sandbox hold together."""
        total = 0
        for here in self._processes():
            with contextlib.suppress(OSError, IndexError):
                rollup = Path(here, "smaps_rollup").read_text()
                total += int(rollup.split("\nPss:")[1].split()[0]) * 1024
        return total

    def waited(self):
        """Seconds that a child waited for a processor: a busy machine's fault. 0 if it started others, or threads."""
        processes = self._processes()
        if self.tier == "A" and len(processes) == 4:  # bubblewrap, its init, the parent, the child
            with contextlib.suppress(OSError, IndexError):
                if len(os.listdir(f"{processes[-1]}/task")) == 1:
                    return int(Path(processes[-1], "schedstat").read_text().split()[1]) / 1e9
        return 0.0

    def _processes(self):
        """The folders in /proc of all processes of the sandbox, each before its children."""
        found, todo = [], [self.process.pid]
        while todo:
            found.append(f"/proc/{todo.pop()}")
            with contextlib.suppress(OSError):
                for thread in os.listdir(f"{found[-1]}/task"):
                    todo += Path(found[-1], "task", thread, "children").read_text().split()
        return found


class Talk:
    """The conversation with one child. Leaving it ends the child, and what the child started."""

    def __init__(self, box):
        self.box, self.held = box, b""

    def __enter__(self):
        box = self.box
        with contextlib.suppress(BlockingIOError):
            while os.read(box.output, 65536):  # what an earlier task still said
                pass
        self.start = self.watched = time.monotonic()
        self.written, self.deadline = 0, self.start + box.limits.seconds
        self.channel, theirs = socket.socketpair()
        self.channel.setblocking(False)
        try:
            socket.send_fds(box.control, [json.dumps(box.limits.inside()).encode()], [theirs.fileno()])
        except OSError:
            box.dead = True
            raise SandboxError("it has ended") from None
        finally:
            theirs.close()
        return self

    def __exit__(self, *_):
        self.channel.close()
        self._end(wait=0)

    def ask(self, message):
        """The child's answer to a message, or `Ended`. An answer must hold the nonce of this message."""
        nonce = secrets.token_hex(8)
        out = json.dumps({"nonce": nonce, **message}).encode() + b"\n"
        while b"\n" not in self.held:
            out = self._step(out)
        line, _, self.held = self.held.partition(b"\n")
        try:
            answer = json.loads(line, parse_constant=_refuse)
            if not isinstance(answer, dict) or answer.pop("nonce", None) != nonce or out or self.held:
                raise ValueError("not an answer to this call")
        except (ValueError, RecursionError) as problem:
            why = str(problem) if "not an answer" in str(problem) else "an answer that cannot be read"
            raise self.ended("protocol violation", f"The code gave {why}.") from None
        return answer

    def ended(self, status, why):
        return Ended(status, why)

    def _step(self, out):
        """Wait for something to happen; what is still to be sent."""
        box = self.box
        now = time.monotonic()
        if now >= self.deadline and not self._starved(now):
            raise self.ended("time limit", f"Still running after {box.limits.seconds:g} seconds.")
        if now - self.watched > 0.1:
            self.watched = now
            if box.tier == "A" and box.memory() > (box.limits.megabytes + 512) * MEGABYTE:
                raise self.ended("memory limit", f"It holds more than {box.limits.megabytes} MB.")
        wait = min(0.1, self.deadline - now)
        readers = [self.channel, box.control, box.output]
        ready, writable, _ = select.select(readers, [self.channel] if out else [], [], wait)
        if box.output in ready:
            self._listen()
        if self.channel in ready:
            try:
                heard = self.channel.recv(65536)
            except OSError:
                heard = b""
            if not heard:
                raise self._lost()
            self.held += heard
            if len(self.held) > ANSWER_BYTES:
                raise self.ended("output limit", f"One answer is longer than {ANSWER_BYTES:,} bytes.")
        elif box.control in ready:
            raise self._lost()
        if writable:
            try:
                out = out[self.channel.send(out) :]
            except OSError:
                raise self._lost() from None
        return out

    def _starved(self, now):
        """Whether there is time left once the time is taken off that the child waited for a processor."""
        limit = self.box.limits.seconds
        self.deadline = self.start + limit + min(self.box.waited(), PATIENCE * limit)
        return now < self.deadline - 0.05

    def _listen(self):
        with contextlib.suppress(BlockingIOError):
            heard = os.read(self.box.output, 65536)
            self.written += len(heard)
            if not heard:  # everything in the sandbox has ended
                raise self._lost()
        if self.written > self.box.limits.output:
            raise self.ended("output limit", f"It prints more than {self.box.limits.output:,} bytes.")

    def _lost(self):
        """The child is gone or does not talk any more: what the parent says about it."""
        patience = max(0.0, min(5.0, self.deadline - time.monotonic()))
        report = self._end(wait=patience)
        if self.box.dead and not report:
            return self.ended("protocol violation", "The code ended the sandbox.")
        if not report.get("by_itself"):
            return self.ended("protocol violation", "The code stopped answering.")
        status = report.get("status")
        status = status if isinstance(status, int) else 0
        if status == -signal.SIGXCPU:
            return self.ended("time limit", f"Still running after {self.box.limits.seconds:g} seconds.")
        how = f"is ended by a signal ({_signal(-status)})" if status < 0 else f"exits, with status {status}"
        return self.ended("runtime error", f"The process {how} instead of returning.")

    def _end(self, wait):
        """Have the parent end this child; its report, {} if it gives none, and then the sandbox is dead."""
        box, self._end = self.box, lambda wait: {}
        try:
            box.control.send(str(wait).encode())
            if select.select([box.control], [], [], GRACE + wait)[0]:
                report = json.loads(box.control.recv(4096))
                if isinstance(report, dict):
                    return report
        except (OSError, ValueError, RecursionError):
            pass
        box.dead = True
        return {}


def _signal(number):
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)


def _refuse(name):
    raise ValueError(f"{name} is no number of JSON")


@contextlib.contextmanager
def own_uid():
    """A user id that no other sandbox on this machine has: held by the name of a socket."""
    for uid in range(FIRST_UID, FIRST_UID + 200):
        with socket.socket(socket.AF_UNIX) as claim:
            try:
                claim.bind(f"\0irlab-grader-{uid}")
            except OSError:
                continue
            yield uid
            return
    raise SandboxError("no user id is free; is another grader running two hundred sandboxes?")


def environment(own):
    """The whole environment inside: one thread a library, the same hashes each time."""
    return {
        "HOME": own,
        "TMPDIR": own,
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
        "LANG": "C.UTF-8",
    }


@functools.cache
def contents():
    """{place under the sandbox's folder: file or folder of this machine}: all that is there of irlab's and the venv."""
    root = HERE.parent
    found = {
        "inside.py": HERE / "inside.py",
        "outcome.py": root / "checker" / "outcome.py",
        "packages/irlab/__init__.py": HERE / "stub.py",
        "packages/irlab/collection.py": root / "collection.py",
        "packages/irlab/keys.py": root / "keys.py",
        "packages/irlab/trec_text.py": root / "trec_text.py",
        "packages/irlab/pydocs/__init__.py": root / "pydocs" / "loaders.py",
        "packages/irlab/pydocs/data": root / "pydocs" / "data",
    }
    for name in PACKAGES:
        module = importlib.util.find_spec(name.removesuffix(".py").split(".")[0])
        place = module and Path(module.origin).parent.parent.joinpath(name)
        if module and name.endswith(".py"):
            place = Path(module.origin)
        if place and place.exists():
            found[f"packages/{name}"] = place
    return found


def bubblewrap(uid, info, limits):
    """The command of a sandbox in tier A."""
    binds = {Path("/lab", place): real for place, real in contents().items()}
    links = []
    for place in map(Path, ("/lib", "/lib64")):
        if place.is_symlink():
            links += ["--symlink", os.readlink(place), str(place)]
        elif place.is_dir():
            binds[place] = place
    libraries = (Path("/usr/lib", sysconfig.get_config_var("MULTIARCH") or "lib"), Path("/usr/lib64"))
    python = Path(os.path.realpath(sys.executable))
    standard = Path(sysconfig.get_path("stdlib"))
    shared = Path(sysconfig.get_config_var("LIBDIR") or "/", sysconfig.get_config_var("INSTSONAME") or "none")
    for place in (*libraries, python, standard, shared, Path("/etc/ld.so.cache")):
        if place.exists():
            binds[place] = place
    folders = {parent for place in binds for parent in place.parents} | {Path("/lab"), Path("/dev")}
    inside = {place for place, real in binds.items() if real.is_dir()}
    folders = sorted(
        folder for folder in folders - {Path("/")} if not any(f in inside for f in (folder, *folder.parents))
    )
    # fmt: off
    command = [
        shutil.which("bwrap"), "--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts",
        "--unshare-cgroup-try", "--die-with-parent", "--new-session", "--info-fd", str(info), "--clearenv",
        "--cap-drop", "ALL",
    ]
    # fmt: on
    command += ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"] if uid else ["--unshare-user"]
    for name, value in environment("/own").items():
        command += ["--setenv", name, value]
    for folder in folders:
        command += ["--perms", "0755", "--dir", str(folder)]
    for place in sorted(binds):
        command += ["--ro-bind", str(binds[place]), str(place)]
    if (standard / "site-packages").is_dir():
        command += ["--perms", "0755", "--tmpfs", str(standard / "site-packages")]
        command += ["--remount-ro", str(standard / "site-packages")]
    for device in ("null", "zero", "random", "urandom"):
        command += ["--dev-bind", f"/dev/{device}", f"/dev/{device}"]
    command += [*links, "--proc", "/proc", "--perms", "1777", "--size", str(limits.files * MEGABYTE)]
    command += ["--tmpfs", "/own", "--chdir", "/own", "--remount-ro", "/"]
    return [*command, str(python), "-S", "-s", "-P", "/lab/inside.py", str(uid)]


def plain(folder):
    """The command of tier B: the same folder of links, no walls."""
    for place, real in contents().items():
        target = Path(folder, "lab", place)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.symlink_to(real) if place.startswith("packages/") and real.is_dir() else shutil.copy(real, target)
    Path(folder, "own").mkdir()
    return [os.path.realpath(sys.executable), "-S", "-s", "-P", f"{folder}/lab/inside.py", "0"]
