from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import numpy as np
import pytest

from clausecheck.product.session import open_session
from tests.product.adapters import GAME, hands, limits, opened, strength, strengths, write_adapter

if TYPE_CHECKING:
    from pathlib import Path

    from clausecheck.product.api import Product


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_hands_are_ranked_in_the_order_asked(tmp_path: Path) -> None:
    asked = hands(4001)
    counted: list[int] = []
    with opened(tmp_path) as session:
        ranks = session.rank(GAME, asked, progress=counted.append)
        assert session.claims.name == "tiny"
        assert session.claims.games[GAME] == {"rank", "compare"}
    assert ranks.strengths is not None
    assert ranks.strengths.tolist() == strengths(asked)
    assert ranks.names == ("flush", "high-card")
    named = [ranks.names[code] for code in ranks.categories]
    assert named == ["flush" if len(set(hand[1::2])) == 1 else "high-card" for hand in asked]
    assert ranks.problems == {}
    assert (sum(counted), len(counted)) == (4001, 3), "told once a batch"


def test_a_column_of_bytes_gives_the_same_as_strings(tmp_path: Path) -> None:
    asked = hands(500)
    with opened(tmp_path) as session:
        from_strings = session.rank(GAME, asked)
        from_bytes = session.rank(GAME, np.array([hand.encode() for hand in asked]))
    assert from_strings.strengths is not None
    assert from_bytes.strengths is not None
    assert np.array_equal(from_strings.strengths, from_bytes.strengths)
    assert np.array_equal(from_strings.categories, from_bytes.categories)
    assert from_strings.names == from_bytes.names


def test_pairs_are_compared(tmp_path: Path) -> None:
    asked = hands(60)
    pairs = [(first, second) for first in asked for second in asked]
    with opened(tmp_path) as session:
        outcomes = session.compare(GAME, pairs).outcomes.tolist()
    assert outcomes == [
        (strength(first) > strength(second)) - (strength(first) < strength(second)) for first, second in pairs
    ]


def test_nothing_asked_is_nothing_answered(tmp_path: Path) -> None:
    with opened(tmp_path) as session:
        product: Product = session
        assert product.claims.version == "1"
        assert len(session.rank(GAME, []).categories) == 0
        assert len(session.compare(GAME, []).outcomes) == 0


def test_refused_hands_are_problems_of_their_own(tmp_path: Path) -> None:
    rank = """
    result = good(params)
    for i, hand in enumerate(params["hands"]):
        if "2s" in hand:
            result["strengths"][i] = result["categories"][i] = None
            result.setdefault("errors", {})[str(i)] = "a card I do not know"
    say(request, result=result)
    """
    asked = hands(100)
    with opened(tmp_path, rank) as session:
        ranks = session.rank(GAME, asked)
    refused = {index for index, hand in enumerate(asked) if "2s" in hand}
    assert refused
    assert {(p.kind, p.text) for p in ranks.problems.values()} == {("refused", "a card I do not know")}
    assert ranks.problems.keys() == refused
    assert ranks.strengths is not None
    assert (
        set(np.flatnonzero(np.isnan(ranks.strengths))) == set(np.flatnonzero(ranks.categories < 0)) == refused
    )


def test_answers_may_come_in_any_order(tmp_path: Path) -> None:
    setup = limits(items=10) + "\nheld = []"
    rank = """
    held.append((request, params))
    if len(held) == 4:
        for request, params in reversed(held):
            say(request, result=good(params))
        held.clear()
    """
    asked = hands(80)
    with opened(tmp_path, rank, setup=setup) as session:
        ranks = session.rank(GAME, asked)
    assert ranks.strengths is not None
    assert ranks.strengths.tolist() == strengths(asked)


def test_limits_are_kept(tmp_path: Path) -> None:
    setup = limits(inFlight=1, items=3, lineBytes=256) + "\nsizes = open('sizes', 'w')"
    rank = """
    import select
    early = bool(select.select([0], [], [], 0.002)[0])
    print(len(params["hands"]), early, file=sizes, flush=True)
    say(request, result=good(params))
    """
    asked = hands(20)
    with opened(tmp_path, rank, setup=setup) as session:
        ranks = session.rank(GAME, asked)
    assert ranks.strengths is not None
    assert ranks.strengths.tolist() == strengths(asked)
    assert (tmp_path / "sizes").read_text().split() == ["3", "False"] * 6 + ["2", "False"]


def test_no_line_is_longer_than_the_adapter_takes(tmp_path: Path) -> None:
    setup = limits(lineBytes=300) + "\nsizes = open('sizes', 'w')"
    rank = """
    print(len(line), file=sizes, flush=True)
    say(request, result=good(params))
    """
    asked = hands(200)
    with opened(tmp_path, rank, setup=setup) as session:
        session.rank(GAME, asked, declared=["straight-flush"] * 200)
        session.rank(GAME, np.array(asked, "S"))
    sizes = [int(size) for size in (tmp_path / "sizes").read_text().split()]
    assert max(sizes) <= 300
    assert max(sizes) > 250, "and the room is used"


