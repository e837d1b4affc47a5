"""How a usual table is written on its card; the words themselves are made in `words`."""

from django import template
from django.utils import timezone

from scoring.queries.groups import Group
from scoring.words import groups

register = template.Library()


@register.filter
def met(group: Group) -> str:
    """Tell when they last sat down, by the calendar on the wall."""
    return groups.last_met(timezone.localdate(group.last), timezone.localdate())


@register.filter
def plays(group: Group) -> str:
    """Tell the game and its rules."""
    return groups.game_line(group.variant_key, group.rules)


@register.filter
def played_for(group: Group) -> str:
    """Tell the stakes."""
    return groups.money_line(group.rules, group.currency)
