"""A run on a cluster: the same as on one machine, whatever happens to the workers."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.calls import COMMAND, call
from tests.product.clusters import PIDS, REGULATION, alive, await_, pids, running, write_product

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.product.clusters import Running

WORDS = ("--regulation", REGULATION, "--game", "poker-high-3", "--depth", "exhaustive", "--quiet")
SLOW = "SLOW = [1e-3] * 1500 if os.path.exists('slow') else []\n" + PIDS


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("cluster"), workers=2) as found:
        yield found


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is slow at first, where there is a file that says so."""
    folder = tmp_path_factory.mktemp("product") / "toy"
    return write_product(folder, fault="SLOW and time.sleep(SLOW.pop())", setup=SLOW)


@pytest.fixture(scope="module")
def here(product: Path) -> dict[str, Any]:
    """What a run on this machine finds."""
    done = call("run", product, "--out", product.parent / "here", *WORDS)
    assert (done.code, done.err) == (0, "")
    return results(product, "here")


def results(product: Path, out: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((product.parent / out / product.name / "results.json").read_bytes())
    return found


def timeless(told: Any) -> Any:
    """What a run found, without when and how it was called."""
    if isinstance(told, dict):
        apart = {"seconds", "started", "argv"} | ({"id"} if "argv" in told else set())
        return {name: timeless(part) for name, part in told.items() if name not in apart}
    return [*map(timeless, told)] if isinstance(told, list) else told


def begun(product: Path, out: str, url: str) -> subprocess.Popen[bytes]:
    """A slow run on a cluster, which has asked something of each of at least two workers."""
    before = len(pids(product))
    words = [*COMMAND, "run", str(product), "--out", str(product.parent / out), *WORDS, "--scheduler", url]
    going = subprocess.Popen(words, stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    await_(lambda: len(pids(product)) >= before + 3)
    time.sleep(0.5)
    return going


def test_a_run_on_a_cluster_is_the_run_of_one_machine(
    product: Path, here: dict[str, Any], cluster: Running
) -> None:
    before = len(pids(product))
    done = call("run", product, "--out", product.parent / "there", *WORDS, "--scheduler", cluster.url)
    assert (done.code, done.err) == (0, "")
    assert timeless(results(product, "there")) == timeless(here)
    assert len(pids(product)) - before == 3, "one here and one on each worker"
    assert not any(map(alive, pids(product)))


def test_what_a_lost_worker_was_asked_is_asked_again(
    product: Path, here: dict[str, Any], cluster: Running
) -> None:
    (product / "slow").touch()
    doomed = cluster.worker()
    going = begun(product, "lost", cluster.url)
    doomed.send_signal(signal.SIGKILL)
    _, err = going.communicate(timeout=60)
    assert (going.returncode, err) == (0, b"")
    assert timeless(results(product, "lost")) == timeless(here)
    await_(lambda: not any(map(alive, pids(product))))


def test_an_interrupt_ends_what_was_started_on_the_workers(product: Path, cluster: Running) -> None:
    (product / "slow").touch()
    going = begun(product, "cut", cluster.url)
    going.send_signal(signal.SIGINT)
    _, err = going.communicate(timeout=20)
    assert (going.returncode, err) == (130, b"")
    assert results(product, "cut")["run"]["interrupted"] is True
    await_(lambda: not any(map(alive, pids(product))), 5)


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("http://localhost:8786", "is no address of a scheduler; write tcp://HOST:PORT"),
        ("tcp://localhost:99999", "is no address of a scheduler; write tcp://HOST:PORT"),
        ("tcp://localhost:0", "is no address of a scheduler; write tcp://HOST:PORT"),
        ("tcp://nowhere.invalid:8786", 'no host is named "nowhere.invalid"'),
    ],
)
def test_an_address_that_is_none_ends_the_call(tmp_path: Path, url: str, told: str) -> None:
    product = write_product(tmp_path / "toy")
    done = call("run", product, "--out", tmp_path / "there", *WORDS, "--scheduler", url)
    assert (done.code, done.err) == (2, f"clausecheck: error: --scheduler {url}: {told}\n")
    assert not (tmp_path / "there").exists()
