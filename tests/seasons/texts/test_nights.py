"""What is said of a night's people counts them as English does."""

from scoring.clubs.models import Member
from scoring.league.swaps import Evenness
from scoring.seasons.models import NightTable
from scoring.seasons.queries.nights import PersonLine
from scoring.seasons.queries.seating import Picked
from scoring.seasons.texts.nights import evenness_line, guest_label, swap_line


def test_a_guest_of_a_club_that_allows_one_visit_has_none_left() -> None:
    line = PersonLine(Member(name="Gus", is_guest=True), "", None, None, seated=False, visits=1)
    assert guest_label(line, 1) == "guest, no visit left"
    assert guest_label(line, 2) == "guest, visit 2 of 2"


def test_one_new_pair_is_one_and_more_are_many() -> None:
    ada, cal = Member(name="Ada"), Member(name="Cal")
    for first, words in ((1, "With Cal, 1 of 9 pairs is new."), (2, "With Cal, 2 of 9 pairs are new.")):
        even = Evenness(9, first, 2)
        picked = Picked(ada, NightTable(), stays=False, fairer={cal.pk: even}, best=cal, room=())
        assert swap_line(picked) == f"Tap a name to swap. {words}"


def test_one_pair_that_met_before_is_two_people() -> None:
    assert evenness_line(Evenness(1, 0, 3)) == "The two have met 3 times this season, tonight included."
    assert evenness_line(Evenness(1, 1, 1)) == "1 pair meets for the first time this season."
