"""The wild rank of a hand by name, and what its cards count (rule 17.5 of the rulebook)."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.cards import RANKS
from scoring.engine.variant import Variant
from scoring.games.texts.pieces import cards_or_tiles, face_of
from scoring.web.texts.amounts import points


def wild_words(rank: str, rules: Variant) -> str:
    """Say which cards are wild in a hand, and what they count where that is a value of its own."""
    by_name = {
        "A": _("Aces are wild"),
        "K": _("Kings are wild"),
        "Q": _("Queens are wild"),
        "J": _("Jacks are wild"),
    }
    of_rank = _("%(rank)ss are wild") % {"rank": face_of(rank, rules)}
    words = of_rank if rules.tiles else by_name.get(rank, of_rank)
    value = rules.wild.value if rules.wild else None
    return words if value is None else f"{words}: {points(value)}"


def wild_choices(rules: Variant) -> dict[str, str]:
    """Return the ranks to choose from, each with its name on the form, and that none is wild."""
    return {"none": none_wild(rules), **{rank: rank_name(rank, rules) for rank in RANKS}}


def none_wild(rules: Variant) -> str:
    return cards_or_tiles(rules, _("No wild card"), _("No wild tile"))


def which_wild(rules: Variant) -> str:
    return cards_or_tiles(rules, _("Which card is wild this hand?"), _("Which tile is wild this hand?"))


def rank_name(rank: str, rules: Variant) -> str:
    """Name a rank as people do: king, or the number on a tile."""
    if rules.tiles:
        return face_of(rank, rules)
    return {"A": _("Ace"), "K": _("King"), "Q": _("Queen"), "J": _("Jack")}.get(rank, rank)


def wild_rule(rules: Variant) -> str:
    """Say which cards are wild and what they count; nothing where none are."""
    wild = rules.wild
    if wild is None:
        return ""
    which = _("One rank in each hand, said with it.")
    if wild.by_hand is not None:
        which = _("By the hand: %(ranks)s.") % {
            "ranks": ", ".join(face_of(rank, rules) for rank in wild.by_hand)
        }
    return which if wild.value is None else f"{which} {_counts(wild.value)}"


def _counts(value: int) -> str:
    words = ngettext("Each counts %(n)s point.", "Each counts %(n)s points.", value)
    return words % {"n": points(value)}
