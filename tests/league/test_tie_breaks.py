"""How people who are level are separated."""

from fractions import Fraction
from typing import Any

import pytest

from scoring.league.formats import TIE_BREAK_STEPS, preset
from scoring.league.results import Game, Line
from scoring.league.standings import gather_facts
from scoring.league.tie_breaks import STEP_FIGURES as KNOWN
from scoring.league.tie_breaks import TOTAL, Separation, separate
from tests.league.makers import line, season, table

NIGHTS = (
    Game(1, 1, (line("Ada", 1, 10, won=4), line("Ben", 2, 20, won=5, kalookis=1), line("Cyd", 3, 60, won=1))),
    Game(2, 1, (line("Ben", 1, 5, won=3), line("Ada", 2, 15, won=3), line("Cyd", 3, 40, won=4))),
)


def order(
    step: str, *games: Game, form: str = "place", people: str = "Ada Ben Cyd", **more: Any
) -> list[list[str]]:
    facts = gather_facts(preset(form), season(*games, people=people, **more))
    return [group for group, _why in separate(facts, people.split(), [step])]


@pytest.mark.parametrize(
    ("step", "wanted"),
    [
        ("evenings_won", [["Ada", "Ben"], ["Cyd"]]),
        ("tables_won", [["Ada", "Ben"], ["Cyd"]]),
        ("seconds", [["Ada", "Ben"], ["Cyd"]]),
        ("hands_won", [["Ben"], ["Ada"], ["Cyd"]]),
        ("kalookis", [["Ben"], ["Ada", "Cyd"]]),
        ("mean_penalty", [["Ada", "Ben"], ["Cyd"]]),
        ("head_to_head", [["Ada", "Ben"], ["Cyd"]]),
        ("best_evening", [["Ada", "Ben"], ["Cyd"]]),
        ("earliest", [["Ada", "Ben", "Cyd"]]),
        ("evenings_played", [["Ada", "Ben", "Cyd"]]),
        ("opponents", [["Cyd"], ["Ada", "Ben"]]),
        ("draw", [["Cyd"], ["Ben"], ["Ada"]]),
        (TOTAL, [["Ada", "Ben"], ["Cyd"]]),
    ],
)
def test_each_step(step: str, wanted: list[list[str]]) -> None:
    assert order(step, *NIGHTS, draws={"Cyd": 13, "Ben": 2}) == wanted


def test_every_step_an_organiser_may_choose_is_known() -> None:
    assert {TOTAL, *TIE_BREAK_STEPS} == KNOWN.keys()


def test_on_a_low_scale_the_lowest_evening_is_the_best() -> None:
    assert order("best_evening", *NIGHTS, form="penalty") == [["Ben"], ["Ada"], ["Cyd"]]
    assert order("evenings_won", *NIGHTS, form="penalty") == [["Ada", "Ben"], ["Cyd"]]


def test_who_was_best_of_all_tables_has_won_the_evening() -> None:
    assert order(
        "evenings_won", table(1, "Ada 10, Ben 20"), table(1, "Cyd 5, Dan 60", 2), form="penalty"
    ) == [
        ["Cyd"],
        ["Ada", "Ben"],
    ]


def test_head_to_head_says_nothing_where_two_of_the_group_never_met() -> None:
    games = (table(1, "Ada 1, Ben 2"), table(2, "Ben 1, Cyd 2"))
    assert order("head_to_head", *games) == [["Ada", "Ben", "Cyd"]]
    assert order("head_to_head", *games, people="Ada Ben") == [["Ada"], ["Ben"]]


def test_hands_won_say_nothing_where_they_were_not_noted_of_all() -> None:
    """What was left out on paper makes no player last."""
    blank = Game(3, 1, (line("Ada", 1, 3, won=None), line("Cyd", 2, 9, won=None)))
    assert order("hands_won", *NIGHTS, blank) == [["Ada", "Ben", "Cyd"]]


def test_what_a_stand_in_did_separates_nobody() -> None:
    lines = (Line("Ada", 1, 1, 10, hands_won=9, stand_in="Zoe"), line("Ben", 2, 9, won=1))
    assert order("hands_won", Game(1, 1, lines), people="Ada Ben") == [["Ben"], ["Ada"]]


def test_who_was_first_to_have_his_evenings_comes_first() -> None:
    games = [table(night, "Ada 1, Ben 2") for night in (1, 2, 3)]
    games += [table(night, "Ada 1, Cyd 2") for night in (4,)] + [
        table(night, "Ben 1, Cyd 2") for night in (5,)
    ]
    assert order("earliest", *games) == [["Ada"], ["Ben"], ["Cyd"]]


def test_evenings_beyond_those_the_season_asks_for_make_nobody_later() -> None:
    games = [table(night, "Ada 1, Ben 2") for night in (1, 2, 3)]
    games += [table(4, "Ada 1, Cyd 2"), table(5, "Ben 1, Cyd 2"), table(6, "Ada 1, Cyd 2")]
    assert order("earliest", *games, people="Ada Ben") == [["Ada"], ["Ben"]]


def test_a_step_is_asked_only_where_those_before_it_left_people_level() -> None:
    facts = gather_facts(preset("place"), season(*NIGHTS))
    found = separate(facts, ["Ada", "Ben", "Cyd"], ["evenings_won", "hands_won"])
    assert found == [
        (["Ben"], None),
        (["Ada"], Separation("hands_won", 8, 7)),
        (["Cyd"], Separation("evenings_won", 1, 0)),
    ]


def test_who_has_no_figure_comes_last() -> None:
    facts = gather_facts(preset("place"), season(*NIGHTS, people="Ada Zoe"))
    assert separate(facts, ["Zoe", "Ada"], ["mean_penalty"])[1] == (
        ["Zoe"],
        Separation("mean_penalty", Fraction(25, 20), None),
    )
