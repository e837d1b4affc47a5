"""Dates and times in the reader's language, by the time zone of the page.

Pages write `day` and `moment`, scripts the same by `Intl` (day "medium", time "short"); paper writes `long_day`.
"""

from datetime import date, datetime, time

from babel.dates import format_date, format_skeleton, format_time, get_datetime_format
from django.utils.timezone import get_current_timezone, localtime

from scoring.web.texts.amounts import reader_locale


def day(when: date | None) -> str:
    """Return "21 Nov 2026"; empty for none."""
    return _written(when, "medium")


def long_day(when: date | None) -> str:
    """Return "21 November 2026"; empty for none."""
    return _written(when, "long")


def full_day(when: date | None) -> str:
    """Return "Saturday, 21 November 2026"; empty for none."""
    return _written(when, "full")


def short_day(when: date | None) -> str:
    """Return "21 Nov", where the year is known; empty for none."""
    return _by_parts(when, "MMMd")


def weekday_day(when: date | None) -> str:
    """Return "Sat 21 Nov", where the year is known; empty for none."""
    return _by_parts(when, "MMMEd")


def weekday(when: date | None) -> str:
    """Return "Saturday"; empty for none."""
    return _written(when, "EEEE")


def month(when: date | None) -> str:
    """Return "November 2026"; empty for none."""
    return _by_parts(when, "yMMMM")


def short_month(when: date | None) -> str:
    """Return "Nov"; empty for none."""
    return _by_parts(when, "MMM")


def month_letter(when: date | None) -> str:
    """Return "N" for November, where there is no more room; empty for none."""
    return _written(when, "MMMMM")


def clock(when: time | datetime | None) -> str:
    """Return "19:30"; empty for none."""
    # By "is None": midnight is a time like any other.
    return "" if when is None else _clock(when)


def moment(when: datetime | None) -> str:
    """Return "21 Nov 2026, 19:30"; empty for none."""
    if when is None:
        return ""
    # Babel's own format_datetime has seconds in every style with a medium day; quotes mark plain words.
    pattern = str(get_datetime_format("medium", locale=reader_locale())).replace("'", "")
    return pattern.format(clock(when), day(when))


def instant(when: datetime) -> str:
    """Return "2026-11-21T19:30:00+01:00" for a `datetime` attribute, which holds no millionths of a second."""
    return localtime(when).isoformat(timespec="seconds")


def _written(when: date | None, style: str) -> str:
    return format_date(_here(when), style, locale=reader_locale()) if when else ""


def _by_parts(when: date | None, parts: str) -> str:
    return format_skeleton(parts, _here(when), locale=reader_locale()) if when else ""


def _here(when: date) -> date:
    return localtime(when).date() if isinstance(when, datetime) else when


def _clock(when: time | datetime) -> str:
    return format_time(when, "short", tzinfo=get_current_timezone(), locale=reader_locale())
