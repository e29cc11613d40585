"""Ten thousand checks, a thousand of them failed, on one page."""

from clausecheck.report import render_html
from tests.report.large import CHECKS, FAILURES, large
from tests.report.pages import Reader


def test_ten_thousand_checks_make_less_than_three_megabytes_and_every_one_has_its_address() -> None:
    text = render_html(large())
    assert len(text.encode()) < 3_000_000
    page = Reader(text)
    ids = {name for name in page.ids if name.count("/") == 2 and name.startswith("reg/")}
    assert len(ids) == CHECKS
    assert page.targets <= set(page.ids)
    assert text.count('<div class="shown"') == FAILURES


def test_what_a_thousand_findings_say_at_length_is_cut_and_noted() -> None:
    results = large()
    laws = [
        {
            **law,
            "clauses": [
                {**clause, "checks": [told(check) for check in clause["checks"]]} for clause in law["clauses"]
            ],
        }
        for law in results["regulations"]
    ]
    text = render_html({**results, "regulations": laws})
    assert len(text.encode()) < 5_500_000
    assert "[cut: 5,000 characters in all]" in text


def told(check: dict[str, object]) -> dict[str, object]:
    return {**check, "detail": "d" * 5000}
