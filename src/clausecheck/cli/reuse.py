"""`--reuse`: answers that an earlier run recorded, where the product is the very same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from clausecheck.cli.sink import last_words
from clausecheck.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from clausecheck.check.plan import Depth
    from clausecheck.cli.orders import Orders
    from clausecheck.cli.targets import Target
    from clausecheck.product.recorded import Recorded
    from clausecheck.product.session import Session

    Note = Callable[[str], None]

ANSWERS: Final = "answers"
"""The folder, below --out/NAME, of what was recorded."""


def refuse(targets: Iterable[Target], *, certify: bool, reuse: bool, depth: Depth | None) -> None:
    """Stop a call that would certify from records or a sample, or rest on what a product only says of itself.

    `depth` is None where a run that certifies nothing leaves it to the games. Raises `UsageError`.
    """
    if certify and reuse:
        raise UsageError("a certification asks everything anew", where="--certify", hint="leave out --reuse")
    if certify and depth != "exhaustive":
        hint = f"leave out --depth {depth}"
        raise UsageError("a certification asks every hand that can be listed", where="--certify", hint=hint)
    for target in targets:
        if not target.manifest.url:
            continue
        if certify:
            hint = "give its files and the command that starts it, or leave out --certify"
            raise UsageError("what answers at a URL cannot be certified", where=target.given, hint=hint)
        if reuse:
            hint = "leave out --reuse"
            raise UsageError("what answers at a URL may have changed unseen", where=target.given, hint=hint)


def product_of(
    target: Target, orders: Orders, begin: Callable[[Note], Session], note: Note
) -> Session | Recorded:
    """What is asked: the product that `begin` starts, or, with `--reuse`, its records before it.

    Raises `StartError`.
    """
    if not orders.reuse or not target.identity.files:
        return begin(note)
    from clausecheck.product.answers import Answers, sameness
    from clausecheck.product.recorded import Recorded

    folder = orders.out / target.name / ANSWERS
    answers = Answers(folder, sameness(target.identity), started=orders.run["started"], note=note)
    try:
        return Recorded(answers, begin, note)
    except BaseException:
        answers.close()
        raise


def ended(product: Session | Recorded, note: Note, changed: Callable[[], Iterable[str]]) -> list[str]:
    """What is to be said of a product at the end of its run is noted; what changed of it is returned."""
    from clausecheck.product.recorded import Recorded

    for text in product.last_words(last_words) if isinstance(product, Recorded) else last_words(product):
        note(text)
    found = [*changed(), *product.changed_elsewhere()]
    if isinstance(product, Recorded):
        product.end(keep=not found)
    return found


def as_recorded(product: Session | Recorded) -> Recorded | None:
    """A product with records, if it is one."""
    from clausecheck.product.recorded import Recorded

    return product if isinstance(product, Recorded) else None


def reused(product: Session | Recorded) -> Mapping[str, Any]:
    """What results.json says, in its `run`, of answers that were reused; nothing without `--reuse`."""
    recorded = as_recorded(product)
    return {} if recorded is None else {"reused": recorded.reused.told()}
