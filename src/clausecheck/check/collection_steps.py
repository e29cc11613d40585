"""Which step definitions a step matches, asked of the vocabulary's modules without starting pytest."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any

from pytest_bdd.steps import step_function_context_registry

if TYPE_CHECKING:
    from collections.abc import Iterator


class StepBook:
    """The steps of some modules (or plugin objects) that define them with pytest-bdd's decorators.

    Called with a step's type (given, when, then) and text it returns the sentences of the definitions that
    match, as `lint_steps.Match` wants them; `sentences` has them all.
    """

    def __init__(self, *holders: object) -> None:
        # By identity: a module that imports another's steps would make each of them ambiguous.
        self._steps = list({id(step): step for holder in holders for step in definitions(holder)}.values())
        self._known: dict[tuple[str, str], list[Any]] = {}
        self.sentences: tuple[str, ...] = tuple(dict.fromkeys(step.parser.name for step in self._steps))

    def __call__(self, kind: str, text: str) -> list[str]:
        """The sentences of the definitions that match a step."""
        return [step.parser.name for step in self._matching(kind, text)]

    def population(self, kind: str, text: str, **fixtures: Any) -> Any:
        """What a Given makes of the population before it, without a run; None where no definition matches.

        `fixtures` are what the definition may ask for, as a run would give it. Raises what it raises.
        """
        for step in self._matching(kind, text):
            wanted = inspect.signature(step.step_func).parameters
            given = {**fixtures, **(step.parser.parse_arguments(text) or {})}
            return step.step_func(**{name: given[name] for name in wanted})
        return None

    def arguments(self, kind: str, text: str) -> dict[str, Any]:
        """The arguments of a step that matches one definition; none where it matches none."""
        for step in self._matching(kind, text):
            return dict(step.parser.parse_arguments(text) or {})
        return {}

    def _matching(self, kind: str, text: str) -> list[Any]:
        """The definitions that match a step; no step is matched twice."""
        if (kind, text) not in self._known:
            mine = (step for step in self._steps if step.type in {None, kind})
            self._known[(kind, text)] = [step for step in mine if step.parser.is_matching(text)]
        return self._known[(kind, text)]


def definitions(holder: object) -> Iterator[Any]:
    """The step definitions of a module (or plugin object), as pytest-bdd registers them, in their order."""
    for value in vars(holder).values():
        # A step is a fixture around a function that pytest-bdd has registered.
        context = _registered(value)
        if context is not None:
            yield context


def _registered(value: object) -> Any:
    try:
        return step_function_context_registry.get(inspect.unwrap(value))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        # Not a function, or nothing that a weak reference can hold.
        return None
