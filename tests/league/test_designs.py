"""The known schedules keep what is said of them."""

import pytest

from scoring.league.meetings import fairness, meetings
from scoring.league.schedule import known_rounds


@pytest.mark.parametrize(
    ("sizes", "nights"), [((3, 3, 3), 4), ((3,) * 5, 7), ((4,) * 4, 5), ((5,) * 5, 6)], ids=str
)
def test_each_two_meet_exactly_once(sizes: tuple[int, ...], nights: int) -> None:
    rounds = known_rounds(sizes, nights)
    assert rounds is not None
    people = sum(sizes)
    for night in rounds:
        assert sorted(person for table in night for person in table) == list(range(people))
        assert tuple(map(len, night)) == sizes
    told = [[tuple(map(str, table)) for table in night] for night in rounds]
    figure = fairness(list(map(str, range(people))), meetings(told))
    assert (figure.fewest, figure.most) == (1, 1)


def test_after_the_last_round_the_first_comes_again() -> None:
    rounds = known_rounds((4,) * 4, 8)
    assert rounds is not None
    assert rounds[5:] == rounds[:3]


def test_nothing_is_known_of_most_sizes() -> None:
    assert known_rounds((4, 4, 3), 8) is None
    assert known_rounds((5, 4, 4), 7) is None
