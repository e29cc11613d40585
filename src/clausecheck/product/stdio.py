"""An adapter as a process of ours: messages on stdin and stdout, its log on stderr."""

from __future__ import annotations

import atexit
import contextlib
import fcntl
import os
import signal
import subprocess
import time
import weakref
from typing import TYPE_CHECKING, Final

from clausecheck.errors import StartError
from clausecheck.product.drain import Drain, last_words
from clausecheck.product.environ import environment, find_program, sdk_home, words
from clausecheck.product.messages import encode
from clausecheck.product.transport import Broken, Line, Received

if TYPE_CHECKING:
    from clausecheck.product.manifest import Manifest

__all__ = ["StdioTransport", "sdk_home"]

_CHUNK: Final = 1 << 16
_PIPE: Final = 1 << 20
_AT_ONCE: Final = 16
"""How many chunks are read before the requests get their turn."""
_LAST_WORDS: Final = 0.5
_TERM: Final = 0.5
_KILL: Final = 5.0

_running: weakref.WeakSet[StdioTransport] = weakref.WeakSet()


@atexit.register
def _end_all() -> None:
    for transport in list(_running):
        transport.end(0)


class StdioTransport:
    """A started process, in a session of its own so that its children end with it.

    Raises `StartError` where the program is not found or cannot be executed.
    """

    def __init__(self, manifest: Manifest) -> None:
        self._process = _start(manifest)
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        if stdin is None or stdout is None or stderr is None:
            raise StartError("no pipes to the adapter", where=manifest.where)
        self._stdin: int | None = os.dup(stdin.fileno())
        self._stdout = os.dup(stdout.fileno())
        self._drain = Drain(os.dup(stderr.fileno()))
        for pipe in (stdin, stdout, stderr):  # from here on, only descriptors
            pipe.close()
        for fd in (self._stdin, self._stdout):
            os.set_blocking(fd, False)
            _widen(fd)
        self._most = _PIPE
        self._queued = bytearray()
        self._partial = bytearray()
        self._ended = self._closed = False
        _running.add(self)

    def send(self, request: int, line: bytes) -> None:
        """Queue a line."""
        if self._stdin is not None:
            self._queued += line

    def set_line_bytes(self, most: int) -> None:
        """A longer line is a fault; requests may be shorter than answers, so never less than 1 MiB."""
        self._most = max(most, _PIPE)

    def reader(self) -> int:
        """Its stdout."""
        return self._stdout

    def writer(self) -> int | None:
        """Its stdin, while something is queued."""
        return self._stdin if self._queued else None

    @property
    def tail(self) -> bytes:
        """The end of its stderr."""
        return self._drain.tail

    def pump(self) -> list[Received]:
        """Write what is queued as far as it goes, read what is there."""
        if self._ended:
            return []
        self._write()
        received: list[Received] = []
        for _ in range(_AT_ONCE):
            try:
                chunk = os.read(self._stdout, _CHUNK)
            except BlockingIOError:
                break
            if not chunk:
                received += self._at_end()
                break
            received += self._lines(chunk)
            if any(isinstance(part, Broken) for part in received):
                self._ended = True
                break
        return received

    def _write(self) -> None:
        try:
            while self._queued and self._stdin is not None:
                del self._queued[: os.write(self._stdin, self._queued)]
        except BlockingIOError:
            return
        except OSError:  # it has closed its stdin: whether it still answers, its stdout tells
            self._hang_up()

    def _lines(self, chunk: bytes) -> list[Received]:
        first, *rest = chunk.split(b"\n")
        self._partial += first
        lines: list[bytes] = []
        if rest:
            lines = [bytes(self._partial), *rest[:-1]]
            self._partial = bytearray(rest[-1])
        if len(self._partial) > self._most or any(len(line) > self._most for line in lines):
            return [Broken(f"a line of more than {self._most} bytes", fault=True)]
        return [Line(line) for line in lines if line.strip()]

    def _at_end(self) -> list[Received]:
        """The end of stdout: what was left unfinished, and how the process ended."""
        self._ended = True
        left: list[Received] = [Line(bytes(self._partial))] if self._partial.strip() else []
        self._drain.settle(_LAST_WORDS)
        said = last_words(self._drain.tail)
        return [*left, Broken(f'{self._how_it_ended()}; stderr: "{said}"' if said else self._how_it_ended())]

    def _how_it_ended(self) -> str:
        try:
            status = self._process.wait(_LAST_WORDS)
        except subprocess.TimeoutExpired:
            return "the adapter closed its stdout"
        if status >= 0:
            return f"the adapter ended with exit status {status}"
        with contextlib.suppress(ValueError):
            return f"the adapter was ended by {signal.Signals(-status).name}"
        return f"the adapter was ended by signal {-status}"

    def part(self) -> None:
        """`shutdown`, then the end of stdin."""
        self._queued += encode(0, "shutdown")
        self._write()
        self._hang_up()

    def end(self, grace: float) -> None:
        """Wait for its end for `grace` seconds, then SIGTERM, then SIGKILL, to the whole group."""
        if self._closed:
            return
        self._closed = self._ended = True
        self._hang_up()
        if grace > 0:
            self._await_end(grace)
            if self._process.returncode is None:
                self._signal(signal.SIGTERM)
                self._await_end(_TERM)
        self._signal(signal.SIGKILL)  # also for children that outlived it
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_KILL)
        self._drain.close()
        os.close(self._stdout)
        _running.discard(self)

    def kill(self) -> None:
        """SIGKILL to the whole group."""
        if not self._closed:
            self._signal(signal.SIGKILL)

    def _await_end(self, seconds: float) -> None:
        """Wait while still reading, so that an adapter that is writing can finish."""
        until = time.monotonic() + seconds
        while self._process.poll() is None and time.monotonic() < until:
            with contextlib.suppress(OSError):
                os.read(self._stdout, _CHUNK)
            time.sleep(0.005)

    def _signal(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)

    def _hang_up(self) -> None:
        self._queued.clear()
        if self._stdin is not None:
            os.close(self._stdin)
            self._stdin = None


def _start(manifest: Manifest) -> subprocess.Popen[bytes]:
    program = find_program(manifest)
    if program is None:
        raise _not_found(manifest)
    try:
        return subprocess.Popen(
            [str(program), *words(manifest)[1:]],
            cwd=manifest.folder,
            env=environment(manifest),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
    except OSError as error:
        what = f'the program "{manifest.command[0]}" cannot be started: {error.strerror}'
        raise StartError(what, where=manifest.where) from None


def _not_found(manifest: Manifest) -> StartError:
    word = manifest.command[0]
    path = manifest.folder / word
    if "/" not in word:
        what, hint = "was not found on PATH", "is it installed?"
    elif path.is_file():
        what, hint = "is not executable", f"chmod +x {path}"
    else:
        what, hint = f"was not found in {manifest.folder}", "is the adapter's environment made (make setup)?"
    return StartError(f'the program "{word}" {what}', where=manifest.where, hint=hint)


def _widen(fd: int) -> None:
    """A larger pipe lets whole batches cross in one go; where it cannot be had, nothing is lost."""
    if hasattr(fcntl, "F_SETPIPE_SZ"):
        with contextlib.suppress(OSError):
            fcntl.fcntl(fd, fcntl.F_SETPIPE_SZ, _PIPE)
