"""A session on a cluster: what it asks there, and what it makes of trouble."""

from __future__ import annotations

import socket
import time
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from clausecheck.errors import ClusterError, UsageError
from clausecheck.product.cluster import IDLE, Cluster
from clausecheck.product.cluster_link import connect, linked
from clausecheck.product.identity import identify
from clausecheck.product.manifest import load_manifest
from clausecheck.product.session import open_session
from tests.product.clusters import PIDS, alive, await_, pids, running, write_product

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from clausecheck.product.api import Ranks
    from clausecheck.product.cluster_link import Link
    from clausecheck.product.session import Session
    from tests.product.clusters import Running

GAME = "poker-high-3"
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
HANDS = np.array(["".join(cards).encode() for cards in combinations(CARDS, 3)])


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("cluster"), workers=2) as found:
        yield found


@pytest.fixture(scope="module")
def link(cluster: Running) -> Iterator[Link]:
    with linked(cluster.url) as found:
        assert found is not None
        await_(lambda: len(found.workers()) == 2)
        yield found


def there(product: Path, link: Link, notes: list[str] | None = None, idle: float = IDLE) -> Session:
    """A session on the cluster."""
    manifest = load_manifest(product)
    beyond = partial(Cluster, link, identify(manifest), idle=idle)
    return open_session(manifest, beyond=beyond, on_log=None if notes is None else notes.append)


def here(product: Path) -> Ranks:
    """What one machine finds."""
    with open_session(load_manifest(product)) as session:
        return session.rank(GAME, HANDS)


def assert_same(found: Ranks, expected: Ranks) -> None:
    assert found.names == expected.names
    assert np.array_equal(found.categories, expected.categories)
    assert found.strengths is not None
    assert expected.strengths is not None
    assert np.array_equal(found.strengths, expected.strengths, equal_nan=True)
    assert found.problems == expected.problems


def test_progress_counts_every_hand_and_few_hands_stay_here(tmp_path: Path, link: Link) -> None:
    product = write_product(tmp_path / "toy", setup=PIDS)
    done: list[int] = []
    with there(product, link) as session:
        few = session.rank(GAME, HANDS[:100])
        many = session.rank(GAME, HANDS, progress=done.append)
    assert sum(done) == len(HANDS)
    assert len(done) >= 4, "a shard at a time"
    assert_same(many, here(product))
    assert few.categories.tolist() == [few.names.index(many.names[code]) for code in many.categories[:100]]


def test_a_hand_that_crashes_the_product_is_found_out_once(tmp_path: Path, link: Link) -> None:
    fault = "hand == '7c7d9s' and (open('crashed', 'a').write('x'), os._exit(7))"
    product = write_product(tmp_path / "toy", fault=fault)
    with there(product, link) as session:
        first = session.rank(GAME, HANDS)
        times = len((product / "crashed").read_text())
        again = session.rank(GAME, HANDS)
        assert session.restarts == times
    assert len((product / "crashed").read_text()) == times, "it is known what it does, on every worker"
    assert [problem.kind for problem in first.problems.values()] == ["crash"]
    for found in (first, again):
        assert_same(found, here(product))


def test_a_product_that_falls_too_often_is_given_up(tmp_path: Path, link: Link) -> None:
    product = write_product(tmp_path / "toy", fault="'Ah' in hand and 'As' in hand and os._exit(7)")
    notes: list[str] = []
    with there(product, link, notes) as session:
        found = session.rank(GAME, HANDS)
        assert session.given_up is not None
        assert session.given_up.startswith("the product was given up: 20 items made it crash or time out")
        assert session.given_up in notes
        assert {p.kind for p in session.rank(GAME, HANDS).problems.values()} <= {"crash", "unasked"}
    assert {problem.kind for problem in found.problems.values()} == {"crash", "unasked"}


