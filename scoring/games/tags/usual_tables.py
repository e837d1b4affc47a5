"""How a usual table is written on its card; the words themselves are made in `words`."""

from django import template
from django.utils import timezone

from scoring.games.queries.usual_tables import Group
from scoring.games.texts import usual_tables

register = template.Library()


@register.filter
def met(group: Group) -> str:
    """Tell when they last sat down, by the calendar on the wall."""
    return usual_tables.last_met(timezone.localdate(group.last), timezone.localdate())


@register.filter
def plays(group: Group) -> str:
    """Tell the game and its rules."""
    return usual_tables.game_line(group.variant_key, group.rules)


@register.filter
def played_for(group: Group) -> str:
    """Tell the stakes."""
    return usual_tables.money_line(group.rules, group.currency)
