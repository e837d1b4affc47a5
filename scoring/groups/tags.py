"""Draw in a group's pages: words for balances and nights, bars, and the parts of a group one may go to."""

from typing import Any, NamedTuple

from django import template
from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.groups.queries.balance_bars import balance_bars
from scoring.groups.texts import group_lines, groups, nights
from scoring.groups.texts.entries import changes_list

register = template.Library()
register.filter("stands", groups.standing_words)
register.filter("group_key_words", groups.group_key_words)
register.filter("evenings", groups.evenings_words)
register.filter("changes_list", changes_list)
register.filter("line_words", group_lines.line_words)
register.filter("night_words", nights.night_words)
register.filter("night_day", nights.night_day)
register.simple_tag(balance_bars)


class Tab(NamedTuple):
    """One part of a group: `icon` is its picture, `is_here` true on its own page."""

    address: str
    icon: str
    words: str
    is_here: bool


class Tabs(NamedTuple):
    """The parts of a group; none on a page that is not the first of a part."""

    label: str
    tabs: list[Tab]


@register.inclusion_tag("components/tabs.html", takes_context=True)
def group_tabs(context: template.Context) -> dict[str, Any]:
    """Show the parts of a group at the foot of their first pages, beside them where the page is wide."""
    group, here = context["group"], context["request"].resolver_match.url_name
    parts = {"group": ("house", _("Overview")), "nights": ("cards", _("Nights"))}
    if context["ledger"].has_money:
        parts["settle"] = ("coins", _("Money"))
    parts |= {"people": ("people", _("People"))}
    tabs = [
        Tab(reverse(part, args=[group.id]), picture, words, part == here)
        for part, (picture, words) in parts.items()
    ]
    return Tabs(group.name, tabs if here in parts else [])._asdict()
