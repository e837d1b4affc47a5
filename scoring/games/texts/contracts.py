"""Contracts as they are called out at the table."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def contract_words(sets: str) -> str:
    """`334` as "two threes, a four"; any other text as it is."""
    threes, fours = sets.count("3"), sets.count("4")
    if threes + fours != len(sets):
        return sets
    if threes == fours == 2:
        return _("two of each")
    return ", ".join(part for part in (_threes(threes), _fours(fours)) if part)


def _count(number: int) -> str:
    return {2: _("two"), 3: _("three"), 4: _("four"), 5: _("five"), 6: _("six")}.get(number, str(number))


def _threes(number: int) -> str:
    return ngettext("a three", "%(count)s threes", number) % {"count": _count(number)} if number else ""


def _fours(number: int) -> str:
    return ngettext("a four", "%(count)s fours", number) % {"count": _count(number)} if number else ""
