"""What the cards count, grouped for the boxes along the top of a blank sheet."""

from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.variant import Variant
from scoring.web.texts import amounts

COURTS = ("K", "Q", "J", "10")
PIPS = tuple(str(pip) for pip in range(9, 1, -1))


class CardValue(NamedTuple):
    """Some cards and what each of them counts."""

    cards: str
    value: str


def card_values(rules: Variant) -> list[CardValue]:
    """Jokers, aces, courts and pips; cards of one value share a box."""
    values = rules.card_values
    named = [(_("Joker"), values["JOKER"]), *_aces(rules), *((rank, values[rank]) for rank in COURTS)]
    boxes = [
        CardValue(" ".join(name for name, _value in group), amounts.points(value))
        for value, group in groupby(named, key=lambda card: card[1])
    ]
    return [*boxes, *_pips(rules)]


def _aces(rules: Variant) -> list[tuple[str, int]]:
    values = rules.card_values
    if rules.aces_differ:
        return [("A\u00a0♠\u00a0♣", values["A_BLACK"]), ("A\u00a0♡\u00a0♢", values["A_RED"])]
    return [("A", values["A_BLACK"])]


def _pips(rules: Variant) -> list[CardValue]:
    values = rules.card_values
    odd = [CardValue(rank, amounts.points(values[rank])) for rank in PIPS if values[rank] != int(rank)]
    if len(odd) == len(PIPS):
        return odd
    rest = _("9 to 2") if not odd else _("others")
    return [*odd, CardValue(rest, _("face"))]
