"""Words for days, as people type them when they look for something: "November", "27 Nov", "last Friday"."""

import re
from collections.abc import Iterable
from datetime import date, timedelta
from functools import lru_cache
from typing import Any, NamedTuple

from babel import Locale
from django.conf import settings
from django.utils.timezone import localdate
from django.utils.translation import get_language, override, pgettext

from scoring.web.texts.countries import reader_locales

_SHORTEST_NAME = 3  # "Ma" is a beginning of many names, and of two months
_FIGURES = re.compile(r"(\d{1,4})([./-])(\d{1,2})(?:\2(\d{1,4})?)?")
_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)?")
_CENTURY = 100


class DayWords(NamedTuple):
    """What was typed, as words that stand for part of a day, and the days it names outright."""

    words: list[str]
    days: list[date]


def read_day_words(text: str) -> DayWords:
    """Take days such as "yesterday" and "2026-11-27" out of a text, and return its other words beside them."""
    today, days, left = localdate(), [], f" {' '.join(text.casefold().split())} "
    for phrase, day in _phrases(today):
        if f" {phrase} " in left:
            left = left.replace(f" {phrase} ", " ")
            days.append(day)
    words = []
    for word in left.split():
        if named := _date_of(word, today):
            days.append(named)
        else:
            words.append(word)
    return DayWords(words, days)


def says_day(word: str, day: date) -> bool:
    """Tell whether a word names the month, the weekday, the year or the day of the month of a day."""
    if match := _ORDINAL.fullmatch(word):
        return int(match[1]) == day.day
    if word.isdigit():
        return word == str(day.year)
    return any(
        _is_name(word, name)
        for names in map(_names, reader_locales())
        for name in (*names.months[day.month - 1], *names.weekdays[day.weekday()])
    )


def _is_name(word: str, name: str) -> bool:
    plain = word.strip(".׳'")
    # A name that is shorter than others, as May is, has to be typed to its end.
    return name == plain or (len(plain) >= _SHORTEST_NAME and name.startswith(plain))


class _Names(NamedTuple):
    """The names of months and weekdays, each in every form in which it may be typed."""

    months: list[set[str]]
    weekdays: list[set[str]]


@lru_cache
def _names(here: Locale) -> _Names:
    return _Names(
        [_forms(here.months, month) for month in range(1, 13)],
        [_forms(here.days, weekday) for weekday in range(7)],
    )


def _forms(names: Any, number: int) -> set[str]:
    found = (names[use][width][number] for use in names for width in ("wide", "abbreviated"))
    forms = {name.casefold().strip(".׳'") for name in found}
    # Hebrew says “day six”: its second word is enough.
    return forms | {part for name in forms for part in name.split() if len(part) >= _SHORTEST_NAME}


def _phrases(today: date) -> Iterable[tuple[str, date]]:
    for locale in reader_locales():
        with override(locale.language if locale.language in _catalogues() else get_language()):
            yield from _phrases_in(locale, today)


@lru_cache
def _catalogues() -> frozenset[str]:
    """Return the languages that have words of ours, though no page may speak them."""
    return frozenset(
        folder.name for path in settings.LOCALE_PATHS for folder in path.iterdir() if folder.is_dir()
    )


def _phrases_in(locale: Locale, today: date) -> Iterable[tuple[str, date]]:
    yield pgettext("day", "today").casefold(), today
    yield pgettext("day", "yesterday").casefold(), today - timedelta(days=1)
    for weekday, names in enumerate(_names(locale).weekdays):
        # On a Friday, last Friday was a week ago.
        last = today - timedelta(days=(today.weekday() - weekday - 1) % 7 + 1)
        for name in names:
            yield (pgettext("day", "last %(weekday)s") % {"weekday": name}).casefold(), last


def _date_of(word: str, today: date) -> date | None:
    """Read a date in figures, in the reader's order or from the year down; the latest such day without a year."""
    match = _FIGURES.fullmatch(word)
    if match is None:
        return None
    first, _sign, second, third = match.groups()
    if len(first) > 2:  # a day or a month has no more figures
        return _date(first, second, third) if third else None
    pattern = str(reader_locales()[0].date_formats["short"].pattern)
    day, month = (second, first) if pattern.index("M") < pattern.index("d") else (first, second)
    if third:
        return _date(third, month, day)
    this_year = _date(str(today.year), month, day)
    return this_year if this_year is None or this_year <= today else _date(str(today.year - 1), month, day)


def _date(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year) + (20 * _CENTURY if len(year) < 3 else 0), int(month), int(day))
    except ValueError:
        return None
