"""Products that crash, hang and break the protocol: the run goes on, and the hands are found."""

from __future__ import annotations

import contextlib
import os
import time
from typing import TYPE_CHECKING

import pytest

from tests.product.adapters import GAME, hands, limits, opened, strengths

if TYPE_CHECKING:
    from pathlib import Path

ASKED = hands(3000)
BAD = ASKED[1234]


def rank_unless(trouble: str, *, when: str = f"{BAD!r} in params['hands']") -> str:
    return f"if {when}:\n    {trouble}\nsay(request, result=good(params))"


@pytest.mark.parametrize(
    ("trouble", "kind", "says"),
    [
        ("os._exit(3)", "crash", "exit status 3"),
        ("print('cannot', file=sys.stderr, flush=True); os.abort()", "crash", 'SIGABRT; stderr: "cannot"'),
        ("time.sleep(60)", "timeout", "no answer within 0.3 s"),
        ("return say(request, result={'strengths': [float('nan')]})", "protocol", "contains NaN"),
        ("return say(request, result={'strengths': []})", "protocol", "0 entries for 1 items"),
        (
            "r = good(params); r['strengths'][0] = None; return say(request, result=r)",
            "protocol",
            "null at position 0",
        ),
        ("return say(request, result=7)", "protocol", "the result is 7"),
        ("return say(request + 1000, result=good(params))", "protocol", "never made"),
        ("return say(request, error={'code': -32603, 'message': 'boom'})", "refused", "boom (error -32603)"),
        (
            'out.write(b\'{"jsonrpc":"2.0","id":%d,"result":"\\xc7"}\\n\' % request); return out.flush()',
            "protocol",
            "byte 0xC7",
        ),
        (
            "out.write(b'x' * (3 << 20)); out.flush(); time.sleep(60)",
            "protocol",
            "a line of more than 1048576 bytes",
        ),
    ],
)
def test_one_hand_in_a_batch_is_found_and_the_others_answered(
    tmp_path: Path, trouble: str, kind: str, says: str
) -> None:
    timeout = 0.3 if kind == "timeout" else 5.0
    asked = ASKED if kind == "crash" else ASKED[1200:1264]
    bad = asked.index(BAD)
    counted: list[int] = []
    with opened(tmp_path, rank_unless(trouble), timeout=timeout) as session:
        ranks = session.rank(GAME, asked, progress=counted.append)
        again = session.rank(GAME, asked[:bad])
    assert list(ranks.problems) == [bad]
    assert ranks.problems[bad].kind == kind
    assert says in ranks.problems[bad].text
    assert ranks.strengths is not None
    assert ranks.strengths[:bad].tolist() == strengths(asked[:bad])
    assert ranks.strengths[bad + 1 :].tolist() == strengths(asked[bad + 1 :])
    assert sum(counted) == len(asked)
    assert again.problems == {}, "and the product goes on being asked"


def test_a_second_answer_to_a_request_is_told(tmp_path: Path) -> None:
    rank = "say(request, result=good(params))\nsay(request, result=good(params))"
    notes: list[str] = []
    with opened(tmp_path, rank, setup=limits(items=1, inFlight=1), on_log=notes.append) as session:
        ranks = session.rank(GAME, ASKED[:4])
    assert ranks.problems == {}, "no hand is the cause"
    assert any("a second answer to request" in note for note in notes)


def test_what_made_it_fall_once_is_not_asked_again(tmp_path: Path) -> None:
    with opened(tmp_path, rank_unless("os._exit(1)")) as session:
        first = session.rank(GAME, ASKED[1200:1300])
        restarts = session.restarts
        second = session.rank(GAME, ASKED[1200:1300])
        assert session.restarts == restarts
    assert first.problems == second.problems
    assert list(first.problems) == [34]


@pytest.mark.parametrize(
    ("trouble", "kind"),
    [("os._exit(1)", "crash"), ("return say(request, result={})", "protocol"), ("time.sleep(60)", "timeout")],
)
def test_trouble_that_does_not_come_again_is_told_and_blames_no_hand(
    tmp_path: Path, trouble: str, kind: str
) -> None:
    notes: list[str] = []
    rank = rank_unless(trouble, when="once('happened')")
    timeout = 0.25 if kind == "timeout" else 5.0
    with opened(tmp_path, rank, timeout=timeout, on_log=notes.append) as session:
        ranks = session.rank(GAME, ASKED)
        single = session.rank(GAME, ASKED[:1])
    assert ranks.problems == single.problems == {}
    assert ranks.strengths is not None
    assert ranks.strengths.tolist() == strengths(ASKED)
    assert len([note for note in notes if "no good answer the first time" in note and kind in note]) == 1


