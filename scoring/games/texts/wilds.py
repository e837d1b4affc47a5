"""The wild rank of a hand by name, and what its cards count (rule 17.5 of the rulebook)."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.cards import RANKS
from scoring.engine.variant import Variant
from scoring.web.texts.amounts import points


def wild_words(rank: str, rules: Variant) -> str:
    """Say which cards are wild in a hand, and what they count where that is a value of its own."""
    by_name = {
        "A": _("Aces are wild"),
        "K": _("Kings are wild"),
        "Q": _("Queens are wild"),
        "J": _("Jacks are wild"),
    }
    words = by_name.get(rank) or _("%(rank)ss are wild") % {"rank": rank}
    value = rules.wild.value if rules.wild else None
    return words if value is None else f"{words}: {points(value)}"


def wild_choices() -> dict[str, str]:
    """Return the ranks to choose from, each with its name on the form, and that none is wild."""
    names = {"A": _("Ace"), "K": _("King"), "Q": _("Queen"), "J": _("Jack")}
    return {"none": _("No wild card"), **{rank: names.get(rank, rank) for rank in RANKS}}


def wild_rule(rules: Variant) -> str:
    """Say which cards are wild and what they count; nothing where none are."""
    wild = rules.wild
    if wild is None:
        return ""
    which = _("One rank in each hand, said with it.")
    if wild.by_hand is not None:
        which = _("By the hand: %(ranks)s.") % {"ranks": ", ".join(wild.by_hand)}
    return which if wild.value is None else f"{which} {_counts(wild.value)}"


def _counts(value: int) -> str:
    words = ngettext("Each counts %(n)s point.", "Each counts %(n)s points.", value)
    return words % {"n": points(value)}
