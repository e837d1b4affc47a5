"""The same name is most likely the same person."""

from scoring.ledger.fold import fold
from scoring.ledger.group import guess_people
from tests.ledger.makers import log_of, merge, person, seats

PEOPLE = tuple(map(person, ("Ada", "Ben", "Cal")))


def test_names_are_known_whatever_their_case_and_strangers_are_not() -> None:
    assert guess_people(fold(log_of(*PEOPLE)), ["ADA", "Zoë", "ben"]) == {"ADA": "ada", "ben": "ben"}


def test_a_name_of_an_earlier_table_is_remembered() -> None:
    state = fold(log_of(*PEOPLE, seats("g1", "Ada", Benny="ben"), merge("ada", "cal")))
    assert guess_people(state, ["Benny", "Ada"]) == {"Benny": "ben", "Ada": "cal"}


def test_nobody_sits_twice() -> None:
    state = fold(log_of(*PEOPLE, seats("g1", "Ada", Benny="ben")))
    assert guess_people(state, ["Ben", "Benny"]) == {"Ben": "ben"}
