"""When the next night is: guessed by the weekday of the last nights, or what a host set."""

from datetime import date, timedelta

import pytest

from scoring.groups.queries.next_night import guess_day

FRIDAY = date(2026, 11, 27)


def nights(*weeks_ago: int, days: int = 0) -> list[date]:
    """Days so many weeks before that Friday, the earliest first."""
    return [FRIDAY - timedelta(7 * week - days) for week in weeks_ago]


@pytest.mark.parametrize(
    ("days", "today", "guess"),
    [
        (nights(3, 2, 1), FRIDAY - timedelta(6), FRIDAY),
        (nights(3, 2, 1), FRIDAY, FRIDAY),
        (nights(3, 2, 1), FRIDAY + timedelta(1), FRIDAY + timedelta(7)),
        (nights(3, 2, 1, 0), FRIDAY, FRIDAY + timedelta(7)),
        (nights(6, 4, 2), FRIDAY - timedelta(10), FRIDAY),
        ([*nights(3, 2, 1), FRIDAY - timedelta(6)], FRIDAY - timedelta(5), FRIDAY),
        (nights(2, 1), FRIDAY, None),
        (nights(12, 8, 4), FRIDAY, None),
        (nights(13, 12, 11), FRIDAY, None),
        ([*nights(4, 3), *nights(2, 1, days=2)], FRIDAY, None),
        ([], FRIDAY, None),
    ],
)
def test_the_same_weekday_a_week_or_two_after_the_last(
    days: list[date], today: date, guess: date | None
) -> None:
    assert guess_day(days, today) == guess
