"""What only the Node SDK has to mind: chunks of stdin, big answers, and numbers that JSON has not."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from tests.sdk.conversation import INITIALIZE, ROOT, converse

if TYPE_CHECKING:
    from pathlib import Path

HEAD = (
    "const { Adapter, serve } = require('clausecheck-adapter');\nconst adapter = new Adapter('toy', '1');\n"
)


def program(folder: Path, body: str) -> list[str]:
    path = folder / "adapter.js"
    path.write_text(f"{HEAD}{body}\nserve(adapter);\n")
    return ["node", str(path)]


def rank(hands: list[str]) -> dict[str, Any]:
    return {"id": 1, "method": "rank", "params": {"game": "poker-high-5", "hands": hands}}


def test_lines_are_put_together_however_they_come(tmp_path: Path) -> None:
    command = program(tmp_path, "adapter.game('poker-high-5', {}, (hand) => [hand, 1]);")
    hands = ["é€😀" * 20] * 30
    sent = (json.dumps(rank(hands), ensure_ascii=False) + "\n").encode()
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"NODE_PATH": str(ROOT / "sdk" / "node"), "PATH": "/usr/local/bin:/usr/bin:/bin"},
    ) as process:
        assert process.stdin
        assert process.stdout
        for at in range(0, len(sent), 7):
            process.stdin.write(sent[at : at + 7])
            process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        process.stdin.close()
    assert answer["result"]["categories"] == hands


def test_an_answer_larger_than_a_pipe_arrives_whole(tmp_path: Path) -> None:
    command = program(tmp_path, "adapter.game('poker-high-5', {}, (hand) => [hand.repeat(200), 1]);")
    answers, _, _ = converse(command, rank(["As" * 5] * 2000), INITIALIZE)
    assert len(answers[0]["result"]["categories"][1999]) == 2000
    assert answers[1]["id"] == 0


def test_infinity_inside_a_strength_fails_the_request(tmp_path: Path) -> None:
    command = program(tmp_path, "adapter.game('poker-high-5', {}, () => ['flush', [1, -Infinity]]);")
    answers, _, _ = converse(command, rank(["As"]))
    assert answers[0]["error"] == {"code": -32603, "message": "RangeError: -Infinity is not JSON"}


def test_what_is_thrown_need_not_be_an_error(tmp_path: Path) -> None:
    command = program(tmp_path, "adapter.game('poker-high-5', {}, () => { throw 'no'; });")
    answers, _, _ = converse(command, rank(["As"]))
    assert answers[0]["result"]["errors"] == {"0": "no"}


ALONE = 'TypeError: rank gives [category, strength], not "flush" alone'


@pytest.mark.parametrize("options", ["{}", "{ batch: true }"])
def test_a_name_alone_is_no_answer(tmp_path: Path, options: str) -> None:
    said = "(hands) => hands.map(() => 'flush')" if "batch" in options else "() => 'flush'"
    command = program(tmp_path, f"adapter.game('poker-high-5', {options}, {said});")
    answers, _, _ = converse(command, rank(["As"]))
    assert answers[0]["result"]["errors"] == {"0": ALONE}


def test_claiming_twice_is_a_mistake_of_the_adapter(tmp_path: Path) -> None:
    twice = "adapter.game('poker-high-5', {}, () => [null, 1]);\n" * 2
    answers, stderr, exit_code = converse(program(tmp_path, twice), INITIALIZE)
    assert (answers, exit_code) == ([], 1)
    assert "rank of poker-high-5 is claimed twice" in stderr
