"""What is unlikely about cards is told, each once a hand."""

from typing import Any

import pytest

from scoring.engine.doubts import Doubt, doubts, doubts_about, sums_too_large
from scoring.engine.events import Hand, Held
from tests.engine.makers import PLAYERS, hand, play, seat

TABLE = seat()
JOKERS = Doubt("more_jokers_than_packs")


def copies(card: str) -> Doubt:
    return Doubt("more_copies_than_packs", about=card)


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@pytest.mark.parametrize(
    ("ben", "cal", "told"),
    [
        (cards("KH KH"), cards("KS KS"), []),
        (cards("KH KH"), cards("KH"), [copies("KH")]),
        (cards("K " * 8), 0, []),
        (cards("K " * 8), cards("KH"), [copies("K")]),
        (cards("K " * 9), cards("Q " * 9), [copies("K")]),
        (cards("JOKER"), cards("JOKER"), []),
        (cards("JOKER JOKER"), cards("JOKER"), [JOKERS]),
        (cards("2 " * 8 + "3 " * 5), 900, []),
        (cards("2 " * 8 + "3 " * 6), 900, [Doubt("more_cards_than_dealt", 1)]),
        (cards("JOKER JOKER JOKER"), cards("AS AS AS"), [JOKERS, copies("AS")]),
    ],
)
def test_doubts(ben: Held, cal: Held, told: list[Doubt]) -> None:  # rule 2.4
    assert list(doubts(TABLE, Hand(0, (None, ben, cal)), 13)) == told


@pytest.mark.parametrize("number", [16, 17, 70, 200])
def test_a_called_discard_allows_two_more_cards(number: int) -> None:  # rule 2.4
    table = seat(
        "Ada", "Ben", "Cal", variant="jamaican", equipment=[{"players": [2, 8], "packs": 99, "jokers": 99}]
    )
    told = doubts(table, Hand(0, (None, ("2",) * number, 5)), 10)
    assert [warning.code for warning in told] == (["more_cards_than_dealt"] if number > 16 else [])


def test_no_number_of_cards_is_unlikely_where_melds_are_laid() -> None:  # rule 17.7
    played = play(hand("Ada", Ben="2 " * 200), players=("Ada", "Ben"), variant="500-rum")
    told = doubts_about(seat("Ada", "Ben", variant="500-rum"), played.steps[-1])
    assert [doubt.code for doubt in told] == ["more_copies_than_packs"]


@pytest.mark.parametrize(("packs", "told"), [(40, []), (2, [copies("KH")])])
def test_more_cards_than_one_look_can_count(packs: int, told: list[Doubt]) -> None:
    table = seat(equipment=[{"players": [2, 5], "packs": packs, "jokers": 200}], deal={"cards": 90})
    assert list(doubts(table, Hand(0, (None, ("KH",) * 40, ("JOKER",) * 40)), 90)) == told


@pytest.mark.parametrize(
    ("over", "left", "asked"),
    [
        ({}, {"Ben": 148, "Cal": "K"}, []),
        ({}, {"Ben": 149, "Cal": 500}, ["Ben", "Cal"]),
        ({"variant": "bicycle", "melds": True}, {"Ben": 500, "Cal": 500}, []),
        ({"card_values": {}}, {"Ben": 500, "Cal": 500}, []),
    ],
)
def test_a_sum_that_no_cards_dealt_can_come_to_is_asked_about(
    over: dict[str, Any], left: dict[str, Any], asked: list[str]
) -> None:
    step = play(hand("Ada", **left), **over).steps[-1]
    assert step.hand is not None
    assert step.record is not None
    assert [PLAYERS[who] for who in sums_too_large(seat(**over), step.hand, step.record)] == asked
