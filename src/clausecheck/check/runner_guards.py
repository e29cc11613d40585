"""What a run in this process must neither hear nor leave behind."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pytest_bdd.feature import features as feature_cache
from pytest_bdd.utils import CONFIG_STACK

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def environment() -> Iterator[None]:
    """No PYTEST_* but the one that keeps installed plugins out; restored behind."""
    saved = _pytest_variables()
    _drop_pytest_variables()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    try:
        yield
    finally:
        _drop_pytest_variables()
        os.environ.update(saved)


def _pytest_variables() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.startswith("PYTEST_")}


def _drop_pytest_variables() -> None:
    for name in _pytest_variables():
        del os.environ[name]


@contextmanager
def modules() -> Iterator[None]:
    """pytest-bdd's globals and sys.path as they were: a run inside a run must not see the outer's files."""
    features, stack, path = dict(feature_cache), list(CONFIG_STACK), list(sys.path)
    feature_cache.clear()
    try:
        yield
    finally:
        feature_cache.clear()
        feature_cache.update(features)
        CONFIG_STACK[:], sys.path[:] = stack, path


@contextmanager
def silence() -> Iterator[None]:
    """No warning of anybody's shows or becomes an error, whatever -W or PYTHONWARNINGS say."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
