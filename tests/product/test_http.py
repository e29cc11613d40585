from __future__ import annotations

import json
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from clausecheck.errors import StartError
from clausecheck.product.manifest import Manifest, load_manifest
from clausecheck.product.session import open_session
from tests.product.adapters import GAME, hands, strength, strengths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

INIT = {
    "protocol": 1,
    "product": {"name": "served", "version": "2"},
    "games": {GAME: ["rank"]},
    "limits": {"items": 50},
}


class Server:
    """A product behind a URL; `rank` gives status and body for the params of a request."""

    def __init__(self, rank: Callable[[dict[str, Any]], object], *, protocol: str) -> None:
        self.methods: list[str] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = protocol

            def do_POST(self) -> None:
                message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                outer.methods.append(message["method"])
                result = INIT if message["method"] == "initialize" else rank(message["params"])
                status, body = (
                    200,
                    json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}, indent=1),
                )
                if isinstance(result, tuple):
                    status, body = result
                self.send_response(status)
                self.send_header("Content-Length", str(len(body.encode())))
                self.end_headers()
                self.wfile.write(body.encode())

            def log_message(self, *_: object) -> None:
                pass

        self.handler = Handler


@contextmanager
def serving(
    rank: Callable[[dict[str, Any]], object],
    *,
    kind: type[HTTPServer] = ThreadingHTTPServer,
    protocol: str = "HTTP/1.1",
) -> Iterator[tuple[str, Server]]:
    served = Server(rank, protocol=protocol)
    with kind(("127.0.0.1", 0), served.handler) as server:
        server.handle_error = lambda *_: None  # type: ignore[method-assign]  # a caller that hung up
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/rpc", served
        finally:
            server.shutdown()
            thread.join()


def good(params: dict[str, Any]) -> object:
    return {"strengths": [strength(hand) for hand in params["hands"]]}


@pytest.mark.parametrize("kind", [HTTPServer, ThreadingHTTPServer])
@pytest.mark.parametrize("protocol", ["HTTP/1.0", "HTTP/1.1"])
def test_a_product_behind_a_url_is_asked_alike(kind: type[HTTPServer], protocol: str) -> None:
    asked = hands(1000)
    with serving(good, kind=kind, protocol=protocol) as (url, served):
        with open_session(load_manifest(url), jobs=2) as session:
            assert session.claims.name == "served"
            ranks = session.rank(GAME, asked)
        assert ranks.problems == {}
        assert ranks.strengths is not None
        assert ranks.strengths.tolist() == strengths(asked)
        assert served.methods == ["initialize"] + ["rank"] * 20, "and shutdown is never sent"


@pytest.mark.parametrize(
    ("trouble", "kind", "says"),
    [
        ((500, "oops"), "protocol", "HTTP status 500"),
        ((200, "<html>"), "protocol", "the body is not an answer"),
        ((200, ""), "protocol", "an empty body"),
        ((200, '{"jsonrpc":"2.0","id":123456,"result":1}'), "protocol", "123456"),
        ({"strengths": [True]}, "protocol", "true, which is no number"),
    ],
)
def test_one_hand_is_found_over_http(trouble: object, kind: str, says: str) -> None:
    asked = hands(200)
    bad = asked[77]

    def rank(params: dict[str, Any]) -> object:
        return trouble if bad in params["hands"] else good(params)

    with serving(rank) as (url, _), open_session(load_manifest(url)) as session:
        ranks = session.rank(GAME, asked)
    assert list(ranks.problems) == [77]
    assert ranks.problems[77].kind == kind
    assert says in ranks.problems[77].text or "entries" in ranks.problems[77].text


def test_a_hand_that_hangs_is_found_over_http(tmp_path: Path) -> None:
    asked = hands(40)
    over = threading.Event()

    def rank(params: dict[str, Any]) -> object:
        if asked[7] in params["hands"]:
            over.wait(20)
        return good(params)

    with serving(rank) as (url, _):
        (tmp_path / "adapter.toml").write_text(f'name = "t"\nurl = "{url}"\ntimeout = 0.25\n')
        manifest: Manifest = load_manifest(tmp_path)
        begun = time.monotonic()
        with open_session(manifest) as session:
            ranks = session.rank(GAME, asked)
        over.set()
    assert list(ranks.problems) == [7]
    assert ranks.problems[7].kind == "timeout"
    assert time.monotonic() - begun < 10


def test_a_status_other_than_200_at_the_start_is_told() -> None:
    with serving(good) as (url, served):
        served.handler.do_POST = lambda self: self.send_error(404)  # type: ignore[method-assign]
        with pytest.raises(StartError, match="HTTP status 404, not 200"):
            open_session(load_manifest(url))
