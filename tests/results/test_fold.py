from typing import Any

import pytest

from clausecheck.results import EventLogError, fold
from tests.results.builders import RUN, check, clause, counterexample, log, regulation

Results = dict[str, Any]


def clauses(results: Results) -> dict[str, Any]:
    return {entry["id"]: entry for law in results["regulations"] for entry in law["clauses"]}


def outcomes(results: Results) -> dict[str, str]:
    return {name: entry["outcome"] for name, entry in clauses(results).items()}


def test_a_clause_passes_when_every_check_of_it_passed() -> None:
    results = fold(log(regulation("reg", clause("a")), check("reg/a/one"), check("reg/a/two")))
    assert outcomes(results) == {"a": "passed"}
    assert results["regulations"][0]["outcome"] == "passed"
    assert results["summary"]["outcome"] == "passed"


def test_one_failed_check_fails_clause_and_regulation() -> None:
    shown = counterexample("7c7d7s9h9s")
    results = fold(
        log(
            regulation("reg", clause("a"), clause("b")),
            check("reg/a/one"),
            check("reg/b/one"),
            check("reg/b/two", "failed", counterexample=shown, detail="a full house reported as a flush"),
        )
    )
    assert outcomes(results) == {"a": "passed", "b": "failed"}
    assert results["regulations"][0]["outcome"] == "failed"
    entry = clauses(results)["b"]
    assert entry["detail"] == "a full house reported as a flush"
    assert entry["waiver"] is None
    assert entry["checks"][1]["counterexample"] == shown


def test_a_reading_that_is_not_in_force_needs_a_ruling() -> None:
    reading = {"clause": "a", "follows": "multiset"}
    results = fold(
        log(
            regulation("reg", clause("a")),
            check("reg/a/one", "cantTell", reading=reading),
            check("reg/a/two"),
        )
    )
    assert outcomes(results) == {"a": "cantTell"}
    assert clauses(results)["a"]["reading"] == reading


def test_inapplicable_keeps_its_reason() -> None:
    results = fold(
        log(regulation("reg", clause("a")), check("reg/a/one", "inapplicable", reason="other-version"))
    )
    assert outcomes(results) == {"a": "inapplicable"}
    assert clauses(results)["a"]["reason"] == "other-version"
    assert results["regulations"][0]["outcome"] == "inapplicable"
    assert results["regulations"][0]["scope"]["otherVersion"] == 1


def test_an_inapplicable_check_beside_a_passed_one_does_not_count() -> None:
    results = fold(
        log(regulation("reg", clause("a")), check("reg/a/one", "inapplicable"), check("reg/a/two"))
    )
    assert outcomes(results) == {"a": "passed"}
    assert clauses(results)["a"]["reason"] is None


def test_regulations_are_judged_apart() -> None:
    results = fold(
        log(
            [regulation("one", clause("a")), regulation("two", clause("a"))],
            check("one/a/x"),
            check("two/a/x", "failed", counterexample=counterexample("7c7d7s9h9s")),
        )
    )
    assert [law["outcome"] for law in results["regulations"]] == ["passed", "failed"]
    assert results["summary"]["clauses"] == {
        "failed": 1,
        "untested": 0,
        "cantTell": 0,
        "passed": 1,
        "inapplicable": 0,
    }


# Clauses that no planned check binds


@pytest.mark.parametrize(
    ("binds", "claimed", "requested", "outcome", "reason"),
    [
        ("people", True, True, "inapplicable", "binds-people"),
        ("unavailable", True, True, "inapplicable", "unavailable"),
        ("software", True, False, "untested", None),
        ("software", False, True, "untested", None),
        ("software", False, False, "inapplicable", "not-claimed"),
    ],
)
def test_a_clause_without_checks(
    binds: str, claimed: bool, requested: bool, outcome: str, reason: str | None
) -> None:
    law = regulation("reg", clause("a", binds=binds), claimed=claimed, requested=requested)
    entry = clauses(fold(log(law)))["a"]
    assert (entry["outcome"], entry["reason"]) == (outcome, reason)
    assert entry["detail"] == ("no check binds this clause yet" if outcome == "untested" else "")


def test_a_clause_of_a_game_that_is_not_claimed_does_not_apply() -> None:
    law = regulation("reg", clause("a", games=["poker-low-5"]), clause("b"))
    results = fold(log(law, check("reg/b/one")))
    assert outcomes(results) == {"a": "inapplicable", "b": "passed"}
    assert results["regulations"][0]["scope"] == {
        "clauses": 2,
        "applicable": 1,
        "notClaimed": 1,
        "unavailable": 0,
        "bindsPeople": 0,
        "otherVersion": 0,
    }


