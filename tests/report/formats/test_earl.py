"""EARL: parsed as JSON-LD, asked by SPARQL, held against W3C's EARL 1.0 Schema."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest
from rdflib import RDF, Graph, Literal, Namespace, URIRef
from rdflib.term import Node

from clausecheck.report.formats.earl import CONTEXT, render
from tests.report.formats.every import (
    EVERY,
    HOSTILE,
    Results,
    checks_of,
    clauses_of,
    hostile,
    megabyte,
    waived,
)
from tests.report.samples import failing, passing, ruling

# The reader's own way to itself.
pytestmark = pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated:DeprecationWarning:rdflib")

EARL: Final = Namespace("http://www.w3.org/ns/earl#")
PTR: Final = Namespace("http://www.w3.org/2009/pointers#")
PREFIXES = "".join(f"PREFIX {name}: <{CONTEXT[name]}> " for name in ("earl", "dcterms", "doap", "ptr", "cc"))

SCHEMA: Final = {
    "assertedBy": ("Assertion", EARL.Assertor),
    "subject": ("Assertion", EARL.TestSubject),
    "test": ("Assertion", EARL.TestCriterion),
    "result": ("Assertion", EARL.TestResult),
    "mode": ("Assertion", EARL.TestMode),
    "outcome": ("TestResult", EARL.OutcomeValue),
    "pointer": ("TestResult", PTR.Pointer),
    "info": ("TestResult", None),
}
"""Domain and range of the properties, as the W3C Note of 2 February 2017 gives them; None is a literal."""
ABOVE: Final = {EARL.TestRequirement: EARL.TestCriterion, EARL.TestCase: EARL.TestCriterion}
OUTCOMES: Final = ("passed", "failed", "cantTell", "inapplicable", "untested")
CLASSES: Final = {
    "Assertion",
    "Assertor",
    "TestSubject",
    "TestRequirement",
    "TestCase",
    "TestResult",
    "Software",
}


def graph_of(results: Results) -> Graph:
    return Graph().parse(data=render(results), format="json-ld")


def asked(graph: Graph, query: str) -> list[Any]:
    return [*graph.query(PREFIXES + query)]


def classes(graph: Graph, node: Node) -> set[Node]:
    if str(node) in {str(EARL[word]) for word in OUTCOMES}:
        return {EARL.OutcomeValue}
    if node == EARL.automatic:
        return {EARL.TestMode}
    found = set(graph.objects(node, RDF.type))
    return found | {ABOVE[each] for each in found if isinstance(each, URIRef) and each in ABOVE}


@pytest.mark.parametrize("make", EVERY.values(), ids=EVERY)
def test_every_word_of_earl_is_used_as_its_schema_says(make: Callable[[], Results]) -> None:
    graph = graph_of(make())
    for subject, predicate, value in graph:
        name = str(predicate).removeprefix(EARL)
        if not str(predicate).startswith(EARL):
            continue
        assert name in SCHEMA
        domain, span = SCHEMA[name]
        assert EARL[domain] in classes(graph, subject), name
        assert isinstance(value, Literal) if span is None else span in classes(graph, value), name
    for kind in graph.objects(None, RDF.type):
        if str(kind).startswith(EARL):
            assert str(kind).removeprefix(EARL) in CLASSES


@pytest.mark.parametrize("make", EVERY.values(), ids=EVERY)
def test_every_check_is_one_assertion_and_none_is_lost(make: Callable[[], Results]) -> None:
    results = make()
    graph = graph_of(results)
    rows = asked(
        graph,
        """SELECT ?a ?outcome WHERE { ?a a earl:Assertion ; earl:assertedBy ?by ; earl:subject ?item ;
           earl:test ?test ; earl:mode earl:automatic ; earl:result [ earl:outcome ?outcome ] }""",
    )
    assert len({row[0] for row in rows}) == len(rows)
    unchecked = [entry for entry in clauses_of(results) if not entry["checks"]]
    expected = Counter(entry["outcome"] for entry in [*checks_of(results), *unchecked])
    assert Counter(str(row[1]).removeprefix(EARL) for row in rows) == expected


def test_each_check_has_its_own_outcome_and_is_part_of_its_clause() -> None:
    results = failing()
    rows = asked(
        graph_of(results),
        """SELECT ?test ?clause ?law ?outcome WHERE { ?a earl:test ?test ; earl:result/earl:outcome ?outcome .
           ?test a earl:TestCase ; dcterms:isPartOf ?clause . ?clause dcterms:isPartOf ?law }""",
    )
    found = {tuple(str(value).rpartition(":")[2].rpartition("#")[2] for value in row) for row in rows}
    assert found == {
        (entry["id"], f"{law['id']}/{each['id']}", law["id"], entry["outcome"])
        for law in results["regulations"]
        for each in law["clauses"]
        for entry in each["checks"]
    }


def test_who_asserts_of_what_is_told() -> None:
    graph = graph_of(failing())
    ((item, name, version),) = asked(
        graph,
        """SELECT DISTINCT ?item ?name ?version WHERE { ?a earl:subject ?item .
           ?item doap:name ?name ; doap:release/doap:revision ?version }""",
    )
    assert (str(name), str(version)) == ("pokersolver", "2.1.4")
    ((tool, version),) = asked(
        graph,
        """SELECT DISTINCT ?title ?version WHERE { ?a earl:assertedBy ?tool .
           ?tool a earl:Software ; dcterms:title ?title ; doap:release/doap:revision ?version }""",
    )
    assert (str(tool), str(version)) == ("clausecheck", "0.1.0")
    ((files,),) = asked(
        graph_of(passing()), "SELECT (COUNT(?p) AS ?n) WHERE { ?i a earl:TestSubject ; dcterms:hasPart ?p }"
    )
    assert int(files) == len(passing()["product"]["files"])
    assert str(item).startswith("urn:uuid:")


def test_a_failure_points_to_its_hand() -> None:
    rows = asked(
        graph_of(failing()),
        """SELECT ?hand ?expected ?reported ?info WHERE { ?result earl:outcome earl:failed ;
           earl:pointer/ptr:expression ?hand ; earl:info ?info ; cc:expected ?expected ;
           cc:reported ?reported }""",
    )
    found = {str(row[0]): [str(value) for value in row[1:]] for row in rows}
    assert set(found) == {"7c7d7s9h9s", "5c4d3h2sAc", "6c5d4h3s2h"}
    expected, reported, info = found["7c7d7s9h9s"]
    assert (expected, reported) == ("full house", "three of a kind")
    assert "see it again: clausecheck run" in info


def test_what_awaits_a_ruling_names_the_reading_and_a_waiver_stands_beside_the_failure() -> None:
    rows = asked(graph_of(ruling()), "SELECT ?r WHERE { [] earl:outcome earl:cantTell ; cc:reading ?r }")
    assert [str(row[0]) for row in rows] == ["e7-literal"]
    rows = asked(graph_of(waived()), "SELECT ?w WHERE { [] earl:outcome earl:failed ; cc:waiver ?w }")
    assert {str(row[0]) for row in rows} == {"known, mended in 2.2"}


def test_nobody_need_fetch_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr("socket.socket.connect", refused)
    assert len(graph_of(failing())) > 100
    assert json.loads(render(failing()))["@context"] == CONTEXT


@pytest.mark.parametrize("text", HOSTILE)
def test_a_product_s_words_stay_words(text: str) -> None:
    graph, plain = graph_of(hostile(text)), graph_of(hostile("plain"))
    assert len(graph) <= len(plain)  # fewer where the text is blank, and so nothing is said
    assert {str(p) for p in graph.predicates()} <= {str(p) for p in plain.predicates()}
    assert {str(o) for o in graph.objects(None, RDF.type)} == {str(o) for o in plain.objects(None, RDF.type)}
    document = render(hostile(text)).decode("utf-8")
    assert not [c for c in document if ord(c) < 0x20 and c != "\n"]
    assert not set(document) & set("\u202e\u2066\ufeff\ufffe\uffff")


def test_a_megabyte_of_words_stays_small() -> None:
    assert len(render(megabyte())) < 100_000