def test_a_single_hand_is_asked_once_more_to_be_sure(tmp_path: Path) -> None:
    notes: list[str] = []
    rank = rank_unless("os._exit(1)", when="once('happened')")
    with opened(tmp_path, rank, on_log=notes.append) as session:
        ranks = session.rank(GAME, ASKED[:1])
    assert ranks.problems == {}
    assert any(ASKED[0] in note and "when asked again" in note for note in notes)


def test_a_product_that_crashes_on_all_hands_of_a_kind_is_given_up(tmp_path: Path) -> None:
    asked = hands(400)
    flushes = [index for index, hand in enumerate(asked) if len(set(hand[1::2])) == 1]
    assert len(flushes) > 25
    rank = rank_unless("os._exit(1)", when="'flush' in map(category, params['hands'])")
    notes: list[str] = []
    with opened(tmp_path, rank, setup=limits(items=2, inFlight=1), on_log=notes.append) as session:
        ranks = session.rank(GAME, asked)
        given_up = session.given_up
        late = session.compare(GAME, [(asked[0], asked[1])])
    kinds = [problem.kind for problem in ranks.problems.values()]
    assert kinds.count("crash") == 20
    assert kinds.count("unasked") == len(asked) - 20 - sum(
        index not in ranks.problems for index in range(400)
    )
    assert {index for index, p in ranks.problems.items() if p.kind == "crash"} <= set(flushes)
    assert given_up is not None
    assert given_up.startswith("the product was given up: 20 items made it crash or time out; first: crash: ")
    assert given_up in notes
    assert [problem.kind for problem in late.problems.values()] == ["unasked"]
    assert late.outcomes.tolist() == [9]


def test_a_product_that_refuses_everything_is_given_up_before_long(tmp_path: Path) -> None:
    rank = "say(request, error={'code': -1, 'message': 'out of order'})"
    with opened(tmp_path, rank) as session:
        ranks = session.rank(GAME, ASKED)
        given_up = session.given_up
    assert {problem.kind for problem in ranks.problems.values()} == {"refused", "unasked"}
    assert len(ranks.problems) == len(ASKED)
    assert given_up == (
        "the product was given up: 1000 items were refused as whole requests or broke the protocol; "
        "first: refused: out of order (error -1)"
    )


def test_a_product_that_cannot_be_started_again_is_given_up(tmp_path: Path) -> None:
    setup = "if not once('started'):\n    sys.exit('no second time')"
    notes: list[str] = []
    with opened(tmp_path, "os._exit(1)", setup=setup, on_log=notes.append) as session:
        ranks = session.rank(GAME, ASKED[:10])
    assert {problem.kind for problem in ranks.problems.values()} == {"unasked"}
    assert "no second time" in next(iter(ranks.problems.values())).text
    assert len([note for note in notes if note.startswith("at a start")]) == 3


def test_a_product_that_ends_between_requests_is_started_again(tmp_path: Path) -> None:
    notes: list[str] = []
    ending = "open('pid', 'w').write(str(os.getpid()))\n    os._exit(0)"
    rank = f"say(request, result=good(params))\nif once('ended'):\n    {ending}"
    with opened(tmp_path, rank, on_log=notes.append) as session:
        session.rank(GAME, ASKED[:10])
        while not (written := [path.read_text() for path in tmp_path.rglob("pid")]) or not written[0]:
            time.sleep(0.01)
        with contextlib.suppress(ChildProcessError):  # its end may have been seen with its last answer
            os.waitid(os.P_PID, int(written[0]), os.WEXITED | os.WNOWAIT)
        assert session.rank(GAME, ASKED[:10]).problems == {}
        assert session.restarts == 1
    assert any("while nothing was asked of it" in note for note in notes)


def test_a_slow_product_is_asked_in_smaller_requests(tmp_path: Path) -> None:
    rank = "time.sleep(0.003 * len(params['hands']))\nsay(request, result=good(params))"
    with opened(tmp_path, rank, setup=limits(items=100, inFlight=2), timeout=0.25) as session:
        ranks = session.rank(GAME, ASKED[:300])
        assert ranks.problems == {}
        assert 1 <= session.restarts <= 3