# Runs that are not whole


def test_a_check_without_a_verdict_is_untested() -> None:
    results = fold(
        log(regulation("reg", clause("a"), clause("b")), check("reg/a/one"), unfinished=(check("reg/b/one"),))
    )
    assert outcomes(results) == {"a": "passed", "b": "untested"}
    assert clauses(results)["b"]["detail"] == "planned, but the log has no verdict"
    assert results["run"]["complete"] is False
    assert (results["run"]["planned"], results["run"]["finished"]) == (2, 1)


def test_an_interrupted_run_keeps_what_it_found() -> None:
    results = fold(
        log(
            regulation("reg", clause("a"), clause("b")),
            check("reg/a/one"),
            unfinished=(check("reg/b/one"),),
            footer={"interrupted": True},
        )
    )
    assert outcomes(results) == {"a": "passed", "b": "untested"}
    assert "cut short" in clauses(results)["b"]["detail"]
    assert results["run"]["interrupted"] is True


def games(**claimed: bool) -> list[dict[str, Any]]:
    return [{"id": name, "title": name, "claimed": there} for name, there in claimed.items()]


@pytest.mark.parametrize("footer", [{"interrupted": True}, None])
def test_a_run_cut_short_leaves_untested_only_what_is_claimed_or_required(footer: Any) -> None:
    law = regulation("reg", clause("a"), clause("b"), games=games(high=True, low=False))
    required = regulation("must", clause("a"), games=games(low=False), requested=True)
    planned = (
        check("reg/a/x", game="high"),
        check("reg/b/x", game="low"),
        check("reg/b/y", game="unheard-of"),
        check("must/a/x", game="low"),
    )
    results = fold(log([law, required], unfinished=planned, footer=footer))
    told = {entry["id"]: entry for r in results["regulations"] for c in r["clauses"] for entry in c["checks"]}
    outcomes = {name: entry["outcome"] for name, entry in told.items()}
    assert outcomes == dict.fromkeys(told, "untested") | {"reg/b/x": "inapplicable"}
    assert (told["reg/b/x"]["reason"], told["reg/b/x"]["detail"]) == ("not-claimed", "low is not claimed")
    assert results["run"]["complete"] is False


def test_a_game_left_out_of_a_run_cut_short_does_not_apply_though_it_is_required() -> None:
    law = regulation("reg", clause("a"), games=games(low=False), requested=True)
    planned = check("reg/a/x", game="low")
    results = fold(log(law, unfinished=(planned,), footer=None, run=RUN | {"games": ["high"]}))
    assert clauses(results)["a"]["outcome"] == "inapplicable"
    assert clauses(results)["a"]["detail"] == "low was left out of this run"


def test_without_a_footer_nothing_passes() -> None:
    law = regulation("reg", clause("a"), clause("b"), clause("c"))
    found = check("reg/b/one", "failed", counterexample=counterexample("7c7d7s9h9s"))
    results = fold(log(law, check("reg/a/one"), found, unfinished=(check("reg/c/one"),), footer=None))
    assert outcomes(results) == {"a": "untested", "b": "failed", "c": "untested"}
    assert clauses(results)["a"]["detail"].startswith("passed, but the log has no footer")
    assert clauses(results)["c"]["detail"] == "the run was cut short: its log has no footer"
    assert results["run"]["seconds"] == 0.5


def test_a_footer_that_disagrees_with_the_log_leaves_no_pass() -> None:
    results = fold(
        log(regulation("reg", clause("a")), check("reg/a/one"), footer={"planned": 2, "finished": 2})
    )
    assert outcomes(results) == {"a": "untested"}
    assert "the footer tells of 2 of 2 checks and the log has 1 of 1" in clauses(results)["a"]["detail"]


def test_a_product_that_changed_under_way_leaves_no_pass() -> None:
    law = regulation("reg", clause("a"), clause("b"))
    failed = check("reg/b/one", "failed", counterexample=counterexample("7c7d7s9h9s"))
    results = fold(log(law, check("reg/a/one"), failed, footer={"changed": ["miniature/solve.py"]}))
    assert outcomes(results) == {"a": "untested", "b": "failed"}
    assert "files changed during the run: miniature/solve.py" in clauses(results)["a"]["detail"]
    assert results["product"]["identity"] == "changed"
    assert results["run"]["changed"] == ["miniature/solve.py"]


def test_a_check_that_put_nothing_to_the_product_never_passes() -> None:
    results = fold(log(regulation("reg", clause("a")), check("reg/a/one", cases=0)))
    assert outcomes(results) == {"a": "untested"}
    assert clauses(results)["a"]["detail"] == "nothing was put to the product"


