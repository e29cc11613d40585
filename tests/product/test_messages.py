from __future__ import annotations

import json

import numpy as np
import pytest

from clausecheck.product.claims import Limits, read_initialize
from clausecheck.product.hands import HandList
from clausecheck.product.jobs import CompareJob, RankJob
from clausecheck.product.messages import Answer, ProtocolFault, Refusal, clip, decode, encode

INIT = {
    "protocol": 1,
    "product": {"name": "p", "version": "1", "vendor": "v"},
    "games": {"poker-high-5": ["rank", "declared"], "poker-low-5": ["compare"]},
}


def initialize(**changes: object) -> object:
    answer = decode(json.dumps({"jsonrpc": "2.0", "id": 1, "result": INIT | changes}).encode())
    assert answer is not None
    return read_initialize(answer)


def rank(text: str, count: int = 2) -> RankJob:
    """Two hands ranked by an answer with this result."""
    job = RankJob("poker-high-5", ["AsKsQsJsTs", "2c3c4c5c7d", "2c3c4c5c8d"][:count], None)
    answer = decode(b'{"jsonrpc":"2.0","id":1,"result":%b}' % text.encode())
    assert answer is not None
    job.accept(0, count, answer)
    return job


def test_requests_are_one_line_of_json() -> None:
    line = encode(7, "rank", b'{"game":"g"}')
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert json.loads(line) == {"jsonrpc": "2.0", "id": 7, "method": "rank", "params": {"game": "g"}}
    assert json.loads(encode(0, "shutdown")) == {"jsonrpc": "2.0", "id": 0, "method": "shutdown"}


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf", b"  "])
@pytest.mark.parametrize("after", [b"", b"\r", b" "])
def test_a_byte_order_mark_and_crlf_are_accepted(before: bytes, after: bytes) -> None:
    answer = decode(before + b'{"jsonrpc":"2.0","id":3,"result":null}' + after)
    assert answer is not None
    assert (answer.request, answer.result, answer.refusal) == (3, None, None)


def test_an_error_answer_is_a_refusal() -> None:
    answer = decode(b'{"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"no","data":[1]}}')
    assert answer is not None
    assert answer.refusal == Refusal(-32603, "no", [1])


@pytest.mark.parametrize(
    "line",
    [
        b"WARNING: x",
        b"",
        b"\xc7\xff",
        b"[WARN] a log line",
        b"[1, 2]",
        b"{a template}",
        b'{"level":"info","id":3}',
        b'{"jsonrpc":"2.0","method":"log","params":{}}',
    ],
)
def test_what_is_no_message_is_left_to_be_counted(line: bytes) -> None:
    assert decode(line) is None


@pytest.mark.parametrize(
    ("line", "request_id", "says"),
    [
        (b'{"jsonrpc":"2.0","id":3,"result":{"strengths":[NaN]}}', 3, "contains NaN"),
        (b'{"jsonrpc":"2.0","id":3,"result":{"strengths":[1,-Infinity]}}', 3, "contains -Infinity"),
        (b'{"jsonrpc":"2.0","id":3,"result":"\xc7"}', 3, "byte 0xC7 at offset 34 of an answer is not UTF-8"),
        (b'{"jsonrpc":"2.0","id":3,"result":1e999}', 3, "not JSON"),
        (b'{"jsonrpc":"2.0","id":3,"result":', 3, "not JSON"),
        (b'{"jsonrpc":"2.0","result":', None, "not JSON"),
        (b'{"jsonrpc":"2.0","id":"3","result":1}', None, 'id "3", which was never asked'),
        (b'{"jsonrpc":"2.0","id":true,"result":1}', None, "id true, which was never asked"),
        (
            b'{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse"}}',
            None,
            'never asked: "parse"',
        ),
        (b'{"id":3,"result":1}', 3, 'without "jsonrpc"'),
        (b'{"jsonrpc":"2.0","id":3}', 3, "neither a result nor an error"),
        (b'{"jsonrpc":"2.0","id":3,"result":1,"error":null}', 3, "both a result and an error"),
        (b'{"jsonrpc":"2.0","id":3,"error":"no"}', 3, "not an object"),
        (b'{"jsonrpc":"2.0","id":3,"error":{"code":"1","message":"no"}}', 3, "integer code"),
        (b'[{"jsonrpc":"2.0","id":3,"result":1}]', 3, "an array of messages"),
    ],
)
def test_what_the_protocol_forbids_is_a_fault(line: bytes, request_id: int | None, says: str) -> None:
    with pytest.raises(ProtocolFault) as caught:
        decode(line)
    assert says in caught.value.text
    assert caught.value.request == request_id


def test_texts_of_an_adapter_are_cut_to_one_safe_line() -> None:
    assert clip("a\nb\x1b[31m\x00") == "a b\\x1b[31m\\x00"
    assert len(clip("x" * 10_000_000)) == 301


