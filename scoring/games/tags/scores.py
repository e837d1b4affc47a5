"""Write a game's figures, payments, hands, tables and links in templates; the words are made in `texts`."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar
from uuid import uuid4

from django import template
from django.template import Context
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.engine.variant import Variant
from scoring.games.queries.projections import HandRow
from scoring.games.queries.regular_tables import RegularTable
from scoring.games.queries.settlements import DebtLine
from scoring.games.queries.stories import HandStory, PaymentLine, WarningLine
from scoring.games.queries.table_views import OfferRow
from scoring.games.texts import (
    agreed_play,
    bonuses,
    contracts,
    duels,
    knocks,
    melds,
    pieces,
    points,
    refusals,
    regular_tables,
    scorekeeper,
    standings,
    variants,
    ways,
    wilds,
)
from scoring.games.texts.entries.line import explain, who_ended
from scoring.games.texts.ledger import fund_title, fund_words, payment_phrase
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate, join_names

T = TypeVar("T")
register = template.Library()
register.filter("points", amounts.points)
register.filter("signed", amounts.signed)
register.filter("money", amounts.money)
register.filter("signed_money", amounts.signed_money)
register.filter("currency_label", amounts.currency_label)
register.filter("contract", contracts.contract_words)
register.filter("variant_name", variants.variant_name)
register.filter("only_loss", variants.only_loss)
register.filter("laid_less", melds.laid_less)
register.filter("standing", standings.standing)
register.filter("left_words", standings.left_words)
register.filter("read_out", standings.read_out)
register.filter("side_name", standings.side_name)
register.filter("side_read_out", standings.side_read_out)
register.filter("bounds", standings.bounds)
register.filter("settled", standings.settled)
register.filter("side_settled", standings.side_settled)
register.filter("would_be", standings.would_be)
register.filter("how_others_fared", standings.how_others_fared)
register.filter("to_go", standings.to_go)
register.filter("who_got", points.who_got)
register.filter("what_for", points.what_for)
register.filter("fine_of", points.fine_of)
register.filter("duel_cells", duels.duel_cells)
register.filter("duel_result", duels.duel_result)
register.filter("names", join_names)
register.filter("way_name", ways.way_name)
register.filter("box_rule", bonuses.box_rule)
register.filter("way_phrase", ways.way_phrase)
register.filter("wins_game", ways.wins_game)
register.filter("wild_words", wilds.wild_words)
register.filter("wild_choices", wilds.wild_choices)
register.filter("none_wild", wilds.none_wild)
register.filter("which_wild", wilds.which_wild)
register.filter("face", pieces.face_of)
register.filter("not_counted", agreed_play.not_counted)
register.filter("fund_title", fund_title)
register.filter("holds", scorekeeper.holds)
register.filter("closed_words", scorekeeper.closed_words)
register.filter("role_of", scorekeeper.role_of)
register.filter("last_seen", scorekeeper.last_seen)
register.filter("until", scorekeeper.until)


@register.filter
def ended(hand: HandRow | HandStory) -> str:
    """Say who ended a hand, or who beat that; how stands beside it."""
    return who_ended(hand.out, hand.won_by, knocked=hand.knocked)


register.filter("beaten_phrase", knocks.beaten_phrase)
register.filter("point_parts", knocks.point_parts)


@register.filter
def way_to_check(story: HandStory, currency: str) -> str:
    """Say what the way of going out does, or who beat the one who ended the hand; empty for a hand like any other."""
    if story.beaten:
        return knocks.why_beaten(story) if ways.beating_counts(story.rules, currency) else ""
    if story.won_by and not story.out:
        words = _("%(name)s held least. For the others, only the difference to that counts.")
        return words % {"name": isolate(story.won_by)}
    return ways.way_note(story.way, story.rules, isolate(story.out))


@register.filter
def multiplied(story: HandStory) -> str:
    """Say what all points of a hand are multiplied by, and why (rule 17.10)."""
    return ways.times_words(story.times, story.rules)


@register.filter
def rules_name(game: Any) -> str:
    """Return what the house calls its rules, else the name of the variant."""
    return game.rules_name or variants.variant_name(game.variant_key)


@register.filter
def times(n: int) -> range:
    """Return something to repeat a part of a template over, so often."""
    return range(n)


@register.filter
def turn(offer: OfferRow) -> str:
    """Say which of how many offers this is."""
    if offer.of is None or offer.of < 2:
        return _("The only one.") if offer.of else ""
    ordinals = {1: _("First"), 2: _("Second"), 3: _("Third"), 4: _("Fourth")}
    counts = {2: _("two"), 3: _("three"), 4: _("four")}
    nth, of = ordinals.get(offer.nth, str(offer.nth)), counts.get(offer.of, str(offer.of))
    return _("%(nth)s of %(of)s.") % {"nth": nth, "of": of}


@register.filter
def explained(line: Any) -> str:
    """Say how the points came about, where the cards alone do not say it."""
    return explain(line.figure, line.adjustments)


@register.simple_tag(takes_context=True)
def entry_id(context: Context) -> str:
    """Return the idempotency key of the next try to write: that of the step before, else a fresh one."""
    # Kept from step to step, so that a form sent twice writes one entry.
    return str(context.get("entry_id") or uuid4())


@register.simple_tag(takes_context=True)
def game_id(context: Context) -> str:
    """Return the id of the game that a form begins: as it was sent, else a fresh one."""
    request = context.get("request")
    return str(request.POST.get("game_id", "") if request else "") or str(uuid4())


@register.filter
def payer(debt: DebtLine) -> str:
    return fund_words(debt.payer) if debt.funds[0] else debt.payer


@register.filter
def receiver(debt: DebtLine) -> str:
    return fund_words(debt.receiver) if debt.funds[1] else debt.receiver


class Paid(NamedTuple):
    """Equal payments for the same thing, as one line."""

    payers: str
    words: str
    amount: int


@register.filter
def paid(story: HandStory) -> list[Paid]:
    """Return who pays whom, equal payments as one line."""
    same: dict[tuple[str, str, int], list[PaymentLine]] = {}
    for line in story.payments:
        same.setdefault((_side(line.receiver, line.to_fund), line.kind, line.amount), []).append(line)
    return [_merged(lines) for lines in same.values()]


def _merged(lines: Sequence[PaymentLine]) -> Paid:
    first = lines[0]
    figures = {"receiver": _side(first.receiver, first.to_fund), "what": payment_phrase(first.kind)}
    words = _("together pay %(receiver)s: %(what)s") if len(lines) > 1 else _("pays %(receiver)s: %(what)s")
    payers = join_names([line.payer or fund_title(line.from_fund or "pool") for line in lines])
    return Paid(payers, words % figures, sum(line.amount for line in lines))


def _side(name: str | None, fund: str | None) -> str:
    return name or fund_words(fund or "pool")


@register.filter
def doubt(warning: WarningLine, rules: Variant) -> str:
    return refusals.doubt_message(rules, warning.code, warning.player, warning.about)


@register.filter
def of(values: Mapping[str, T], name: str) -> T | None:
    """Return the value of one name; None for a player who was not in the hand."""
    return values.get(name)


class Rules(Protocol):
    """What has rules, of which it tells in a line."""

    @property
    def variant_key(self) -> str: ...

    @property
    def rules(self) -> Variant: ...

    @property
    def currency(self) -> str: ...


@register.filter
def met(group: RegularTable) -> str:
    """Say when they last sat down, in days of the local calendar."""
    # Not by hours: a game of last night was yesterday, however few hours ago it began.
    return regular_tables.last_met(group.last, timezone.localdate())


@register.filter
def plays(group: Rules) -> str:
    return regular_tables.game_line(group.variant_key, group.rules)


@register.filter
def played_for(group: Rules) -> str:
    return regular_tables.money_line(group.rules, group.currency)
