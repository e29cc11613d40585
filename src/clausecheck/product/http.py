"""An adapter behind a URL: the same messages, one a POST."""

from __future__ import annotations

import http.client
import os
import queue
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from clausecheck.product.messages import BOM, clip
from clausecheck.product.transport import Broken, Line, Received

if TYPE_CHECKING:
    from clausecheck.product.manifest import Manifest

_LEAST: Final = 1 << 20


class HttpTransport:
    """Requests to a server, each on a connection and a thread of its own.

    A connection is not kept for the next request: a server that serves one connection at a time would
    never come to the second while the first is kept.
    """

    def __init__(self, manifest: Manifest) -> None:
        self._parts = urlsplit(manifest.url or "")
        self._path = (self._parts.path or "/") + (f"?{self._parts.query}" if self._parts.query else "")
        self._connect = min(manifest.start_timeout, 10.0)
        self._most = _LEAST
        self._received: queue.SimpleQueue[Received] = queue.SimpleQueue()
        self._woken, self._wake = os.pipe()
        os.set_blocking(self._woken, False)
        self._open: set[http.client.HTTPConnection] = set()
        self._threads: set[threading.Thread] = set()
        self._lock = threading.Lock()
        self._closed = False

    def send(self, request: int, line: bytes) -> None:
        """Post it."""
        thread = threading.Thread(target=self._ask, args=(request, line), name="adapter-post", daemon=True)
        with self._lock:
            self._threads = {other for other in self._threads if other.is_alive()} | {thread}
            thread.start()

    def set_line_bytes(self, most: int) -> None:
        """A longer body is a fault."""
        self._most = max(most, _LEAST)

    def reader(self) -> int:
        """Readable when an answer is here."""
        return self._woken

    def writer(self) -> int | None:
        """Nothing to be written: the threads do."""
        return None

    @property
    def tail(self) -> bytes:
        """A server's log stays with the server."""
        return b""

    def pump(self) -> list[Received]:
        """The answers that came."""
        with suppress(BlockingIOError):
            os.read(self._woken, 1 << 12)
        received = []
        with suppress(queue.Empty):
            while True:
                received.append(self._received.get_nowait())
        return received

    def part(self) -> None:
        """A server is not ours to shut down."""

    def kill(self) -> None:
        """A server is not ours to end; whoever waits for it has its time limit."""

    def end(self, grace: float) -> None:
        """Break off what is under way."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            under_way, threads = list(self._open), list(self._threads)
        for connection in under_way:
            with suppress(OSError):
                if isinstance(connection.sock, socket.socket):
                    connection.sock.shutdown(socket.SHUT_RDWR)
        for thread in threads:
            thread.join(1.0)  # one that is still connecting ends by itself
        os.close(self._woken)
        os.close(self._wake)

    def _ask(self, request: int, line: bytes) -> None:
        """Post one request and queue what comes of it; the body of a thread, so nothing is raised."""
        secure = self._parts.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        connection = kind(self._parts.hostname or "", self._parts.port, timeout=self._connect)
        with self._lock:
            self._open.add(connection)
        try:
            self._tell(self._post(connection, request, line))
        except (OSError, http.client.HTTPException, ValueError) as error:
            why = clip(str(error) or type(error).__name__)
            self._tell(Broken(f"{self._parts.scheme}://{self._parts.netloc} does not answer: {why}"))
        finally:
            with self._lock:
                self._open.discard(connection)
            connection.close()

    def _post(self, connection: http.client.HTTPConnection, request: int, line: bytes) -> Received:
        connection.connect()
        with self._lock:
            if self._closed or connection.sock is None:
                raise ConnectionAbortedError
            connection.sock.settimeout(None)  # from here on the session watches the time
        headers = {"Content-Type": "application/json", "Accept": "application/json", "Connection": "close"}
        connection.request("POST", self._path, line, headers)
        response = connection.getresponse()
        body = response.read(self._most + 1)
        if response.status != http.HTTPStatus.OK:
            return Broken(f"answered with HTTP status {response.status}, not 200", request, fault=True)
        if len(body) > self._most:
            return Broken(f"a body of more than {self._most} bytes", request, fault=True)
        if not body.removeprefix(BOM).strip():
            return Broken("an empty body", request, fault=True)
        return Line(body, request)

    def _tell(self, received: Received) -> None:
        with self._lock:
            if not self._closed:
                self._received.put(received)
                os.write(self._wake, b"x")