def test_initialize_gives_claims_and_limits() -> None:
    claims, limits = read_initialize(
        Answer(
            1,
            INIT
            | {
                "categories": {"poker-high-5": []},
                "tables": {
                    "pair-plus": [{"pair": 1, "flush": 4}],
                    "ante-bonus": ["standard"],
                    "six-card-bonus": "any",
                },
                "limits": {"inFlight": 1, "items": 9, "lineBytes": 999, "processes": 2, "new": "x"},
                "notes": "n",
                "unknown": 1,
            },
        )
    )
    assert (claims.name, claims.version, claims.vendor, claims.notes) == ("p", "1", "v", "n")
    assert claims.games == {
        "poker-high-5": frozenset({"rank", "declared"}),
        "poker-low-5": frozenset({"compare"}),
    }
    assert claims.categories == {"poker-high-5": ()}
    assert claims.tables == {
        "pair-plus": ({"pair": 1, "flush": 4},),
        "ante-bonus": ("standard",),
        "six-card-bonus": ("any",),
    }
    assert limits == Limits(1, 9, 999, 2)
    assert read_initialize(Answer(1, INIT))[1] == Limits(4, 2000, 1 << 20, None)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"protocol": 2}, "protocol 2, not 1"),
        ({"protocol": True}, "protocol true, not 1"),
        ({"product": None}, "`product` is null"),
        ({"product": {"name": "p", "version": 1}}, "`product.version` is 1"),
        ({"product": {"name": " ", "version": "1"}}, "`product.name`"),
        ({"product": {"name": "p", "version": "1", "vendor": 1}}, "`vendor` is 1"),
        ({"games": []}, "`games` is []"),
        ({"games": {"g": "rank"}}, "not a list of texts"),
        ({"games": {"g": ["rnak"]}}, 'unknown method "rnak"; did you mean "rank"?'),
        ({"games": {"g": ["rank", "rank"]}}, "something twice"),
        ({"games": {"g": ["declared"]}}, '"declared" without "rank"'),
        ({"categories": {"other": []}}, "a game that is not claimed"),
        ({"categories": {"poker-high-5": [1]}}, "not a list of texts"),
        ({"tables": {"pair-plus": "all"}}, "not a list of tables"),
        ({"tables": {"pair-plus": [{"pair": 1.5}]}}, "not a list of tables"),
        ({"tables": {"pair-plus": [{"pair": True}]}}, "not a list of tables"),
        ({"tables": {"ante-bonus": ["A", "A"]}}, "names something twice"),
        ({"limits": {"items": 0}}, "`limits.items` is 0"),
        ({"limits": {"inFlight": True}}, "`limits.inFlight` is true"),
        ({"limits": {"lineBytes": 10}}, "`limits.lineBytes` is 10"),
        ({"limits": {"processes": 1.5}}, "`limits.processes` is 1.5"),
        ({"notes": 1}, "`notes` is 1"),
    ],
)
def test_a_bad_answer_to_initialize_is_named(changes: dict[str, object], says: str) -> None:
    with pytest.raises(ProtocolFault) as caught:
        initialize(**changes)
    assert says in caught.value.text


@pytest.mark.parametrize(
    ("result", "says"),
    [
        ("[]", "not an object"),
        ("{}", "neither `categories` nor `strengths`"),
        ('{"strengths":[1]}', "1 entries for 2 items"),
        ('{"strengths":[1,2,3]}', "3 entries for 2 items"),
        ('{"categories":"x"}', "not a list"),
        ('{"strengths":[1,null]}', "null at position 1"),
        ('{"categories":["a",null]}', "null at position 1"),
        ('{"strengths":[[1],null]}', "null at position 1"),
        ('{"strengths":[1,2],"errors":{"0":"no"}}', "has an entry at position 0"),
        ('{"strengths":[1,2],"errors":{"2":"no"}}', 'position "2" of 2'),
        ('{"strengths":[1,2],"errors":{"-1":"no"}}', 'position "-1"'),
        ('{"strengths":[1,2],"errors":{"01":"no"}}', 'position "01"'),
        ('{"strengths":[1,2],"errors":["no"]}', "not an object"),
        ('{"strengths":[1,null],"errors":{"1":7}}', "not a text"),
        ('{"strengths":[1,[1]]}', "both numbers and lists"),
        ('{"strengths":[[1],1]}', "both numbers and lists"),
        ('{"strengths":[true,2]}', "true, which is no number"),
        ('{"strengths":[1,false]}', "false, which is no number"),
        ('{"strengths":["1",2]}', '"1", which is no number'),
        ('{"strengths":[[true],[1]]}', "true, which is no number"),
        ('{"strengths":[[[1]],[1]]}', "[1], which is no number"),
        ('{"strengths":[9007199254740992,2]}', "beyond 2^53-1"),
        ('{"strengths":[1,-9007199254740992]}', "beyond 2^53-1"),
        ('{"strengths":[1,99999999999999999999999]}', "beyond 2^53-1"),
        ('{"strengths":[[99999999999999999999999],[1]]}', "beyond 2^53-1"),
        ('{"categories":[1,"a"]}', "a category is 1"),
        ('{"categories":[["a"],"a"]}', 'a category is ["a"]'),
    ],
)
def test_a_result_of_rank_that_is_not_allowed_is_a_fault(result: str, says: str) -> None:
    with pytest.raises(ProtocolFault) as caught:
        rank(result)
    assert says in caught.value.text


