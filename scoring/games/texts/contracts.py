"""Contracts as they are called out at the table."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.web.texts.names import join_names


def sets_of(contract: str) -> list[str]:
    """Return what a contract asks for, one by one: its letters, or its words where it has several, as in `3 10`."""
    return contract.split() if " " in contract else list(contract)


def contract_words(sets: str) -> str:
    """Return `334` as "two threes and a four", `3 10` with a plus; any other text as it is."""
    if " " in sets:
        return " + ".join(sets_of(sets))
    threes, fours = sets.count("3"), sets.count("4")
    if threes + fours != len(sets):
        return sets
    if threes == fours == 2:
        return _("two of each")
    parts = []
    if threes:
        parts.append(ngettext("a three", "%(count)s threes", threes) % {"count": _count(threes)})
    if fours:
        parts.append(ngettext("a four", "%(count)s fours", fours) % {"count": _count(fours)})
    return join_names(parts)


def _count(number: int) -> str:
    return {2: _("two"), 3: _("three"), 4: _("four"), 5: _("five"), 6: _("six")}.get(number, str(number))
