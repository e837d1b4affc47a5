"""What variants and their special ways of going out are called on paper."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.rules.variant import Variant


def variant_name(key: str) -> str:
    """A preset's name."""
    names = {
        "european": _("European"),
        "kalooki-40": _("Kalooki 40"),
        "kalooki-51": _("Kalooki 51"),
        "north-american": _("North American"),
        "south-african": _("South African"),
        "bicycle": _("Bicycle"),
        "jamaican": _("Jamaican"),
        "jamaican-9-16": _("Jamaican, 9 to 16 cards"),
        "super-kalooki": _("Super Kalooki"),
        "baby-kalooki": _("Baby Kalooki"),
        "kalooki-1-4": _("Jamaican, hands 1 to 4"),
        "pool-rummy-101": _("101 pool rummy"),
    }
    return names.get(key, key)


def kalooki_word(rules: Variant) -> str:
    """What going out in the special way is called."""
    return _("Kalooki") if rules.kalooki_when == "all_cards_in_one_turn" else _("Bent the table")


def contract_words(sets: str) -> str:
    """A contract as it is called out: "two threes, a four"."""
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
