"""What the score sheet of a knocking game tells of each hand, and what the totals of two come to."""

import re
from typing import Any

import pytest
from django.utils.translation import override

from scoring.games.sheets.score_sheet import score_sheet
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.printing.render import html
from tests.engine.makers import document, hand, scored
from tests.printing.printing import texts, words_outside_their_cell

TWO, THREE = ("Ann", "Bob"), ("Ann", "Bob", "Cal")


def sheet(*events: Any, variant: str = "gin", names: tuple[str, ...] = TWO, **more: Any) -> SheetDocument:
    file = document(*events, variant=variant, players=names, **more)
    return score_sheet(SheetGame({**file, "currency": "GBP"}, scored({**file, "currency": "GBP"})))


def told(*events: Any, **more: Any) -> list[str]:
    page = html(sheet(*events, **more)).replace("\u00a0", " ")
    return re.findall(r"<li><b>\d+</b><span>(.*?)</span></li>", page)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (hand("Ann", Ann=3, Bob="K A"), "Ann knocked with 3. Bob had 11: Ann gets 11 − 3 = 8."),
        (hand("Bob", Ann=20) | {"way": "gin"}, "Gin by Bob. Ann had 20: Bob gets 20 + 25 = 45."),
        (hand("Ann", Ann=9, Bob=7), "Ann knocked with 9. Bob had 7, an undercut: Bob gets 2 + 25 = 27."),
        (hand("Ann", Bob=12), "Ann went out. Bob had 12: Ann gets 12."),
        (
            hand("Ann", Ann=9, Bob=7) | {"adjust": [{"player": "Bob", "points": 5, "reason": "late"}]},
            "Ann knocked with 9. Bob had 7, an undercut: Bob gets 32.",
        ),
    ],
)
def test_a_sentence_says_who_ended_a_hand_and_how_it_adds_up(event: Any, words: str) -> None:
    assert told(event) == [words]


def test_a_hand_that_counts_double_says_so() -> None:
    double = hand("Ann", Ann=9, Bob=7) | {"times": ["spades"]}
    assert told(double, hand_times={"spades": 2})[0].endswith("Bob gets (2 + 25) × 2 = 54.")


def test_every_loser_of_a_knock_is_named() -> None:
    event = hand("Ann", Ann=9, Bob=7, Cal=20)
    words = "Ann knocked with 9. Bob had 7 and Cal had 20, an undercut: Bob gets 2 + 13 + 10 = 25."
    assert told(event, variant="knock-rummy", names=THREE) == [words]


def test_games_without_a_knock_tell_no_hands() -> None:
    assert not told(hand("Ann", Bob=12), variant="european")


LAST = hand("Bob", Ann=134, Bob=4)


def test_the_settlement_says_by_how_many_points_one_of_two_has_won() -> None:
    assert "155 − 0 = 155" not in html(sheet(hand("Bob", Ann=34, Bob=4)))
    assert "355 − 0 = 355 points." in html(sheet(LAST))
    money: Any = {"point_value": {"amount": 1, "when": "end_vs_winner"}}
    assert "355 − 0 = 355 points, at £0.01 each." in html(sheet(LAST, **money))


def test_figures_run_from_left_to_right_in_a_sheet_that_does_not() -> None:
    file = document(LAST, variant="gin", players=TWO)
    with override("he"):
        printed = html(score_sheet(SheetGame(file, scored(file)), Choices(language="he")))
    assert "\u2068355 − 0 = 355\u2069" in printed


def test_many_hands_are_told_over_two_pages() -> None:
    long = sheet(*[hand("Ann", Ann=9, Bob=7)] * 45, end={"n": 5000})
    assert len(texts(long)) in (2, 3)
    assert not words_outside_their_cell(long)
