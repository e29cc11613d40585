"""The page of the vocabulary, docs/vocabulary.md, made from the step definitions and the shipped features.

python -m clausecheck.check.vocabulary.page docs/vocabulary.md
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Final

from clausecheck.check.vocabulary import MODULES
from clausecheck.check.vocabulary.forms import forms_of, uses_of
from clausecheck.check.vocabulary.phrases import WORDS
from clausecheck.law import load_catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from types import ModuleType

    from clausecheck.check.vocabulary.forms import Form, Use

WIDTH: Final = 108
_CODE: Final = re.compile("`[^`]+`")
_HELD: Final = "\xa0"
HEAD: Final = """\
# The sentences of features

<!-- Made from the step definitions by `make docs`; changes here are lost. -->

A check is a few sentences: `Given` says which hands or rounds it speaks of, `Then` what must hold of them,
and `And` continues the sentence before it. These are all the sentences there are; a step that none of them
fits is refused, with the one that is nearest. [Regulations and features](features.md) tells how checks are
put under clauses and games.

A check whose Given begins with `every` is *exhaustive*: every hand of the game is asked, at less than full
depth every class of hands. One that begins with `any` is a *property*, of what is drawn; the rest are
*scenarios*. What is found wrong in every hand counts once, against the clause that says it: which hands a
kind has and how they rank among themselves against the clause of that kind, the order of the kinds against
the clause that lists them, other cards against the clause on ties, suits against the clause on the rank of
the cards.

## Words in capitals

In the sentences below a word in capitals stands for what you write there.

| word | what stands there |
| --- | --- |
"""


def page() -> str:
    """The page as Markdown. Raises `LawError` and `FeatureErrors` where what is shipped has defects."""
    return "\n".join([HEAD + "\n".join(_words()), *_sections()])


def _words() -> Iterator[str]:
    """A row for each argument, in the order in which sentences first use them."""
    used = [name for module in MODULES for form in forms_of(module) for name in form.arguments]
    for name in dict.fromkeys(used):
        word, stands = WORDS[name]
        yield f"| `{word}` | {stands} |"


def _sections() -> Iterator[str]:
    uses = uses_of([form for module in MODULES for form in forms_of(module)], load_catalogue())
    shown: set[str] = set()
    for module in MODULES:
        yield f"\n## {_heading(module)}"
        for form in forms_of(module):
            found = [use for use in uses[form] if use.check.id not in shown] or uses[form]
            shown.update(use.check.id for use in found[:1])
            yield from _entry(form, found)
    yield ""


def _heading(module: ModuleType) -> str:
    return (inspect.getdoc(module) or "").partition("\n")[0].removesuffix(".")


def _entry(form: Form, found: Sequence[Use]) -> Iterator[str]:
    first, *others = (f"`{form.kind.capitalize()} {sentence}`" for sentence in form.sentences)
    yield f"\n### {first}\n"
    company = [f"Goes with {form.goes_with}."] if form.goes_with else []
    yield _filled(" ".join([form.means, *company, *(f"Also: {other}." for other in others)]))
    if found:
        use = found[0]
        yield _example((kind, text) for kind, text, _ in use.check.steps)
        link = f"[{use.regulation.cite(use.check.clause)}](../{use.check.file})"
        yield _filled(f"From {link}: {use.check.name}.")
    elif form.offered:
        yield _example(zip(("given", "then"), form.offered, strict=True))
        yield "No shipped feature needs it; it is there for yours."


def _filled(text: str) -> str:
    """A paragraph in lines; sentences between backticks stay whole."""
    held = _CODE.sub(lambda code: code[0].replace(" ", _HELD), text)
    return fill(held, WIDTH, break_long_words=False, break_on_hyphens=False).replace(_HELD, " ")


def _example(steps: Iterable[tuple[str, str]]) -> str:
    lines, last = [], ""
    for kind, text in steps:
        lines.append(f"{'And' if kind == last else kind.capitalize()} {text}")
        last = kind
    return "\n".join(["\n```gherkin", *lines, "```\n"])


def main(path: str) -> None:
    """Write the page to a file."""
    Path(path).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