@pytest.mark.parametrize(("place", "falls"), [(0, 8), (63, 3), (31, 4)])
def test_a_half_is_not_asked_whole_where_the_other_half_was_good(
    tmp_path: Path, place: int, falls: int
) -> None:
    setup = "open('starts', 'a').write('x')\nasked = open('asked', 'a')"
    rank = "print(len(params['hands']), file=asked, flush=True)\n" + rank_unless(
        "time.sleep(60)", when=f"{ASKED[place]!r} in params['hands']"
    )
    with opened(tmp_path, rank, setup=setup, timeout=0.2) as session:
        ranks = session.rank(GAME, ASKED[:64])
        session.rank(GAME, ASKED[64:65])
    assert list(ranks.problems) == [place]
    assert len((tmp_path / "starts").read_text()) == 1 + falls
    sizes = [int(size) for size in (tmp_path / "asked").read_text().split()]
    if place == 63:
        assert sizes == [64, 32, 16, 8, 4, 2, 1, 1, 1, 1], "64 and the single hand, twice, hang"


def test_the_time_runs_only_for_the_oldest_request(tmp_path: Path) -> None:
    rank = "time.sleep(0.2)\nsay(request, result=good(params))"
    with opened(tmp_path, rank, setup=limits(items=10), timeout=0.5) as session:
        ranks = session.rank(GAME, ASKED[:60])
        assert ranks.problems == {}
        assert session.restarts == 0


def test_several_copies_survive_trouble_alike(tmp_path: Path) -> None:
    with opened(tmp_path, rank_unless("os._exit(1)"), setup=limits(items=100), jobs=2) as session:
        ranks = session.rank(GAME, ASKED)
    assert list(ranks.problems) == [1234]
    assert ranks.problems[1234].kind == "crash"
    assert ranks.strengths is not None
    assert ranks.strengths[1235:].tolist() == strengths(ASKED[1235:])


def test_pairs_are_narrowed_down_too(tmp_path: Path) -> None:
    setup = f"""
    plain = compare
    def compare(params):
        if any({BAD!r} in pair for pair in params["pairs"]):
            os._exit(1)
        return plain(params)
    """
    pairs = [(hand, ASKED[0]) for hand in ASKED[1200:1300]]
    with opened(tmp_path, setup=setup) as session:
        compared = session.compare(GAME, pairs)
    assert list(compared.problems) == [34]
    assert compared.outcomes[34] == 9
    assert 9 not in compared.outcomes[:34]


# What has broken other harnesses (B191 to B201): each is survived and told.


def test_a_megabyte_on_stderr_before_each_answer_is_drained_and_bounded(tmp_path: Path) -> None:
    rank = "sys.stderr.write('noise ' * 180_000); sys.stderr.flush()\nsay(request, result=good(params))"
    with opened(tmp_path, rank, setup=limits(items=500)) as session:
        ranks = session.rank(GAME, ASKED)
        assert ranks.problems == {}
        assert 0 < len(session.stderr_tail) <= 64 * 1024
        assert session.restarts == 0, "stderr is never taken for a failure"


def test_bytes_that_are_not_utf_8_do_not_end_the_reader(tmp_path: Path) -> None:
    rank = """
    os.write(2, b"\\xc7\\xff log\\n")
    out.write(b"\\xc7 stray\\n")
    say(request, result=good(params))
    """
    with opened(tmp_path, rank, setup=limits(items=1000)) as session:
        assert session.rank(GAME, ASKED).problems == {}
        assert session.stray_count == 3
        assert session.stray_lines[0] == "\\xc7 stray"
        assert "\\xc7\\xff log" in session.stderr_tail


def test_a_byte_order_mark_and_crlf_are_no_trouble(tmp_path: Path) -> None:
    rank = """
    body = json.dumps({"jsonrpc": "2.0", "id": request, "result": good(params)}).encode()
    out.write(b"\\xef\\xbb\\xbf" + body + b"\\r\\n")
    out.flush()
    """
    with opened(tmp_path, rank) as session:
        assert session.rank(GAME, ASKED).problems == {}
        assert session.stray_count == 0


def test_warnings_on_stdout_are_counted_and_the_first_kept(tmp_path: Path) -> None:
    notes: list[str] = []
    rank = "out.write(b'WARNING: x\\n\\n' * 10)\nsay(request, result=good(params))"
    with opened(tmp_path, rank, setup=limits(items=1000), on_log=notes.append) as session:
        assert session.rank(GAME, ASKED).problems == {}
        assert session.stray_count == 30
        assert session.stray_lines == ("WARNING: x",) * 20
    assert len([note for note in notes if "WARNING: x" in note]) == 1


def test_a_last_answer_without_a_newline_counts(tmp_path: Path) -> None:
    rank = """
    out.write(json.dumps({"jsonrpc": "2.0", "id": request, "result": good(params)}).encode())
    out.flush()
    os._exit(0)
    """
    with opened(tmp_path, rank) as session:
        assert session.rank(GAME, ASKED[:100]).problems == {}
