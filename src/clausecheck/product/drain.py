"""An adapter's log: stderr is always read, whatever it says, and only its end is kept."""

from __future__ import annotations

import os
import re
import select
import threading
from typing import Final

from clausecheck.product.messages import clip

TAIL: Final = 64 * 1024
_ERROR: Final = re.compile(r"(Uncaught )?([A-Za-z_]\w*\.)*\w*(Error|Exception)\b")
_CHUNK: Final = 1 << 16


class Drain:
    """A thread that empties a descriptor and keeps the last 64 KiB. Takes over `fd` and closes it."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._tail = bytearray()
        self._lock = threading.Lock()
        self._woken, self._wake = os.pipe()
        os.set_blocking(fd, False)
        self._thread = threading.Thread(target=self._run, name="adapter-log", daemon=True)
        self._thread.start()

    @property
    def tail(self) -> bytes:
        """What is kept so far."""
        with self._lock:
            return bytes(self._tail)

    def settle(self, seconds: float) -> None:
        """Wait for the end of the log, so that the last words of a process that died are all there."""
        self._thread.join(seconds)

    def close(self) -> None:
        """Stop reading, even where some grandchild still holds the other end. May be called once."""
        os.write(self._wake, b"x")
        self._thread.join()
        for fd in (self._fd, self._woken, self._wake):
            os.close(fd)

    def _run(self) -> None:
        poll = select.poll()
        poll.register(self._fd, select.POLLIN)
        poll.register(self._woken, select.POLLIN)
        while True:
            woken = any(fd == self._woken for fd, _ in poll.poll())
            ended = self._read()
            if woken or ended:
                return

    def _read(self) -> bool:
        """Read once; whether the log has ended."""
        try:
            chunk = os.read(self._fd, _CHUNK)
        except BlockingIOError:
            return False
        except OSError:
            return True
        with self._lock:
            self._tail += chunk
            if len(self._tail) > TAIL:
                del self._tail[:-TAIL]
        return not chunk


def last_words(tail: bytes, lines: int = 3) -> str:
    """Lines of a log on one line, for an error message; empty where it said nothing.

    From the last line that begins as an uncaught error does, which Python writes last and Node before its
    stack; where none does, the last lines.
    """
    kept = [line.strip() for line in tail.decode("utf-8", "backslashreplace").splitlines() if line.strip()]
    errors = (at for at in reversed(range(len(kept))) if _ERROR.match(kept[at]))
    first = next(errors, max(0, len(kept) - lines))
    return clip(" | ".join(kept[first : first + lines]))
