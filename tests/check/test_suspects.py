"""Which answers of a sweep are asked again before they count: those that the law does not give."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from clausecheck.check.suspects import suspects
from clausecheck.check.sweep import take_beside
from clausecheck.product.api import Ranks, Swept
from tests.check.products import THREE, Toy, evidence_of, is_hand

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausecheck.check.sweep import Sweep
    from clausecheck.product.api import Against, Comparisons, Progress
    from clausecheck.product.every import EveryHand
    from tests.check.products import Said


def found(sweep: Sweep) -> set[str]:
    named = sweep.named if sweep.names else None
    return {sweep.hand(row) for row in suspects(sweep, named, sweep.strength)}


def test_a_product_that_is_right_is_suspected_of_nothing() -> None:
    assert found(evidence_of(Toy(game=THREE)).sweep) == set()
    assert found(evidence_of(Toy(game=THREE, strengths=False)).sweep) == set()
    assert found(evidence_of(Toy(game=THREE, categories=())).sweep) == set()


def test_a_wrong_name_is_suspected() -> None:
    wrong = is_hand("2c 9d Kh")

    def tweak(hand: str, name: str | None, strength: Any) -> Said:
        return ("flush" if wrong(hand) else name), strength

    assert found(evidence_of(Toy(game=THREE, tweak=tweak)).sweep) == {"2c9dKh"}


def test_a_strength_is_suspected_together_with_the_first_of_its_class() -> None:
    weak = is_hand("2d 9c Kh")

    def tweak(hand: str, name: str | None, strength: Any) -> Said:
        return name, strength - 0.5 * weak(hand)

    assert found(evidence_of(Toy(game=THREE, tweak=tweak)).sweep) == {"2d9cKh", "2c9cKd"}


def test_classes_out_of_order_are_suspected_by_their_first_hands() -> None:
    """Two, three, five of several suits is the lowest hand, and two, four, five the next but one."""

    def tweak(hand: str, name: str | None, strength: Any) -> Said:
        return name, {0.0: 1.0, 1.0: 0.0}.get(strength, strength)

    assert found(evidence_of(Toy(game=THREE, tweak=tweak)).sweep) == {"2c3c5d", "2c4c5d"}


def test_of_many_that_are_wrong_some_from_everywhere_are_asked_again() -> None:
    def tweak(hand: str, name: str | None, strength: Any) -> Said:
        return "flush", strength

    sweep = evidence_of(Toy(game=THREE, tweak=tweak)).sweep
    rows = suspects(sweep, sweep.named, sweep.strength)
    assert len(rows) == 1_000
    assert rows[0] < 100
    assert rows[-1] > 22_000
    assert np.diff(rows).max() < 100


@dataclass
class Swept3(Toy):
    """A product whose `sweep` is wrong of one hand, and `rank` of none."""

    held: list[str] = field(default_factory=list)

    def sweep(
        self, game: str, hands: EveryHand, against: Against | None = None, *, progress: Progress | None = None
    ) -> Swept:
        ranks = self.rank(game, hands.written(0, len(hands)))
        wrong = ranks.categories.copy()
        wrong[9_999] = (wrong[9_999] + 1) % len(ranks.names)
        return Swept(Ranks(ranks.names, wrong, ranks.strengths, {}))

    def hold(self, game: str, hands: EveryHand, rows: NDArray[np.int64], swept: Swept) -> Swept:
        self.held = [text.decode() for text in hands.rows(rows)]
        return Swept(self.rank(game, hands.written(0, len(hands))), aside=True)

    def compare_all(self, *_: Any, **__: Any) -> Comparisons:
        raise AssertionError("it compares nothing")


def test_nothing_counts_against_a_product_that_its_sweep_alone_says() -> None:
    toy = Swept3(game=THREE, methods=("rank", "sweep"))
    sweep = take_beside(toy, toy.law, toy.of, "exhaustive", 0)
    assert toy.held == [sweep.hand(9_999)]
    assert (sweep.named == toy.table.category[sweep.signature]).all()
    assert sweep.by == "rank"
