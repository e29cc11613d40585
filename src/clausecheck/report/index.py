"""index.html: the matrix of several products and the clauses that were put to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from clausecheck.report.html import render
from clausecheck.report.page import Page, Regulation, page
from clausecheck.report.text import fragment, one_line
from clausecheck.results import exit_code, exit_code_of_several

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from clausecheck.report.model import Clause

_MEANS = {
    0: "every applicable clause passed",
    1: "a clause failed",
    2: "the call was wrong",
    3: "not complete, or a ruling is needed",
}


@dataclass(frozen=True, slots=True)
class Product:
    """One product of the matrix. Without `page` its run left no results."""

    name: str
    address: str
    page: Page | None
    code: int
    means: str

    def regulation(self, name: str) -> Regulation | None:
        """This product's verdict on a regulation, by anchor."""
        laws = self.page.regulations if self.page else ()
        return next((law for law in laws if law.anchor == name), None)

    def clause(self, regulation: str, name: str) -> Clause | None:
        """This product's verdict on a clause."""
        law = self.regulation(regulation)
        return law.clause(name) if law else None

    def link(self, name: str) -> str:
        """The address of an anchor in this product's report."""
        return self.address + fragment(name)


@dataclass(frozen=True, slots=True)
class Matrix:
    """One regulation over all products: the clauses that any of them was asked, in the order of the text."""

    regulation: Regulation
    clauses: tuple[Clause, ...]
    products: tuple[Product, ...]


def render_index(entries: Iterable[tuple[str, Mapping[str, Any] | None]]) -> str:
    """The matrix as an HTML document that stands beside the folders of the products.

    Each entry is the folder's name and its results; None where a run left none, which counts as incomplete.
    """
    products = [_product(name, results) for name, results in entries]
    code = exit_code_of_several(product.code for product in products)
    styles = ("base.css", "index.css", "print.css")
    shown = {
        "products": products,
        "matrices": _matrices(products),
        "code": code,
        "means": _MEANS.get(code, ""),
    }
    return render("index.html.j2", styles, **shown)


def _product(name: str, results: Mapping[str, Any] | None) -> Product:
    address = f"{quote(name, safe='')}/report.html"
    if results is None:
        return Product(one_line(name, 80), "", None, 3, "the run left no results")
    code = exit_code(results)
    return Product(one_line(name, 80), address, page(results), code, _MEANS.get(code, ""))


def _matrices(products: Sequence[Product]) -> list[Matrix]:
    laws: dict[str, Regulation] = {}
    for product in products:
        for law in product.page.regulations if product.page else ():
            laws.setdefault(law.anchor, law)
    return [
        _matrix(law, [product for product in products if product.regulation(law.anchor)])
        for law in laws.values()
    ]


def _matrix(law: Regulation, products: Sequence[Product]) -> Matrix:
    clauses: dict[str, Clause] = {}
    for product in products:
        own = product.regulation(law.anchor)
        for clause in own.clauses if own else ():
            clauses.setdefault(clause.id, clause)
    return Matrix(law, tuple(clauses.values()), tuple(products))
