"""Cards as the protocol writes them, taken apart: all that the five readings share."""

from __future__ import annotations

ACE = 14
VALUE = {code: value for value, code in enumerate("23456789TJQKA", start=2)}


def split(cards: str) -> list[str]:
    """The cards of a hand: "AsKd" is ["As", "Kd"]."""
    return [cards[i : i + 2] for i in range(0, len(cards), 2)]


def ranks(cards: str) -> list[int]:
    """The ranks of a hand without jokers, two to ace as 2 to 14, highest first."""
    return sorted((VALUE[card[0]] for card in split(cards)), reverse=True)


def one_suit(cards: str) -> bool:
    """Whether all cards of a hand without jokers are of one suit."""
    return len({card[1] for card in split(cards)}) == 1


def held(values: list[int], times: int) -> list[int]:
    """The ranks held exactly so many times, highest first."""
    return sorted({value for value in values if values.count(value) == times}, reverse=True)


def run_top(values: list[int]) -> int:
    """The highest rank of a sequence, an ace serving above a king or under a two; 0 for none."""
    highest_first = sorted(values, reverse=True)
    length = len(highest_first)
    if highest_first == list(range(highest_first[0], highest_first[0] - length, -1)):
        return highest_first[0]
    if highest_first == [ACE, *range(length, 1, -1)]:
        return length
    return 0
