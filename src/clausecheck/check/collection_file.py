"""One feature file as pytest sees it: its scenarios from pytest-bdd, held against the plan."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from gherkin.errors import CompositeParserException, ParserException
from pytest_bdd import scenario
from pytest_bdd.exceptions import GherkinParseError
from pytest_bdd.feature import features as feature_cache
from pytest_bdd.gherkin_parser import GherkinDocument
from pytest_bdd.parser import FeatureParser

from clausecheck.check.features_source import ENCODING, syntax_tree
from clausecheck.check.verdict import Departure
from clausecheck.errors import FeatureError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from _pytest._code.code import TerminalRepr

    from clausecheck.check.features_plan import PlannedCheck

_SYNTAX = (CompositeParserException, ParserException, GherkinParseError)

CHECK: pytest.StashKey[PlannedCheck] = pytest.StashKey()
"""Where an item keeps its planned check: item.stash[CHECK]."""


class CheckItem(pytest.Function):
    """One check; its node's name is the check's id, its place the scenario's or row's line."""

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where pytest says that this item stands (lines counted from 0)."""
        check = self.stash[CHECK]
        return self.path, check.line - 1, check.name

    def repr_failure(  # type: ignore[override] # as pytest.Function does
        self, excinfo: pytest.ExceptionInfo[BaseException]
    ) -> str | TerminalRepr:
        """What pytest shows; of a departure its words, for our stack says nothing and is slow to read."""
        if isinstance(excinfo.value, Departure):
            return str(excinfo.value)
        return super().repr_failure(excinfo)


class FeatureFile(pytest.Module):
    """A feature file. `planned` are its checks, `faults` what pytest-bdd made of it instead."""

    planned: Sequence[PlannedCheck] = ()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.faults: list[FeatureError] = []

    def _getobj(self) -> ModuleType:
        # pytest.Module would import the path; this module exists in memory only.
        return ModuleType(self.path.stem.replace("-", "_"), f"The checks of {self.path.name}.")

    def collect(self) -> Iterator[CheckItem]:
        """One item for each check that is planned and that pytest-bdd has found with the same steps."""
        self.faults = []
        file = self.planned[0].file
        try:
            found = dict(_found(self.path))
        except (*_SYNTAX, KeyError, OSError, UnicodeError) as error:
            self.faults.append(FeatureError(f"changed since it was planned: {_one_line(error)}", where=file))
            return
        for check in self.planned:
            made = found.pop((check.scenario, check.row), None)
            if made is None:
                self._fault(check.at, f"{check.id} was planned and pytest-bdd does not collect it")
            elif made[0] != check.steps:
                self._fault(check.at, f"pytest-bdd reads other steps than planned for {check.id}")
            else:
                item: CheckItem = CheckItem.from_parent(self, name=check.id, callobj=made[1])
                item.stash[CHECK] = check
                yield item
        for (name, row), (steps, _) in found.items():
            line = steps[0][2] if steps else 1
            which = f'"{name}"' if row is None else f'row {row + 1} of "{name}"'
            self._fault(f"{file}:{line}", f"pytest-bdd collects {which}, which was not planned")

    def _fault(self, where: str, what: str) -> None:
        hint = "has the file changed since? Start the run again"
        self.faults.append(FeatureError(what, where=where, hint=hint))


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


_Key = tuple[str, int | None]
_Made = tuple[tuple[tuple[str, str, int], ...], "Callable[[pytest.FixtureRequest], object]"]


def _found(path: Path) -> Iterator[tuple[_Key, _Made]]:
    """What pytest-bdd makes of a file: ((scenario, row), (rendered steps, test function))."""
    place = {"features_base_dir": str(path.parent), "encoding": ENCODING}
    # pytest-bdd never forgets a file that it has read, though it may have changed since.
    feature = feature_cache[str(path)] = _Parser(str(path.parent), path.name, ENCODING).parse()
    for name, template in feature.scenarios.items():
        wrapper = scenario(path.name, name, **place)(_nothing)
        if not template.templated:
            yield (name, None), _made(template, wrapper, {})
            continue
        contexts = [context for table in template.examples for context in table.as_contexts()]
        for row, context in enumerate(contexts):
            yield (name, row), _made(template, wrapper, context)


class _Parser(FeatureParser):
    """pytest-bdd's own, but that Gherkin parses a text once for it and for the plan."""

    def _parse_feature_file(self) -> GherkinDocument:
        with open(self.abs_filename, encoding=self.encoding) as file:  # noqa: PTH123 (as pytest-bdd does)
            return GherkinDocument.from_dict(syntax_tree(file.read()))


def _made(template: Any, wrapper: Callable[..., object], values: Mapping[str, str]) -> _Made:
    rendered = template.render(values)
    steps = tuple((step.type, step.name, step.line_number) for step in rendered.steps)

    def run(request: pytest.FixtureRequest) -> object:
        return wrapper(request, values)

    return steps, run


def _nothing() -> None:
    """Stands for the test function that pytest-bdd decorates: the steps are all there is."""
