"""One `clausecheck run` in this process; prints the seconds from the end of its sweep to that of its checks.

Usage: after_sweep.py run ADAPTER …
"""

from __future__ import annotations

import contextlib
import sys
from functools import wraps
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausecheck.check import engine
from clausecheck.cli.main import main
from clausecheck.product.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

ended: dict[str, float] = {}


def noting(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that notes when it returned."""

    @wraps(function)
    def noted(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        finally:
            ended[name] = perf_counter()

    return noted


if __name__ == "__main__":
    Session.sweep = noting("sweep", Session.sweep)  # type: ignore[method-assign]
    vars(engine)["run_pytest"] = noting("checks", vars(engine)["run_pytest"])
    with contextlib.suppress(SystemExit):
        main(sys.argv[1:])
    print(ended["checks"] - ended["sweep"])
