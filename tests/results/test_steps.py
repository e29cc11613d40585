from typing import Any

from jsonschema import Draft202012Validator

from clausecheck.results import fold, results_schema
from tests.results.builders import check, clause, log, regulation

STEPS = [
    {"kind": "given", "text": 'the hand "Ah Kh Qh Jh Th"', "line": 13},
    {"kind": "then", "text": 'it ties with "Ac Kc Qc Jc Tc"', "line": 14},
]


def folded(*steps: Any) -> dict[str, Any]:
    events = log(regulation("reg", clause("a")), check("reg/a/one"))
    events[0]["planned"][0] |= {"steps": list(steps)}
    return fold(events)


def test_what_a_scenario_says_stands_with_its_check() -> None:
    results = folded(*STEPS)
    assert results["regulations"][0]["clauses"][0]["checks"][0]["steps"] == STEPS
    Draft202012Validator(results_schema()).validate(results)


def test_a_plan_that_does_not_say_leaves_the_field_out() -> None:
    assert "steps" not in folded()["regulations"][0]["clauses"][0]["checks"][0]
