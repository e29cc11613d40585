"""Step definitions for the sample features; what they are given goes to the `said` fixture."""

from __future__ import annotations

import pytest
from pytest_bdd import given, parsers, then

SAID: pytest.StashKey[dict[str, list[str]]] = pytest.StashKey()


@pytest.fixture
def said(request: pytest.FixtureRequest) -> list[str]:
    """Where steps write down what they got: the recorder's list for this check."""
    return request.config.stash[SAID].setdefault(request.node.name, [])


@given("the jokers are in")
@given("the deck is whole")
def _() -> None:
    pass


@given(parsers.parse('the hand "{hand}"'), target_fixture="hand")
def _(hand: str, said: list[str]) -> str:
    said.append(hand)
    return hand


@given(parsers.re(r"(every|any) hand of (?P<words>[a-z -]+)"), target_fixture="hand")
def _(words: str) -> str:
    return words


@given("the table", target_fixture="hand")
def _(datatable: list[list[str]], said: list[str]) -> str:
    said.append(str(datatable))
    return ""


@given("the note", target_fixture="hand")
def _(docstring: str, said: list[str]) -> str:
    said.append(f"note {docstring!r}")
    return docstring


@then(parsers.parse('it ranks as a "{category}"'))
def _(hand: str, category: str, said: list[str]) -> None:
    said.append(f"{hand} = {category}")
    assert category != "wrong"


@then(parsers.re(r'it ties with "(?P<other>[^"]*)"'))
def _(other: str, said: list[str]) -> None:
    said.append(f"ties {other}")


@then(parsers.parse('"{one}" beats "{other}"'))
@then(parsers.parse('"{one}" beats "{other}" at low poker'))
def _(one: str, other: str, said: list[str]) -> None:
    said.append(f"{one} > {other}")


@then("it interrupts")
def _() -> None:
    raise KeyboardInterrupt
