"""Countries by name, and those that a reader's browser speaks of."""

from collections.abc import Sequence
from contextvars import ContextVar
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from django.utils.translation.trans_real import parse_accept_lang_header

from scoring.web.texts.amounts import reader_locale

_MOST_LANGUAGES = 4
accepted_languages = ContextVar("accepted_languages", default="")
"""A reader's Accept-Language header, which `kalooki_site/middleware.py` lets texts know for a request."""


def country_name(code: str) -> str:
    """Return a country's name in the reader's language."""
    return str(Locale.parse(reader_locale()).territories.get(code, code))


def reader_locales() -> Sequence[Locale]:
    """Return what the reader's browser speaks, the preferred first, and the language of the page."""
    return _locales_of(accepted_languages.get(), reader_locale())


@lru_cache
def _locales_of(accepted: str, page: str) -> Sequence[Locale]:
    tags = [tag for tag, _weight in parse_accept_lang_header(accepted)[:_MOST_LANGUAGES]]
    found = (_locale_of(tag) for tag in (*tags, page))
    return list(dict.fromkeys(locale for locale in found if locale))


def _locale_of(tag: str) -> Locale | None:
    try:
        return Locale.parse(tag.replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        return None


def reader_countries() -> list[str]:
    """Return the countries of the languages that the reader's browser accepts, the preferred first.

    A language without a country stands for the one where most people speak it; English alone says nothing.
    """
    tags = [tag for tag, _weight in parse_accept_lang_header(accepted_languages.get())]
    return list(dict.fromkeys(country for tag in tags if (country := _country_of(tag))))


def _country_of(tag: str) -> str:
    parts = tag.split("-")
    named = next((part.upper() for part in parts[1:] if len(part) == 2), "")
    if named or parts[0] == "en":
        return named
    return str(get_global("likely_subtags").get(parts[0], "")).rpartition("_")[2]