def test_several_copies_share_the_work_and_answer_alike(tmp_path: Path) -> None:
    setup = limits(items=20) + "\nopen(f'copy-{os.getpid()}', 'w').close()"
    asked = hands(2000)
    manifest = write_adapter(tmp_path, "time.sleep(0.004)\nsay(request, result=good(params))", setup=setup)
    with open_session(manifest, jobs=2) as session:
        assert len(list(tmp_path.glob("copy-*"))) == 1, "the second is started when there is much to ask"
        two = session.rank(GAME, asked)
        assert session.restarts == 0
    copies = [int(path.name.removeprefix("copy-")) for path in tmp_path.glob("copy-*")]
    assert len(copies) == 2
    assert not any(alive(pid) for pid in copies)
    assert two.strengths is not None
    assert two.strengths.tolist() == strengths(asked)
    assert two.names == ("flush", "high-card")


def test_no_more_copies_than_the_adapter_allows(tmp_path: Path) -> None:
    setup = limits(items=10, processes=1) + "\nopen(f'copy-{os.getpid()}', 'w').close()"
    with opened(tmp_path, setup=setup, jobs=4) as session:
        session.rank(GAME, hands(400))
    assert len(list(tmp_path.glob("copy-*"))) == 1


def test_what_an_adapter_writes_before_it_reads_does_not_block(tmp_path: Path) -> None:
    setup = limits(items=2000, inFlight=8) + "\nFILL = 'x' * 700_000"
    rank = "say(request, result=good(params) | {'unknown': FILL})"
    asked = hands(20_000)
    with opened(tmp_path, rank, setup=setup) as session:
        ranks = session.rank(GAME, asked)
    assert ranks.problems == {}


def test_asking_again_asks_the_product_again(tmp_path: Path) -> None:
    setup = "calls = [0]"
    rank = """
    calls[0] += 1
    say(request, result={"strengths": [calls[0]] * len(params["hands"])})
    """
    with opened(tmp_path, rank, setup=setup) as session:
        first, second = session.rank(GAME, hands(1)), session.rank(GAME, hands(1))
    assert first.strengths is not None
    assert second.strengths is not None
    assert (first.strengths.tolist(), second.strengths.tolist()) == ([1.0], [2.0])
    assert first.names == ()


def test_closing_ends_the_adapter_and_its_children(tmp_path: Path) -> None:
    setup = """
    import subprocess
    child = subprocess.Popen(["sleep", "60"])
    open("pids", "w").write(f"{os.getpid()} {child.pid}")
    """
    session = opened(tmp_path, setup=setup)
    pids = [int(pid) for pid in (tmp_path / "pids").read_text().split()]
    session.close()
    session.close()
    until = time.monotonic() + 2  # the child is its init's to bury
    while alive(pids[1]) and time.monotonic() < until and _state(pids[1]) != "Z":
        time.sleep(0.01)
    assert not alive(pids[0])
    assert not alive(pids[1]) or _state(pids[1]) == "Z"
    late = session.rank(GAME, hands(2))
    assert {problem.kind for problem in late.problems.values()} == {"unasked"}


def _state(pid: int) -> str:
    with open(f"/proc/{pid}/stat") as stat:  # noqa: PTH123
        return stat.read().rsplit(")", 1)[1].split()[0]


def test_an_adapter_that_will_not_end_is_ended(tmp_path: Path) -> None:
    setup = """
    import signal
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    open("pid", "w").write(str(os.getpid()))
    """
    program = write_adapter(tmp_path, setup=setup)
    text = (tmp_path / "adapter.py").read_text().replace("        break\n", "        time.sleep(60)\n")
    (tmp_path / "adapter.py").write_text(text)
    session = open_session(program)
    begun = time.monotonic()
    session.close()
    assert time.monotonic() - begun < 5
    assert not alive(int((tmp_path / "pid").read_text()))


def test_no_orphan_is_left_where_the_harness_ends_without_closing(tmp_path: Path) -> None:
    write_adapter(tmp_path, "time.sleep(60)", setup="open('pid', 'w').write(str(os.getpid()))")
    script = f"""
import os, signal, threading
from clausecheck.product.manifest import load_manifest
from clausecheck.product.session import open_session
session = open_session(load_manifest({str(tmp_path)!r}))
threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
session.rank("poker-high-5", ["AsKsQsJsTs"])
"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "KeyboardInterrupt" in ended.stderr
    assert not alive(int((tmp_path / "pid").read_text()))


def test_an_interrupt_leaves_nothing_in_flight(tmp_path: Path) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    with opened(tmp_path, setup=limits(items=10)) as session:
        with pytest.raises(KeyboardInterrupt):
            session.rank(GAME, hands(200), progress=interrupt)
        again = session.rank(GAME, hands(200))
        assert again.problems == {}
