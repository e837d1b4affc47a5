"""Tables as even as they can be, near the size that is liked best."""

import pytest

from scoring.league.sizes import Limits, Split, split


@pytest.mark.parametrize(
    ("people", "best", "sizes"),
    [
        (3, 4, (3,)),
        (5, 4, (5,)),
        (6, 4, (3, 3)),
        (7, 4, (4, 3)),
        (9, 4, (5, 4)),
        (10, 4, (4, 3, 3)),
        (13, 4, (5, 4, 4)),
        (14, 4, (4, 4, 3, 3)),
        (18, 4, (4, 4, 4, 3, 3)),
        (12, 5, (6, 6)),
        (16, 5, (6, 5, 5)),
        (24, 5, (5, 5, 5, 5, 4)),
        (60, 4, (4,) * 15),
    ],
)
def test_sizes_differ_by_one_at_most(people: int, best: int, sizes: tuple[int, ...]) -> None:
    assert split(people, Limits(best)) == Split(sizes, 0)


@pytest.mark.parametrize(
    ("people", "limits", "wanted"),
    [
        (0, Limits(), Split((), 0)),
        (2, Limits(), Split((), 2)),
        (2, Limits(2, 2, 6), Split((2,), 0)),
        (10, Limits(4, 4, 4), Split((4, 4), 2)),
        (7, Limits(5, 4, 6), Split((6,), 1)),
    ],
)
def test_somebody_sits_out_only_where_the_limits_leave_no_other_way(
    people: int, limits: Limits, wanted: Split
) -> None:
    assert split(people, limits) == wanted


def test_everybody_has_a_seat_from_three_people_on() -> None:
    for people in range(3, 301):
        sizes, out = split(people, Limits())
        assert out == 0
        assert sum(sizes) == people
        assert set(sizes) <= {3, 4, 5, 6}
        assert max(sizes) - min(sizes) <= 1
