"""A calendar file that every calendar reads: what has a meaning in it is escaped, and no line is too long."""

import datetime as dt
from typing import Any

import pytest

from scoring.seasons.calendar_file import calendar_text
from scoring.seasons.models import Night

NOW = dt.datetime(2026, 3, 1, tzinfo=dt.UTC)


def lines(**told: Any) -> list[str]:
    """A calendar of one night, line by line."""
    club = told.pop("club", "Spring")
    night = Night(**{"number": 1, "date": NOW.date(), "begins": dt.time(19), "updated": NOW} | told)
    return calendar_text(club, [night]).split("\r\n")


def test_commas_semicolons_and_new_lines_are_escaped() -> None:
    found = lines(place="Ada's, upstairs; ring", note="Bring cards\r\nand \\ scorekeepers")
    assert r"LOCATION:Ada's\, upstairs\; ring" in found
    assert r"DESCRIPTION:Bring cards\nand \\ scorekeepers" in found


def test_no_other_sign_ends_a_line_or_controls_a_reader() -> None:
    for sign in "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029":
        assert r"LOCATION:One\nATTENDEE:x" in lines(place=f"One{sign}ATTENDEE:x")
        assert r"SUMMARY:One\nATTENDEE:x: Night 1" in lines(club=f"One{sign}ATTENDEE:x")
    assert "SUMMARY:One: Night 1" in lines(club="O\x00n\x1be\x9b")


def test_a_long_line_goes_on_in_the_next_whatever_its_letters() -> None:
    words = "é🂡" * 40
    found = lines(note=words)
    assert max(len(line.encode()) for line in found) <= 75
    assert f"DESCRIPTION:{words}" in "\r\n".join(found).replace("\r\n ", "")


@pytest.mark.parametrize(
    ("zone", "day", "begins", "start", "end"),
    [
        ("America/Jamaica", "2026-10-28", "19:30", "20261029T003000Z", "20261029T043000Z"),
        ("Europe/Berlin", "2026-01-15", "19:30", "20260115T183000Z", "20260115T223000Z"),
        ("Europe/Berlin", "2026-07-15", "19:30", "20260715T173000Z", "20260715T213000Z"),
        (
            "Europe/Berlin",
            "2026-10-24",
            "23:30",
            "20261024T213000Z",
            "20261025T013000Z",
        ),  # the clock goes back
    ],
)
def test_a_night_has_its_hour_in_utc_and_the_calendar_its_zone(
    settings: Any, zone: str, day: str, begins: str, start: str, end: str
) -> None:
    settings.TIME_ZONE = zone
    found = lines(date=dt.date.fromisoformat(day), begins=dt.time.fromisoformat(begins))
    assert {f"X-WR-TIMEZONE:{zone}", f"DTSTART:{start}", f"DTEND:{end}"} <= set(found)


def test_a_night_without_an_hour_takes_its_day_in_every_zone(settings: Any) -> None:
    settings.TIME_ZONE = "Pacific/Auckland"
    assert "DTSTART;VALUE=DATE:20260301" in lines(begins=None)
