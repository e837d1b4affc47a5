"""The same name is most likely the same person."""

from scoring.engine.refusals import Refusal
from scoring.ledger.entries import Code
from scoring.ledger.fold import fold, refuse_entry
from scoring.ledger.group import guess_people
from tests.ledger.makers import START, household, leave, log_of, merge, person, seats

PEOPLE = tuple(map(person, ("Ada", "Ben", "Cal")))


def test_names_are_known_whatever_their_case_and_strangers_are_not() -> None:
    assert guess_people(fold(log_of(*PEOPLE)), ["ADA", "Zoë", "ben"]) == {"ADA": "ada", "ben": "ben"}


def test_a_name_of_an_earlier_table_is_remembered() -> None:
    state = fold(log_of(*PEOPLE, seats("g1", "Ada", Benny="ben"), merge("ada", "cal")))
    assert guess_people(state, ["Benny", "Ada"]) == {"Benny": "ben", "Ada": "cal"}


def test_nobody_sits_twice() -> None:
    state = fold(log_of(*PEOPLE, seats("g1", "Ada", Benny="ben")))
    assert guess_people(state, ["Ben", "Benny"]) == {"Ben": "ben"}


def test_who_left_stays_with_their_games_and_is_back_by_sitting_down() -> None:
    log = log_of(*PEOPLE, seats("g1", "Ada", "Ben"), leave("ben"))
    assert list(fold(log).known) == ["ada", "ben", "cal"]
    assert list(fold(log).members) == ["ada", "cal"]
    for back in (leave("ben", left=False), seats("g2", "Ben")):
        assert list(fold([*log, back]).members) == ["ada", "ben", "cal"]


def test_who_left_without_a_game_is_gone_until_that_is_undone() -> None:
    log = log_of(*PEOPLE, leave("ben"))
    assert list(fold(log).known) == ["ada", "cal"]
    assert refuse_entry(log, {"type": "undo", "entry": len(log)}) is None
    refused = refuse_entry(
        log_of(*PEOPLE, leave("ben"), {**person("Ben"), "person": "b2"}), {"type": "undo", "entry": 5}
    )
    assert refused is not None
    assert refused.code == "needed"


def test_nobody_leaves_twice_or_out_of_a_household() -> None:
    log = log_of(*PEOPLE, household("home", "ada", "ben"), leave("cal"))
    codes = [
        (who, left, refuse_entry(log, leave(who, left)))
        for who, left in (("cal", True), ("ada", True), ("ada", False), ("x", True))
    ]
    assert [refused.code for _who, _left, refused in codes if refused] == [
        "same_id",
        "in_household",
        "same_id",
        "unknown_person",
    ]


def test_the_day_of_the_next_night_is_set_and_cleared() -> None:
    log = log_of(*PEOPLE, {"type": "next", "day": "2026-12-04"})
    assert fold(log).next_day == "2026-12-04"
    assert fold([*log, {"type": "undo", "entry": len(log)}]).next_day is None
    assert fold([*log, {"type": "next", "day": None}]).next_day is None
    assert refuse_entry(log, {"type": "next", "day": "2026-02-30"}) == Refusal(Code.BAD_VALUE, detail="next")


def test_a_game_that_is_not_ours_is_ours_once_it_was_added() -> None:
    log = log_of(*PEOPLE, {"type": "not_ours", "games": ["g1"]}, {"type": "archive", "archived": True})
    assert (log[0], fold(log).not_ours, fold(log).archived) == (START, {"g1"}, True)
    assert not fold([*log, seats("g1", "Ada")]).not_ours
