"""How the story of a hand is written: doubts, names read out, and who pays whom."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from django import template
from django.template.defaultfilters import capfirst
from django.utils.translation import gettext as _

from scoring.games.queries.stories import HandStory, PaymentLine, WarningLine
from scoring.games.texts import refusals
from scoring.games.texts.ledger import fund_words, payment_kind
from scoring.web.texts.names import join_names

register = template.Library()
register.filter("names", join_names)
T = TypeVar("T")


class Paid(NamedTuple):
    """Equal payments for the same thing, told once."""

    payers: str
    words: str
    amount: int


@register.filter
def paid(story: HandStory) -> list[Paid]:
    """Who pays whom, equal ones together."""
    same: dict[tuple[str, str, int], list[PaymentLine]] = {}
    for line in story.payments:
        same.setdefault((_side(line.receiver, line.to_fund), line.kind, line.amount), []).append(line)
    return [_told(lines) for lines in same.values()]


def _told(lines: Sequence[PaymentLine]) -> Paid:
    first = lines[0]
    figures = {"receiver": _side(first.receiver, first.to_fund), "what": payment_kind(first.kind).lower()}
    words = _("pay %(receiver)s: %(what)s") if len(lines) > 1 else _("pays %(receiver)s: %(what)s")
    payers = join_names([line.payer or capfirst(_side(None, line.from_fund)) for line in lines])
    return Paid(payers, words % figures, sum(line.amount for line in lines))


def _side(name: str | None, fund: str | None) -> str:
    return name or fund_words(fund or "pool")


@register.filter
def doubt(warning: WarningLine) -> str:
    """A warning as a sentence."""
    return refusals.doubt(warning.code, warning.player, warning.about)


@register.filter
def of(values: Mapping[str, T], name: str) -> T | None:
    """The value of one name; nothing for one who was not in the hand."""
    return values.get(name)
