"""docs/vocabulary.md: it is what the step definitions say, and what it says of them is so."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from clausecheck.check.collection_steps import StepBook
from clausecheck.check.vocabulary import MODULES, given, page
from clausecheck.check.vocabulary.forms import Form, Use, forms_of, uses_of
from clausecheck.errors import FeatureError
from clausecheck.law import load_catalogue
from tests.check.lawfolder import law_of, scenario
from tests.check.products import Toy, certified

PAGE = Path(__file__).resolve().parents[2] / "docs" / "vocabulary.md"
FORMS = [form for module in MODULES for form in forms_of(module)]


@cache
def uses() -> dict[Form, list[Use]]:
    return uses_of(FORMS, load_catalogue())


def test_the_page_is_what_the_step_definitions_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page.page(), "make docs"


def test_the_page_is_written_where_it_is_asked_to_be(tmp_path: Path) -> None:
    page.main(str(tmp_path / "page.md"))
    assert (tmp_path / "page.md").read_bytes() == PAGE.read_bytes()


def test_every_sentence_of_the_vocabulary_is_a_heading_or_beside_one() -> None:
    text = " ".join(page.page().split())
    assert sum(len(form.sentences) for form in FORMS) == sum(
        len(StepBook(module).sentences) for module in MODULES
    )
    for form in FORMS:
        assert f"### `{form.kind.capitalize()} {form.sentences[0]}`" in text
        assert all(f"Also: `{form.kind.capitalize()} {other}`" in text for other in form.sentences[1:])


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.sentences[0])
def test_every_form_is_used_by_a_shipped_feature_or_offered_with_an_example(form: Form) -> None:
    """Never both: an example of one's own is for what the features do not show."""
    assert bool(uses()[form]) != bool(form.offered)
    assert form.means.endswith(".")
    if form.offered:
        book = StepBook(*MODULES)
        found = {kind: book(kind, text) for kind, text in zip(("given", "then"), form.offered, strict=True)}
        assert all(len(matches) == 1 for matches in found.values())
        assert any(form.takes(kind, text) for kind, text in zip(("given", "then"), form.offered, strict=True))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.sentences[0])
def test_what_a_form_goes_with_are_forms_of_the_other_kind(form: Form) -> None:
    others = {sentence for other in FORMS if other.kind != form.kind for sentence in other.sentences}
    assert set(re.findall(r"`([^`]+)`", form.goes_with or "")) <= others


ARGUMENTS = {"CLAUSE": "(b)5", "CATEGORY": "pair", "HAND": "2c 2d", "TITLE": "two-card joker poker"}


def written(sentence: str) -> str:
    """A sentence with an argument of two-card joker poker in each place."""
    for word, stands in {**ARGUMENTS, "JOKERS": "one joker"}.items():
        sentence = sentence.replace(word, stands)
    return sentence


WHOLE = [form for form in FORMS if form.goes_with == "`every hand of TITLE`"]
ALTERED = [form for form in FORMS if form.kind == "given" and form.goes_with == "`the answer is the same`"]


@pytest.mark.parametrize("form", WHOLE, ids=lambda form: form.sentences[0])
@pytest.mark.parametrize("hands", ['the hand "2c 2d"', "every hand with one joker"])
def test_what_goes_with_every_hand_is_refused_with_less(form: Form, hands: str, tmp_path: Path) -> None:
    catalogue = law_of(tmp_path, scenario(hands, written(form.sentences[0])))
    with pytest.raises(FeatureError, match="speaks of the whole game"):
        certified(Toy(), catalogue, depth="quick").planned()


@pytest.mark.parametrize(
    ("hands", "altered"),
    [(written(form.sentences[0]), form in ALTERED) for form in forms_of(given)],
)
def test_the_answer_is_the_same_goes_with_what_is_altered(hands: str, altered: bool, tmp_path: Path) -> None:
    catalogue = law_of(tmp_path, scenario(hands, "the answer is the same"))
    if altered:
        (check,) = certified(Toy(), catalogue, depth="quick").planned()
        assert check["outcome"] in {"passed", "inapplicable"}
        return
    with pytest.raises(FeatureError, match="nothing is altered"):
        certified(Toy(), catalogue, depth="quick").planned()
