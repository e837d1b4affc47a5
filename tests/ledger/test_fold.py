"""A log folds into a book; what no longer fit is refused with a code, and nothing is lost by undoing."""

import pytest

from scoring.engine.plain import Plain
from scoring.ledger.entries import Code
from scoring.ledger.fold import fold, refuse_entry
from tests.ledger.makers import (
    START,
    close,
    cover,
    evening,
    household,
    log_of,
    merge,
    pays,
    person,
    seats,
    shared,
    split,
    undo,
)

ADA, BEN, CAL, DOT = map(person, ("Ada", "Ben", "Cal", "Dot"))
PEOPLE = (ADA, BEN, CAL, DOT)
NOBODY: list[Plain] = [START]
FOUR = log_of(*PEOPLE)
ONE_EVENING = log_of(*PEOPLE, seats("g1", "Ada", "Ben"), seats("g2", "Ada", "Cal"))
YEAR = log_of(*PEOPLE, seats("g1", "Ada", "Ben"), pays("ben", "ada", 5), close("2026", evening("g1", {})))


def test_a_book_says_who_is_who_and_who_sat_where() -> None:
    newcomers = {"Ewan": "e"}
    game = {"type": "seats", "game": "g3", "people": {"Ada": "ada", "Ewan": "e"}, "new": {"e": "Ewan"}}
    state = fold([*ONE_EVENING, game, {"type": "name", "person": "ada", "name": "Ada L."}])
    assert state.name == "Thursday"
    assert list(state.known.values()) == ["Ada L.", "Ben", "Cal", "Dot", *newcomers]
    assert state.sitters("g3") == {"Ada": "ada", "Ewan": "e"}
    assert state.games == {"g1", "g2", "g3"}


def test_merged_people_are_one_and_separate_again_after_an_undo() -> None:
    log = log_of(*PEOPLE, seats("g1", "Ada", "Ben"), seats("g2", "Ada", "Cal"), merge("cal", "ben"))
    state = fold(log)
    assert list(state.known.values()) == ["Ada", "Ben", "Dot"]
    assert sorted(state.seats_of("ben")) == [("g1", "Ben"), ("g2", "Cal")]
    assert sorted(fold([*log, undo(8)]).seats_of("ben")) == [("g1", "Ben")]


def test_a_split_takes_seats_and_payments_along() -> None:
    log = log_of(
        *PEOPLE,
        seats("g1", "Ada", "Ben"),
        pays("ben", "ada", 5),
        pays("ada", "ben", 2),
        split("ben", "b2", ("g1", "Ben"), payments=(7,)),
    )
    state = fold(log)
    assert state.sitters("g1") == {"Ada": "ada", "Ben": "b2"}
    assert [(paid.payer, paid.receiver) for paid in state.payments] == [("b2", "ada"), ("ada", "ben")]


def test_households_and_covers_come_and_go() -> None:
    state = fold(
        log_of(*PEOPLE, household("Millers", "ada", "ben"), cover("dot", "ada"), cover("dot", "cal", None))
    )
    assert state.household_of("ben") == "Millers"
    assert state.covers == {("dot", None): "cal"}
    state = fold(
        log_of(
            *PEOPLE,
            household("Millers", "ada", "ben"),
            household("Millers"),
            cover("dot", "ada"),
            cover("dot", None),
        )
    )
    assert (state.households, state.covers) == ({}, {})


def test_what_belonged_to_merged_people_goes_with_them() -> None:
    log = log_of(*PEOPLE, household("Millers", "ada", "ben"), cover("dot", "cal"), merge("cal", "ben"))
    state = fold(log)
    assert state.current_covers == {("dot", None): "ben"}
    assert fold(log_of(*PEOPLE, cover("dot", "cal"), merge("dot", "ada"), cover("ada", "ben"))).covers == {
        ("ada", None): "ben"
    }


def test_an_evening_leaves_the_book_with_its_carrying() -> None:
    log = log_of(*PEOPLE, seats("g1", "Ada", "Ben"), {"type": "carry", "game": "g1"})
    assert fold(log).carried == {"g1"}
    assert fold([*log, {"type": "out", "game": "g1"}]).carried == set()
    assert fold([*log, {"type": "out", "game": "g1"}, undo(8)]).carried == {"g1"}


