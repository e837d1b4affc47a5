"""A knock that was beaten, in plain words: who beat it and why, and each part of the points."""

import pytest

from scoring.engine.house_rules import preset
from scoring.engine.plain import Plain
from scoring.games.models.games import RedactedGame
from scoring.games.queries.stories import HandStory, preview
from scoring.games.texts.agreed_play import score_to_line
from scoring.games.texts.knocks import beaten_phrase, point_parts, why_beaten
from scoring.games.texts.variants import variant_lines
from tests.journeys.test_knocks import GIN
from tests.makers import make_game

pytestmark = pytest.mark.django_db
TONK = {"knock": {"caught": 200}, "stakes": {"call_up": 100}}


def story(hand: Plain, overrides: Plain, *names: str) -> HandStory:
    game = make_game(*names, variant="bicycle", overrides=overrides)
    found = preview(RedactedGame(game, ""), {"type": "hand", **hand}).story
    assert found is not None
    return found


def gin(hand: Plain) -> HandStory:
    return story(hand, GIN, "Ann", "Bob")


def test_each_part_of_an_undercut_stands_on_its_own_line() -> None:
    beaten = gin({"out": "Ann", "left": {"Ann": 9, "Bob": 7}})
    assert beaten_phrase(beaten) == "and was undercut"
    assert why_beaten(beaten) == "Bob wins the hand: 7 is less than Ann’s 9."
    assert point_parts(beaten) == [("Ann’s 9 less 7", "2"), ("Undercut, to Bob", "+25")]


def test_a_tie_is_told_as_one() -> None:
    beaten = gin({"out": "Ann", "left": {"Ann": 7, "Bob": 7}})
    assert why_beaten(beaten) == "Bob wins the hand: a tie at 7 goes against Ann."


def test_a_way_is_a_part_of_its_own() -> None:
    assert point_parts(gin({"out": "Bob", "left": {"Ann": 20}, "way": "gin"})) == [
        ("Ann’s cards", "20"),
        ("Gin", "+25"),
    ]


def test_where_being_beaten_costs_only_a_stake_the_knock_was_caught() -> None:
    caught = story({"out": "Ada", "left": {"Ada": 9, "Ben": 11, "Cal": 6}}, TONK, "Ada", "Ben", "Cal")
    assert beaten_phrase(caught) == "and was caught"


def test_the_rule_card_says_differences_where_only_they_count() -> None:
    words = score_to_line(preset("gin"), "")
    assert words == "The winner of the hand scores the difference to what each other player holds."


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("gin", "The winner of a hand scores the difference, up to 100."),
        ("basic-rummy", "The winner of a hand scores everyone’s cards, up to 100."),
        ("knock-rummy", "Each loser gives the winner the difference."),
        ("phom", "The winner of a hand scores, for 4 hands."),
        ("cacheta", "Losers score; at 10 you’re out."),
        ("chinchon", "Losers score the cards they hold; at 100 you’re out."),
    ],
)
def test_the_picker_says_who_scores(key: str, words: str) -> None:
    assert variant_lines(key)[0] == words
