"""How figures and names of the rules are written in templates; the words themselves are made in `words`."""

from typing import Any
from uuid import uuid4

from django import template
from django.template import Context
from django.utils.translation import gettext as _

from scoring.engine.variant import Variant
from scoring.games.queries.table_views import OfferRow
from scoring.games.texts import contracts, standings, variants
from scoring.games.texts.sentences import explain
from scoring.web.texts import amounts

register = template.Library()
register.filter("points", amounts.points)
register.filter("signed", amounts.signed)
register.filter("money", amounts.money)
register.filter("signed_money", amounts.signed_money)
register.filter("contract", contracts.contract_words)
register.filter("variant_name", variants.variant_name)
register.filter("standing", standings.standing)
register.filter("read_out", standings.read_out)
register.filter("bounds", standings.bounds)
register.filter("would_be", standings.would_be)
register.filter("how_others_fared", standings.how_others_fared)


@register.filter
def rules_name(game: Any) -> str:
    """What the house calls its rules, else the variant."""
    return game.rules_name or variants.variant_name(game.variant_key)


@register.filter
def turn(offer: OfferRow) -> str:
    """Which of how many offers this is."""
    if offer.of is None or offer.of < 2:
        return _("The only one.") if offer.of else ""
    ordinals = {1: _("First"), 2: _("Second"), 3: _("Third"), 4: _("Fourth")}
    counts = {2: _("two"), 3: _("three"), 4: _("four")}
    nth, of = ordinals.get(offer.nth, str(offer.nth)), counts.get(offer.of, str(offer.of))
    return _("%(nth)s of %(of)s.") % {"nth": nth, "of": of}


@register.filter
def explained(line: Any, rules: Variant) -> str:
    """How the points came about, where the cards alone do not say it."""
    return explain(rules, line.figure, line.adjustments)


@register.simple_tag(takes_context=True)
def entry_id(context: Context) -> str:
    """The id of the next try to write: kept from step to step, else a fresh one."""
    return str(context.get("entry_id") or uuid4())


@register.simple_tag(takes_context=True)
def game_id(context: Context) -> str:
    """The id of the game that a form begins: as it was sent, else a fresh one."""
    request = context.get("request")
    return str(request.POST.get("game_id", "") if request else "") or str(uuid4())