def test_an_outcome_that_is_none_of_the_five_is_untested() -> None:
    results = fold(log(regulation("reg", clause("a")), check("reg/a/one", "green")))
    assert outcomes(results) == {"a": "untested"}


def test_of_two_verdicts_on_one_check_the_worse_stands() -> None:
    events = log(regulation("reg", clause("a")), check("reg/a/one"))
    again = check("reg/a/one", "failed", counterexample=counterexample("7c7d7s9h9s"))
    results = fold([*events[:-1], again, check("reg/a/one"), events[-1]])
    assert outcomes(results) == {"a": "failed"}
    assert len(clauses(results)["a"]["checks"]) == 1


def test_a_verdict_that_nobody_planned_is_never_dropped() -> None:
    events = log(regulation("reg", clause("a")), check("reg/a/one"))
    stray = check("reg/z/one", "failed", counterexample=counterexample("7c7d7s9h9s"))
    results = fold([*events[:-1], stray, check("new/a/one"), events[-1]])
    assert outcomes(results)["z"] == "failed"
    assert [law["id"] for law in results["regulations"]] == ["reg", "new"]


def test_a_log_without_a_header_is_no_run() -> None:
    with pytest.raises(EventLogError, match="no header says what was tested"):
        fold([{"event": "log", "text": "hello"}])


def test_the_logs_of_two_runs_are_not_one() -> None:
    events = log(regulation("reg", clause("a")), check("reg/a/one"))
    with pytest.raises(EventLogError, match="several runs"):
        fold([*events, *events])


# What else is carried


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ([("passed", "example"), ("passed", "exhaustive")], "exhaustive"),
        ([("passed", "example"), ("passed", "exhaustive"), ("passed", "sampled")], "sampled"),
        ([("passed", "example"), ("passed", "sampled")], "sampled"),
        ([("passed", "example"), ("failed", "exhaustive")], "exhaustive"),
        ([("passed", "example"), ("inapplicable", "exhaustive")], "example"),
        ([("untested", None)], None),
    ],
)
def test_evidence_is_the_strongest_unless_a_part_was_only_sampled(
    kinds: list[tuple[str, str | None]], expected: str | None
) -> None:
    checks = [check(f"reg/a/{i}", outcome, evidence=kind) for i, (outcome, kind) in enumerate(kinds)]
    assert clauses(fold(log(regulation("reg", clause("a")), *checks)))["a"]["evidence"] == expected


def test_the_clause_that_also_suffers_is_named_on_both_sides() -> None:
    law = regulation("reg", clause("b.4"), clause("b.7"))
    shown = counterexample("7c7d7s9h9s", reported="three-of-a-kind")
    results = fold(
        log(law, check("reg/b.4/x", "failed", counterexample=shown, alsoAffects=["b.7"]), check("reg/b.7/x"))
    )
    assert clauses(results)["b.4"]["alsoAffects"] == ["b.7"]
    assert clauses(results)["b.7"]["affectedBy"] == ["b.4"]
    assert outcomes(results) == {"b.4": "failed", "b.7": "passed"}


def test_observations_stand_with_their_regulation_and_touch_no_outcome() -> None:
    seen = {"game": "poker-high-5", "hand": "QdQd7c5h2s", "reported": "one-pair", "note": "a card twice"}
    results = fold(
        log(
            [regulation("one", clause("a")), regulation("two", clause("a"))],
            check("one/a/x"),
            check("two/a/x"),
            {"event": "observation", "regulation": "two", **seen},
        )
    )
    assert [law["observations"] for law in results["regulations"]] == [[], [seen]]
    assert results["summary"]["outcome"] == "passed"


def test_log_lines_and_readings_are_kept() -> None:
    readings = [{"regulation": "reg", "clause": "a", "inForce": "grouped", "admissible": ["grouped", "set"]}]
    events = log(regulation("reg", clause("a")), check("reg/a/one"), readings=readings)
    results = fold([*events[:-1], {"event": "log", "text": "3 stray lines"}, events[-1]])
    assert results["log"] == ["3 stray lines"]
    assert results["readings"] == readings


def test_the_digest_of_the_item_is_that_of_its_list_of_files() -> None:
    files = [
        {"path": "b", "sha256": "b" * 64, "sha1": "b" * 40},
        {"path": "a", "sha256": "a" * 64, "sha1": "a" * 40},
    ]
    one = fold(log(regulation("reg", clause("a")), product={"files": files}))
    other = fold(log(regulation("reg", clause("a")), product={"files": files[::-1]}))
    assert one["product"]["digest"] == other["product"]["digest"]
    assert len(one["product"]["digest"]) == 64
    assert fold(log(regulation("reg", clause("a")), product={"files": []}))["product"]["digest"] is None
