"""Plural forms for scripts, which count only when the page is on the phone."""

from collections.abc import Callable

from babel import Locale

from scoring.web.texts.amounts import reader_locale

PluralForms = dict[str, str]
# Every category of every language has a number among these; a million is a category of its own in French.
_NUMBERS = (*range(101), 1_000_000)


def plural_forms(words: Callable[[int], str]) -> PluralForms:
    """Return a message by the categories that `Intl.PluralRules` knows: {"one": …, "other": …} in English."""
    category = Locale.parse(reader_locale()).plural_form
    return {category(n): words(n) for n in _NUMBERS}