def test_a_year_is_closed_and_reopened() -> None:
    assert [closing.name for closing in fold(YEAR).closings] == ["2026"]
    assert fold([*YEAR, {"type": "reopen", "entry": 8}]).closings == []


REFUSED = [
    (FOUR, {"type": "song"}, Code.UNKNOWN_ENTRY),
    (FOUR, {"type": "person", "person": "x"}, Code.BAD_VALUE),
    (FOUR, {"type": "person", "person": "x", "name": " "}, Code.BAD_VALUE),
    (FOUR, {"type": "person", "person": "ada", "name": "Adah"}, Code.SAME_ID),
    (FOUR, {"type": "person", "person": "x", "name": "ADA"}, Code.SAME_NAME),
    (FOUR, {"type": "name", "person": "ada", "name": "Ben"}, Code.SAME_NAME),
    (FOUR, {"type": "name", "person": "x", "name": "Xenia"}, Code.UNKNOWN_PERSON),
    (FOUR, seats("g", Ada="ada", Eve="ada"), Code.SAT_TOGETHER),
    (FOUR, seats("g", Eve="eve"), Code.UNKNOWN_PERSON),
    (FOUR, seats("g"), Code.BAD_VALUE),
    (FOUR, seats("g", Ada="ada") | {"new": {"ada": "Eve"}}, Code.SAME_ID),
    (FOUR, seats("g", Eve="e", Eva="f") | {"new": {"e": "Eve", "f": "eve"}}, Code.SAME_NAME),
    (FOUR, {"type": "out", "game": "g1"}, Code.UNKNOWN_GAME),
    (YEAR, {"type": "out", "game": "g1"}, Code.CLOSED),
    (FOUR, {"type": "carry", "game": "g1"}, Code.UNKNOWN_GAME),
    (FOUR, merge("ada", "ada"), Code.SAME_PERSON),
    (FOUR, merge("ada", "x"), Code.UNKNOWN_PERSON),
    (ONE_EVENING, merge("ada", "ben"), Code.SAT_TOGETHER),
    (
        log_of(*PEOPLE, household("A", "ada", "ben"), household("B", "cal", "dot")),
        merge("ada", "cal"),
        Code.IN_HOUSEHOLD,
    ),
    (ONE_EVENING, split("ada", "ben", ("g1", "Ada")), Code.SAME_ID),
    (ONE_EVENING, split("ada", "a2", ("g1", "Ben")), Code.NOT_THEIRS),
    (ONE_EVENING, split("ada", "a2", payments=(3,)), Code.NOT_THEIRS),
    (ONE_EVENING, split("ada", "a2"), Code.NOT_THEIRS),
    (ONE_EVENING, split("ada", "a2", ("g1", "Ada")) | {"name": "Ben"}, Code.SAME_NAME),
    (FOUR, household("A"), Code.UNKNOWN_HOUSEHOLD),
    (FOUR, household("A", "ada"), Code.BAD_VALUE),
    (FOUR, household("A", "ada", "ada"), Code.BAD_VALUE),
    (FOUR, household("A", "ada", "x"), Code.UNKNOWN_PERSON),
    (log_of(*PEOPLE, household("A", "ada", "ben")), household("B", "ben", "cal"), Code.IN_HOUSEHOLD),
    (log_of(*PEOPLE, household("A", "ada", "ben")), household("a", "dot", "cal"), Code.SAME_NAME),
    (FOUR, cover("ada", "ada"), Code.SAME_PERSON),
    (FOUR, cover("ada", "x"), Code.UNKNOWN_PERSON),
    (FOUR, cover("ada", None), Code.BAD_VALUE),
    (ONE_EVENING, cover("dot", "ada", "g1"), Code.UNKNOWN_GAME),
    (log_of(*PEOPLE, cover("dot", "ada")), cover("ada", "ben"), Code.COVERED),
    (log_of(*PEOPLE, cover("dot", "ada")), cover("cal", "dot"), Code.COVERED),
    (FOUR, pays("ada", "ada", 5), Code.SAME_PERSON),
    (FOUR, pays("ada", "x", 5), Code.UNKNOWN_PERSON),
    (FOUR, pays("ada", "ben", 0), Code.BAD_VALUE),
    (FOUR, {"type": "paid", "payments": []}, Code.BAD_VALUE),
    (FOUR, pays("ada", "ben", 5, kind="lent"), Code.BAD_VALUE),
    (FOUR, pays("ada", "ben", 5, debtor="x"), Code.UNKNOWN_PERSON),
    (FOUR, pays("ada", "ben", 5) | {"title": ""}, Code.BAD_VALUE),
    (FOUR, shared("ada", ben=5) | {"amount": 6}, Code.BAD_VALUE),
    (FOUR, shared("ada", ("cal",), ben=5), Code.BAD_VALUE),
    (FOUR, shared("ada", ("ben", "ben"), ben=5), Code.BAD_VALUE),
    (FOUR, shared("ada", ada=5, ben=0), Code.BAD_VALUE),
    (FOUR, shared("ada"), Code.BAD_VALUE),
    (FOUR, shared("ada", ben=5) | {"day": "27 Nov"}, Code.BAD_VALUE),
    (FOUR, shared("ada", ben=5) | {"day": 20261127}, Code.BAD_VALUE),
    (FOUR, shared("ada", ben=5) | {"day": "2026-02-29"}, Code.BAD_VALUE),
    (FOUR, shared("ada", ben=5) | {"day": "2026-13-01"}, Code.BAD_VALUE),
    (FOUR, shared("ada", ada=5), Code.SAME_PERSON),
    (FOUR, shared("ada", x=5), Code.UNKNOWN_PERSON),
    (FOUR, shared("x", ada=5), Code.UNKNOWN_PERSON),
    (log_of(*PEOPLE, shared("ada", ben=5), close("2026")), undo(6), Code.CLOSED),
    (FOUR, close("2026"), Code.NOTHING_TO_CLOSE),
    (YEAR, close("2026"), Code.NOTHING_TO_CLOSE),
    (YEAR, {"type": "reopen", "entry": 7}, Code.NOT_LAST),
    (FOUR, undo(9), Code.UNKNOWN_ENTRY),
    ([*FOUR, undo(5)], undo(5), Code.UNKNOWN_ENTRY),
    ([*FOUR, undo(5)], undo(6), Code.UNKNOWN_ENTRY),
    (FOUR, undo(1), Code.NOT_UNDONE),
    (YEAR, undo(8), Code.NOT_UNDONE),
    (YEAR, undo(7), Code.CLOSED),
    (ONE_EVENING, undo(2), Code.NEEDED),
]