def test_a_product_that_answers_in_another_form_elsewhere_breaks_the_protocol(
    tmp_path: Path, link: Link
) -> None:
    third = PIDS + "\nTHIRD = len(open('pids').readlines()) > 2"
    late = "strengths = [[1] if THIRD else 1 for _ in strengths]"
    product = write_product(tmp_path / "toy", setup=third, late=late)
    with there(product, link) as session:
        found = session.rank(GAME, HANDS)
    kinds = {problem.kind for problem in found.problems.values()}
    assert kinds == {"protocol"}
    assert 0 < len(found.problems) < len(HANDS)
    assert found.strengths is not None
    answered = np.delete(found.strengths, list(found.problems))
    assert all(strength == answered[0] for strength in answered)


def test_a_worker_with_other_files_is_refused(tmp_path: Path, link: Link) -> None:
    manifest = load_manifest(write_product(tmp_path / "toy"))
    identity = identify(manifest)
    changed = tuple(replace(f, sha256="0" * 64) if f.path == "toy.py" else f for f in identity.files)
    beyond = partial(Cluster, link, replace(identity, files=changed))
    with pytest.raises(ClusterError, match=r"the worker tcp://\S+: it has other files than .* toy\.py;"):
        open_session(manifest, beyond=beyond)


def test_files_that_changed_on_a_worker_are_named(tmp_path: Path, link: Link) -> None:
    product = write_product(tmp_path / "toy")
    with there(product, link) as session:
        assert session.changed_elsewhere() == ()
        (product / "toy.py").write_text("# other")
        assert len(session.changed_elsewhere()) == 2
        assert session.changed_elsewhere()[0].startswith("toy.py on the worker tcp://")


def test_an_adapter_that_nothing_is_asked_of_is_ended_and_started_again(tmp_path: Path, link: Link) -> None:
    product = write_product(tmp_path / "toy", setup=PIDS)
    with there(product, link, idle=0.3) as session:
        first = session.rank(GAME, HANDS)
        await_(lambda: sum(map(alive, pids(product))) == 1)
        assert_same(session.rank(GAME, HANDS), first)
        assert session.restarts == 0
    assert not any(map(alive, pids(product)))


def test_a_product_that_limits_its_copies_stays_here(tmp_path: Path, link: Link) -> None:
    product = write_product(tmp_path / "toy", setup=PIDS)
    program = (product / "toy.py").read_text()
    (product / "toy.py").write_text(
        program.replace('"games": games}', '"games": games, "limits": {"processes": 1}}')
    )
    notes: list[str] = []
    with there(product, link, notes) as session:
        assert len(session.rank(GAME, HANDS).categories) == len(HANDS)
    assert len(pids(product)) == 1
    assert notes == ["the adapter limits its copies: all is asked from this machine"]


@pytest.mark.slow
def test_what_is_left_when_the_scheduler_is_lost_is_asked_here(tmp_path: Path) -> None:
    product = write_product(
        tmp_path / "toy", fault="SLOW and time.sleep(SLOW.pop())", setup="SLOW = [1e-3] * 1000"
    )
    notes: list[str] = []
    with running(tmp_path, workers=1) as cluster, linked(cluster.url) as link:
        assert link is not None
        with there(product, link, notes) as session:
            found = session.rank(GAME, HANDS, progress=lambda _: cluster.processes[0].kill())
    assert_same(found, here(product))
    assert notes[-1].startswith("the cluster was lost (")


def test_nobody_who_answers_is_told_and_nobody_who_works(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(UsageError, match=f"--scheduler tcp://127.0.0.1:{port}: no scheduler answers"):
        connect(f"tcp://127.0.0.1:{port}", timeout=0.3)
    with pytest.raises(
        UsageError, match=r"--scheduler tls://127\.0\.0\.1:9: no scheduler answers: TLS expects"
    ):
        connect("tls://127.0.0.1:9", timeout=0.3)
    began = time.monotonic()
    with (
        running(tmp_path, workers=0) as cluster,
        pytest.raises(ClusterError, match=r"no worker for 0\.2 s; start some: dask worker tcp://"),
    ):
        connect(cluster.url, waited=0.2)
    assert time.monotonic() - began < 10
