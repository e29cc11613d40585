"""The sentence forms that the step definitions take, and where the shipped features use them."""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from clausecheck.check.collection_steps import definitions
from clausecheck.check.features import read_regulation
from clausecheck.check.vocabulary.phrases import in_words
from clausecheck.law.universe import size_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import ModuleType

    from clausecheck.check.features import PlannedCheck
    from clausecheck.law import Regulation

_ARGUMENT = re.compile(r"\{(\w+)(?::\w+)?\}")


@dataclass(frozen=True, slots=True)
class Form:
    """One step definition: its sentences, arguments in capitals, and what its docstring says of them."""

    kind: str
    sentences: tuple[str, ...]
    means: str
    goes_with: str | None
    """What the sentence goes with, where not with all of the other kind."""
    offered: tuple[str, ...]
    """An example, a step each, of a form that no shipped feature uses."""
    arguments: tuple[str, ...]
    parsers: tuple[Any, ...]

    def takes(self, kind: str, text: str) -> bool:
        """Whether a step is of this form."""
        return kind == self.kind and any(parser.is_matching(text) for parser in self.parsers)


def forms_of(module: ModuleType) -> list[Form]:
    """The forms that a module of the vocabulary defines, in its order."""
    found: dict[Any, list[Any]] = {}
    for step in definitions(module):
        found.setdefault(step.step_func, []).append(step)
    # Decorators stand the first uppermost, and are applied from below.
    return [_form(function, steps[::-1]) for function, steps in found.items()]


def _form(function: Any, steps: list[Any]) -> Form:
    paragraphs = [" ".join(text.split()) for text in (inspect.getdoc(function) or "").split("\n\n")]
    said = {key: text for key, colon, text in (p.partition(": ") for p in paragraphs) if colon}
    patterns = [step.parser.name for step in steps]
    return Form(
        kind=steps[0].type,
        sentences=tuple(map(in_words, patterns)),
        means=" ".join(p for p in paragraphs if p.partition(": ")[0] not in {"With", "Offered"}),
        goes_with=said.get("With"),
        offered=tuple(said["Offered"].split(" / ")) if "Offered" in said else (),
        arguments=tuple(dict.fromkeys(name for text in patterns for name in _ARGUMENT.findall(text))),
        parsers=tuple(step.parser for step in steps),
    )


@dataclass(frozen=True, slots=True)
class Use:
    """A check of a shipped feature that uses a form."""

    regulation: Regulation
    check: PlannedCheck


def uses_of(forms: Iterable[Form], catalogue: Mapping[str, Regulation]) -> dict[Form, list[Use]]:
    """For each form the checks that use it, those first that make the best examples.

    Raises `FeatureErrors`.
    """
    known = list(forms)

    @cache
    def form_of(kind: str, text: str) -> Form | None:
        return next((form for form in known if form.takes(kind, text)), None)

    uses: dict[Form, list[Use]] = {form: [] for form in known}
    for regulation in catalogue.values():
        for check in read_regulation(regulation):
            for form in dict.fromkeys(form_of(kind, text) for kind, text, _ in check.steps):
                if form is not None:
                    uses[form].append(Use(regulation, check))
    return {form: sorted(found, key=partial(_rank, form)) for form, found in uses.items()}


def _rank(form: Form, use: Use) -> tuple[int, bool, int]:
    """The smallest game first, then the form's first sentence, then the fewest steps."""
    game = use.regulation.game_named(use.check.game)
    first = any(kind == form.kind and form.parsers[0].is_matching(text) for kind, text, _ in use.check.steps)
    return (size_of(game) if game is not None else 0, not first, len(use.check.steps))
