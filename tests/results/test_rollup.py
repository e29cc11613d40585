from itertools import product

import pytest

from clausecheck.results import OUTCOMES, roll_up
from clausecheck.results.rollup import count, strongest


def test_the_order_is_the_contracts() -> None:
    assert OUTCOMES == ("failed", "untested", "cantTell", "passed", "inapplicable")


@pytest.mark.parametrize("parts", list(product(OUTCOMES, repeat=3)))
def test_the_first_outcome_that_any_part_has_decides(parts: tuple[str, ...]) -> None:
    whole = roll_up(parts)
    assert whole in parts
    assert all(OUTCOMES.index(whole) <= OUTCOMES.index(part) for part in parts)


def test_nothing_checked_is_never_passed() -> None:
    assert roll_up([]) == "untested"


def test_the_strongest_evidence_counts() -> None:
    assert strongest(["example", None, "exhaustive", "sampled"]) == "exhaustive"
    assert strongest([None]) is None


def test_every_outcome_is_counted_also_with_none() -> None:
    assert count(["passed", "passed", "failed"]) == {
        "failed": 1,
        "untested": 0,
        "cantTell": 0,
        "passed": 2,
        "inapplicable": 0,
    }