@pytest.mark.parametrize(("log", "plain", "code"), REFUSED)
def test_what_cannot_stand_is_refused_with_its_code(log: list[Plain], plain: Plain, code: Code) -> None:
    refused = refuse_entry(log, plain)
    assert refused is not None
    assert refused.code is code


def test_every_code_is_tried() -> None:
    assert {code for _log, _plain, code in REFUSED} == set(Code)


def test_an_entry_is_needed_by_the_first_that_rests_on_it() -> None:
    refused = refuse_entry(ONE_EVENING, undo(2))
    assert refused is not None
    assert refused.detail == "6"


def test_who_is_who_can_be_put_right_after_a_year_was_closed() -> None:
    log = log_of(
        *PEOPLE, seats("g1", "Ada", "Ben"), merge("dot", "cal"), pays("ben", "ada", 5), close("2026")
    )
    assert refuse_entry(log, undo(7)) is None


def test_a_damaged_book_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="damaged log"):
        fold([START, seats("g1", "Ada")])


def test_an_expense_may_be_of_any_day_there_is() -> None:
    for day in ("2026-11-27", "2028-02-29", "2000-02-29", "2026-12-31"):
        assert refuse_entry(FOUR, shared("ada", ben=5) | {"day": day}) is None
    assert refuse_entry(FOUR, shared("ada", ben=5) | {"day": "2100-02-29"}) is not None
