"""What only the Python SDK has: doctests, private descriptors, BaseExceptions, and its speed."""

from __future__ import annotations

import doctest
import json
import sys
import time
from itertools import combinations, islice
from typing import TYPE_CHECKING

import pytest

import clausecheck_adapter
from clausecheck_adapter import Adapter
from tests.sdk.conversation import INITIALIZE, converse

if TYPE_CHECKING:
    from pathlib import Path

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def rank_request(*hands: str, game: str = "poker-high-5") -> str:
    return json.dumps({"id": 1, "method": "rank", "params": {"game": game, "hands": hands}})


def test_doctests() -> None:
    outcome = doctest.testmod(clausecheck_adapter)
    assert outcome.attempted > 3
    assert outcome.failed == 0


class Panic(BaseException):
    """What a panic in Rust becomes in Python."""


def test_a_panic_is_the_error_of_its_hand_but_an_interrupt_is_not() -> None:
    adapter = Adapter("toy", "1")

    @adapter.game("poker-high-5")
    def rank(hand: str) -> tuple[str, int]:
        if hand == "stop":
            raise KeyboardInterrupt
        if hand == "As":
            raise Panic("index out of bounds")
        return "flush", 1

    result = json.loads(adapter.answer(rank_request("As", "Ks")))["result"]
    assert result["errors"] == {"0": "Panic: index out of bounds"}
    assert result["strengths"] == [None, 1]
    with pytest.raises(KeyboardInterrupt):
        adapter.answer(rank_request("stop"))


def test_a_product_reads_nothing_of_the_requests(tmp_path: Path) -> None:
    program = tmp_path / "adapter.py"
    program.write_text(
        "import sys\nfrom clausecheck_adapter import Adapter, serve\n"
        "adapter = Adapter('toy', '1')\n"
        "adapter.game('poker-high-5')(lambda hand: (None, len(sys.stdin.read())))\n"
        "serve(adapter)\n"
    )
    answers, stderr, _ = converse([sys.executable, str(program)], rank_request("As"), INITIALIZE)
    assert [answer["id"] for answer in answers] == [1, 0], stderr
    assert answers[0]["result"]["strengths"] == [0]


def test_what_is_printed_at_import_is_no_message(tmp_path: Path) -> None:
    program = tmp_path / "adapter.py"
    program.write_text(
        "from clausecheck_adapter import Adapter, quiet, serve\n"
        "quiet()\n"
        "print('half a line', end='')\n"
        "serve(Adapter('toy', '1'))\n"
    )
    answers, stderr, _ = converse([sys.executable, "-u", str(program)], INITIALIZE)
    assert answers[0]["result"]["product"] == {"name": "toy", "version": "1"}
    assert "half a line" in stderr


def test_claiming_twice_or_saying_what_a_product_has_not_is_a_mistake_of_the_adapter() -> None:
    adapter = Adapter("toy", "1")
    adapter.game("poker-high-5")(len)
    with pytest.raises(ValueError, match="rank of poker-high-5 is claimed twice"):
        adapter.game("poker-high-5")(len)
    with pytest.raises(TypeError, match=r"say language, licence, source, vendor; not license"):
        Adapter("toy", "1", license="MIT")


def test_every_card_reaches_the_product_as_itself() -> None:
    adapter = Adapter("toy", "1")
    adapter.game("poker-high-5", card=str)(lambda cards: ("-".join(cards), 1))
    cards = [*DECK, "Jk"]
    answer = adapter.answer(rank_request(*cards, "".join(cards)))
    assert json.loads(answer)["result"]["categories"] == [*cards, "-".join(cards)]
    same_size = adapter.answer(rank_request(*[one + two for one, two in combinations(cards, 2)]))
    assert json.loads(same_size)["result"]["categories"] == [f"{a}-{b}" for a, b in combinations(cards, 2)]


def test_a_hand_costs_little_beside_what_products_cost() -> None:
    adapter = Adapter("toy", "1")
    adapter.game("poker-high-5", card=str)(lambda cards: ("flush", -1))
    line = rank_request(*map("".join, islice(combinations(DECK, 5), 2000)))
    adapter.answer(line)
    costs = []
    for _ in range(20):
        start = time.process_time()
        adapter.answer(line)
        costs.append(time.process_time() - start)
    assert min(costs) / 2000 < 3e-6  # about half a microsecond on a free machine
