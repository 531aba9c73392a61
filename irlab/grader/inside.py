"""What runs inside the sandbox: a parent that has NumPy and pandas loaded and forks a child for each task.

It is run as a script and knows no expected value. Its standard input is the control socket: a message that
brings a socket starts a child, which talks over that socket alone; any other message ends the child and
everything that the child started. Nothing here is trusted by the grader: the student's code may change all of it.
"""

import ast
import codeop
import json
import linecache
import os
import random
import re
import resource
import select
import shutil
import signal
import socket
import sys
import time

LAB = os.path.dirname(os.path.abspath(__file__))
ALONE = os.getpid() == 2  # in a process namespace of our own, behind its init: everyone else came from us
MAGIC = re.compile(r"^(\s*)(?:[%!].*|\??[\w.]+\?+\s*)$", re.M)


def main(uid):
    control = socket.socket(fileno=0)
    if uid:
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)
    sys.path[:0] = [LAB, os.path.join(LAB, "packages")]
    import numpy
    import outcome  # noqa: F401
    import pandas  # noqa: F401

    import irlab  # the stub

    control.send(b"ready")
    while True:
        message, sockets, _, _ = socket.recv_fds(control, 4096, 1)
        if not message:
            return
        if not sockets:
            continue
        pid = os.fork()
        if pid == 0:
            try:
                os.dup2(os.open(os.devnull, os.O_RDWR), 0)
                random.seed(0)
                numpy.random.seed(0)
                child(socket.socket(fileno=sockets[0]), json.loads(message), irlab)
            finally:
                os._exit(0)
        os.close(sockets[0])
        control.send(json.dumps(ended(pid, control)).encode())
        if not tidy():
            return


def ended(pid, control):
    """How a child came to its end: by itself (its exit status, negative for a signal), or as the grader asked."""
    watch = os.pidfd_open(pid)
    ready, _, _ = select.select([watch, control], [], [])
    if watch not in ready:
        select.select([watch], [], [], float(control.recv(4096) or 0))
    else:
        control.recv(4096)
    by_itself = bool(select.select([watch], [], [], 0)[0])
    os.close(watch)
    os.kill(pid, signal.SIGKILL)
    if ALONE:
        try:
            os.kill(-1, signal.SIGKILL)
        except ProcessLookupError:
            pass
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return {"by_itself": by_itself, "status": status}


def tidy():
    """Leave nothing of a task to the next one; false if something stays, and then the sandbox ends."""
    if not ALONE:
        return True
    for entry in os.scandir("."):
        try:
            if entry.is_dir(follow_symlinks=False):
                for folder, _, _ in os.walk(entry.path):
                    os.chmod(folder, 0o700)
                shutil.rmtree(entry.path)
            else:
                os.unlink(entry.path)
        except OSError:
            return False
    shared = ("/proc/sysvipc/shm", "/proc/sysvipc/sem", "/proc/sysvipc/msg")
    return all(len(open(table).readlines()) <= 1 for table in shared if os.path.exists(table))


def child(channel, limits, irlab):
    """One task: the student's cells, then call after call as they come in."""
    for name, value in limits.items():
        value = value + size_now() if name == "RLIMIT_AS" else value
        resource.setrlimit(getattr(resource, name), (value, value))
    from outcome import call

    loads, dumps, send = json.loads, json.dumps, channel.sendall
    lines = channel.makefile("rb")
    task = loads(lines.readline())
    namespace = {"__name__": "__main__", "display": irlab.nothing, "get_ipython": irlab.nothing}
    errors = load(task["cells"], task["own"], task["seconds"], namespace)
    function = namespace.get(task["name"])
    functions = [name for name, value in namespace.items() if callable(value) and not name.startswith("_")]
    found = {"found": callable(function), "errors": errors, "functions": functions}
    send(dumps({"nonce": task["nonce"], **found}).encode() + b"\n")
    for line in lines:
        asked = loads(line)
        irlab.called.clear()
        try:
            answer = call(function, asked["inputs"])
        except BaseException as error:
            answer = {"error": {"type": type(error).__name__, "message": str(error)}}
        if irlab.called:
            answer = {"delegated": irlab.called[0]}
        send(dumps({"nonce": asked["nonce"], **answer}).encode() + b"\n")


def size_now():
    """Bytes of address space in use: the limit is on what a task adds."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[0]) * resource.getpagesize()


class Late(BaseException):
    """A cell that is not the task's own takes too long: the task goes on without it."""


def late(*_):
    raise Late


def load(cells, own, seconds, namespace):
    """Run the cells; what went wrong, as {cell, type, message, line, source}.

    A statement that fails keeps no later one from running, and is tried once more at the end: then it finds what
    a later cell imports. The cells that are not the task's own share half of the time, so that a slow
    experiment costs nothing.
    """
    signal.signal(signal.SIGALRM, late)
    left = seconds / 2
    again, errors = [], []
    for number, source in enumerate(cells):
        file = f"cell {number + 1}"
        linecache.cache[file] = (len(source), None, source.splitlines(True), file)
        try:
            statements = parsed(source, file)
        except Exception as error:
            errors.append(fault(error, number, file))
            continue
        again += [(number, file, statement) for statement in statements]
    for attempt in ("first", "again"):
        todo, again = again, []
        compiler = codeop.Compile()
        for number, file, statement in todo:
            start = time.monotonic()
            if number not in own:
                signal.setitimer(signal.ITIMER_REAL, max(left, 0.02))
            try:
                exec(compiler(ast.Module([statement], []), file, "exec"), namespace)
            except BaseException as error:
                if attempt == "first":
                    again += [] if isinstance(error, Late) else [(number, file, statement)]
                else:
                    errors.append(fault(error, number, file))
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
                if number not in own:
                    left -= time.monotonic() - start
    return errors


def parsed(source, file):
    """The statements of a cell; IPython's magics and help do nothing."""
    try:
        return ast.parse(source, file).body
    except SyntaxError:
        first, _, rest = source.partition("\n")
        if first.startswith("%%"):
            source = "\n" + rest if first.split()[0] in ("%%time", "%%timeit", "%%capture", "%%prun") else ""
        return ast.parse(MAGIC.sub(r"\1pass", source), file).body


def fault(error, number, file):
    """A cell's error with the last line of the cell that it went through."""
    line, trace = getattr(error, "lineno", None), error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    source = linecache.getline(file, line).strip() if line else ""
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    return {"cell": number, "type": type(error).__name__, "message": message, "line": line, "source": source}


if __name__ == "__main__":
    main(int(sys.argv[1]))
