"""Write nights as a calendar file (RFC 5545); times are UTC, worked out from the zone of the club."""

import datetime as dt
import re
from collections.abc import Iterable, Iterator

from django.utils.timezone import get_current_timezone, get_current_timezone_name

from scoring.seasons.models import Night
from scoring.seasons.texts.nights import night_name

DURATION = dt.timedelta(hours=4)  # an event needs an end, and a night has none
LONGEST_LINE = 73  # octets; a line of the file has 75 at most
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")


def calendar_text(name: str, nights: Iterable[Night]) -> str:
    """Return the calendar file; a night keeps its id when it is moved, and takes all day without a time."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Kalooki//Nights//EN",
        f"X-WR-CALNAME:{_escape(name)}",
        f"X-WR-TIMEZONE:{get_current_timezone_name()}",
    ]
    for night in nights:
        lines += _event(f"{name}: {night_name(night.number)}", night)
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _fold(line))


def _event(title: str, night: Night) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{night.pk}@kalooki"
    # When it was last told otherwise (3.8.7.2): the same nights are the same file.
    yield f"DTSTAMP:{_utc(night.updated)}"
    yield f"LAST-MODIFIED:{_utc(night.updated)}"
    # Higher with each change, so that calendar apps take it; within the 32 bits of an integer in RFC 5545.
    yield f"SEQUENCE:{int(night.updated.timestamp()) % 1_000_000_000}"
    if night.begins is None:
        yield f"DTSTART;VALUE=DATE:{night.date:%Y%m%d}"
    else:
        # A time without a zone is taken for UTC by calendar apps that subscribe.
        start = dt.datetime.combine(night.date, night.begins, get_current_timezone()).astimezone(dt.UTC)
        yield f"DTSTART:{_utc(start)}"
        yield f"DTEND:{_utc(start + DURATION)}"
    yield f"SUMMARY:{_escape(title)}"
    if night.place:
        yield f"LOCATION:{_escape(night.place)}"
    if night.note:
        yield f"DESCRIPTION:{_escape(night.note)}"
    yield "END:VEVENT"


def _utc(moment: dt.datetime) -> str:
    return f"{moment.astimezone(dt.UTC):%Y%m%dT%H%M%SZ}"


def _escape(text: str) -> str:
    for char in ("\\", ";", ","):
        text = text.replace(char, f"\\{char}")
    # Some readers end a line at other characters than RFC 5545 does, which allows none of them.
    return "\\n".join(CONTROL.sub("", line) for line in text.splitlines())


def _fold(line: str) -> Iterator[str]:
    part, begin = "", ""
    # By letters, since a line that ends within the bytes of one cannot be read.
    for letter in line:
        if len((begin + part + letter).encode()) > LONGEST_LINE:
            yield begin + part
            part, begin = "", " "
        part += letter
    yield begin + part