def test_exact_and_large_numbers_are_strengths() -> None:
    ranks = rank('{"strengths":[9007199254740991,1e30,-0.5]}', 3).ranks()
    assert ranks.strengths is not None
    assert ranks.strengths.tolist() == [9007199254740991.0, 1e30, -0.5]
    assert ranks.names == ()
    assert ranks.categories.tolist() == [-1, -1, -1]


def test_lists_are_tuples_in_an_object_column() -> None:
    ranks = rank('{"strengths":[[1,2.5],null,[]],"errors":{"1":"no"}}', 3).ranks()
    assert ranks.strengths is not None
    assert ranks.strengths.dtype == object
    assert ranks.strengths.tolist() == [(1, 2.5), None, ()]
    assert {index: problem.text for index, problem in ranks.problems.items()} == {1: "no"}


def test_names_come_in_the_order_of_the_items_and_unknown_ones_are_answers() -> None:
    job = RankJob("g", ["a", "b", "c"], None)
    job.accept(2, 3, Answer(1, {"categories": ["last"]}))
    job.accept(0, 2, Answer(2, {"categories": ["first", "last"]}))
    assert job.ranks().names == ("first", "last")
    assert job.ranks().categories.tolist() == [0, 1, 1]


def test_many_names_come_in_order_too() -> None:
    job = RankJob("g", [str(number) for number in range(200)], None)
    job.accept(100, 200, Answer(1, {"categories": [f"c{number}" for number in range(100, 200)]}))
    job.accept(0, 100, Answer(2, {"categories": [f"c{number}" for number in range(100)]}))
    assert job.ranks().names == tuple(f"c{number}" for number in range(200))
    assert job.ranks().categories.tolist() == list(range(200))


def test_columns_do_not_come_and_go() -> None:
    job = RankJob("g", ["a", "b", "c"], None)
    job.accept(0, 1, Answer(1, {"errors": {"0": "refused, and no columns at all"}}))
    job.accept(1, 2, Answer(2, {"strengths": [1]}))
    with pytest.raises(ProtocolFault, match="is there, unlike in earlier answers"):
        job.accept(2, 3, Answer(3, {"categories": ["x"]}))
    with pytest.raises(ProtocolFault, match="both numbers and lists"):
        job.accept(2, 3, Answer(3, {"strengths": [[1]]}))


@pytest.mark.parametrize(
    ("result", "says"),
    [
        ({}, "no `outcomes`"),
        ({"outcomes": [1]}, "1 entries for 2 items"),
        ({"outcomes": [1, 2]}, "2, which is not"),
        ({"outcomes": [1, True]}, "true, which is not"),
        ({"outcomes": [1, 1.0]}, "1.0, which is not"),
        ({"outcomes": [1, None]}, "null at position 1"),
    ],
)
def test_a_result_of_compare_that_is_not_allowed_is_a_fault(result: object, says: str) -> None:
    with pytest.raises(ProtocolFault) as caught:
        CompareJob("g", [("a", "b"), ("c", "d")]).accept(0, 2, Answer(1, result))
    assert says in caught.value.text


def test_hands_are_written_alike_from_strings_and_from_a_column() -> None:
    texts = ["AsKs", "JkKd", '"\\\n', "Jk", ""]
    column = np.array([text.encode() for text in texts])
    for start, stop in [(0, 2), (0, 5), (3, 4), (2, 3)]:
        for given in (texts, column):
            assert json.loads(b"[" + HandList(given).json(start, stop) + b"]") == texts[start:stop]
    assert HandList(column).where("Jk") == HandList(texts).where("Jk") == [3]


def test_declarations_go_with_their_hands() -> None:
    job = RankJob("g", ["a", "b", "c"], ["pair", None, "flush"])
    assert json.loads(job.params(1, 3)) == {"game": "g", "hands": ["b", "c"], "declared": [None, "flush"]}
    with pytest.raises(ValueError, match="2 declarations for 1 hands"):
        RankJob("g", ["a"], [None, None])
