"""A calendar file that every calendar reads: what has a meaning in it is escaped, and no line is too long."""

import datetime as dt

from scoring.seasons.calendar_file import calendar_text
from scoring.seasons.models import Night

NOW = dt.datetime(2026, 3, 1, tzinfo=dt.UTC)


def lines(**told: str) -> list[str]:
    """A calendar of one night, line by line."""
    club = told.pop("club", "Spring")
    night = Night(number=1, date=NOW.date(), begins=dt.time(19), updated=NOW, **told)
    return calendar_text(club, [night], NOW).split("\r\n")


def test_commas_semicolons_and_new_lines_are_escaped() -> None:
    found = lines(place="Ada's, upstairs; ring", note="Bring cards\r\nand \\ pens")
    assert r"LOCATION:Ada's\, upstairs\; ring" in found
    assert r"DESCRIPTION:Bring cards\nand \\ pens" in found


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
