from itertools import permutations
from typing import Any

import pytest

from clausecheck.results import exit_code, exit_code_of_several, fold
from tests.results.builders import check, clause, counterexample, log, regulation


def code(*outcomes: str, **options: Any) -> int:
    names = [f"c{i}" for i in range(len(outcomes))]
    checks = [
        check(f"reg/{name}/x", outcome, counterexample=counterexample("As") if outcome == "failed" else None)
        for name, outcome in zip(names, outcomes, strict=True)
    ]
    return exit_code(fold(log(regulation("reg", *map(clause, names)), *checks, **options)))


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        (["passed"], 0),
        (["passed", "inapplicable"], 0),
        (["failed", "untested", "cantTell", "passed"], 1),
        (["passed", "untested"], 3),
        (["passed", "cantTell"], 3),
        (["inapplicable"], 3),
        ([], 3),
    ],
)
def test_one_run(outcomes: list[str], expected: int) -> None:
    assert code(*outcomes) == expected


def test_a_run_without_a_footer_is_never_green() -> None:
    assert code("passed", footer=None) == 3
    assert code("failed", footer=None) == 1


def test_a_product_that_changed_is_never_green() -> None:
    assert code("passed", footer={"changed": ["x"]}) == 3


def test_a_run_over_no_regulation_at_all_is_not_green() -> None:
    assert exit_code(fold(log([]))) == 3


def test_an_incomplete_run_is_not_green_whatever_its_clauses_say() -> None:
    results = fold(log(regulation("reg", clause("a")), check("reg/a/x")))
    results["run"]["complete"] = False
    assert exit_code(results) == 3


@pytest.mark.parametrize(
    ("where", "what"),
    [
        ("run", {"changed": ["x"]}),
        ("run", {"planned": 228, "finished": 3}),
        ("product", {"identity": "changed"}),
    ],
)
def test_what_does_not_stand_is_not_green_whatever_its_clauses_say(where: str, what: Any) -> None:
    results = fold(log(regulation("reg", clause("a")), check("reg/a/x")))
    assert exit_code(results) == 0
    results[where] |= what
    assert exit_code(results) == 3


@pytest.mark.parametrize(("waiver", "expected"), [({"stands": True}, 0), ({"stands": False}, 1), (None, 1)])
def test_a_failure_is_excused_only_by_a_waiver_that_stands(waiver: Any, expected: int) -> None:
    failed = check("reg/a/x", "failed", counterexample=counterexample("As"))
    results = fold(log(regulation("reg", clause("a")), failed))
    results["regulations"][0]["clauses"][0]["waiver"] = waiver
    assert exit_code(results) == expected


def test_several_runs_rank_2_1_3_0() -> None:
    for codes in permutations([0, 1, 2, 3]):
        assert exit_code_of_several(codes) == 2
    assert exit_code_of_several([0, 3, 1]) == 1
    assert exit_code_of_several([0, 3]) == 3
    assert exit_code_of_several([0, 0]) == 0
    assert exit_code_of_several([]) == 3
    assert exit_code_of_several([0, 130, 2]) == 130
