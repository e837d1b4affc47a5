"""Draw in a group's pages: words for balances and nights, bars, and the parts of a group one may go to."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple, TypedDict
from uuid import UUID

from django import template
from django.urls import reverse
from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from scoring.groups.queries.balance_bars import balance_bars
from scoring.groups.queries.year_of_nights import MoneyCourse, YearOfNights
from scoring.groups.texts import group_lines, groups, home, nights, year_boards, years
from scoring.groups.texts.entries import changes_list
from scoring.printing.charts.frames import Deal, Frame, lying, upright
from scoring.printing.charts.pegs import ring_of_pegs
from scoring.printing.charts.totals import Curve, Drawing, draw
from scoring.web.texts.amounts import round_money
from scoring.web.texts.dates import short_month

register = template.Library()
_LOWER = 0.65
"""Without the shapes of a game's hands below it, a chart needs less height."""

register.filter("stands", groups.standing_words)
register.filter("group_key_words", groups.group_key_words)
register.filter("evenings", groups.evenings_words)
register.filter("own_balance", groups.own_balance_words)
register.filter("since", groups.since_words)
register.filter("changes_list", changes_list)
register.filter("line_words", group_lines.line_words)
register.filter("night_words", nights.night_words)
register.filter("night_day", nights.night_day)
register.filter("planned", nights.planned_words)
register.filter("run", years.run_words)
register.filter("year_title", year_boards.year_title)
register.simple_tag(years.money_table)
register.simple_tag(years.board_table)
register.filter("game_title", home.game_title)
register.filter("last_words", home.last_words)
register.filter("own_words", home.own_words)
register.filter("group_words", home.group_words)
register.simple_tag(balance_bars)


@register.inclusion_tag("groups/home/mark.html")
def group_mark(people: int, me: str) -> dict[str, Any]:
    """Draw the mark of a group of so many; the first peg is this phone's own person, where that is known."""
    return {"pegs": ring_of_pegs(people), "mine": bool(me)}


class Tab(NamedTuple):
    """One part of the site or of a group: `icon` is its picture, `is_here` true on its own page."""

    address: str
    icon: str
    words: str
    is_here: bool


class Tabs(NamedTuple):
    """All parts; none on a page that is not the first of a part."""

    label: str
    tabs: list[Tab]


@register.inclusion_tag("components/tabs.html", takes_context=True)
def group_tabs(context: template.Context) -> dict[str, Any]:
    """Show the parts of a group at the foot of their first pages, beside them where the page is wide."""
    group, here = context["group"], context["request"].resolver_match.url_name
    parts = {"group": ("house", _("Overview")), "nights": ("cards", _("Nights"))}
    if context["ledger"].has_money:
        parts["settle"] = ("coins", _("Money"))
    parts |= {"group_year": ("trophy", _("Year")), "people": ("people", _("People"))}
    return _tabs(group.name, parts, here, group.id)


@register.inclusion_tag("components/tabs.html", takes_context=True)
def home_tabs(context: template.Context) -> dict[str, Any]:
    """Show the parts of the site at the foot of their first pages, as those of a group."""
    parts = {
        "home": ("cards", _("Games")),
        "groups": ("people", _("Groups")),
        "clubs": ("trophy", _("Clubs")),
        "bundles": ("print", _("Print")),
    }
    return _tabs("Kalooki", parts, context["request"].resolver_match.url_name)


def _tabs(name: str, parts: Mapping[str, tuple[str, str]], here: str, *of: UUID) -> dict[str, Any]:
    """Return the tabs of parts, each given by its address with a picture and its words."""
    tabs = [
        Tab(reverse(part, args=of), picture, words, part == here) for part, (picture, words) in parts.items()
    ]
    return Tabs(name, tabs if here in parts else [])._asdict()


class YearPicture(TypedDict):
    """A year's money drawn for a narrow and for a wide page."""

    name: str
    pictures: Mapping[str, Drawing]
    title: str
    description: str


@register.inclusion_tag("games/chart/picture.html")
def year_picture(year: YearOfNights, course: MoneyCourse, only: str = "") -> YearPicture:
    """Draw what everyone, or one person only, won or lost in a year, from the common zero on, night by night."""
    if only:
        course = replace(course, totals={only: course.totals[only]})
    mirrored = get_language_bidi()
    frames = {"upright": upright(mirrored=mirrored), "lying": lying(mirrored=mirrored)}
    return {
        "name": f"year-{course.currency}",
        "pictures": {shape: _year_drawing(frame, year, course) for shape, frame in frames.items()},
        "title": _("Money before payments"),
        "description": years.money_course_words(course, year),
    }


def _year_drawing(frame: Frame, year: YearOfNights, course: MoneyCourse) -> Drawing:
    frame = replace(frame, height=frame.height * _LOWER, foot=frame.letter * 2.4)
    months = [(day.year, day.month) for day in year.days]
    firsts = [True, *(before != after for before, after in pairwise(months))]
    deals = [
        Deal(None, "", None, label=short_month(day) if is_first else "")
        for day, is_first in zip(year.days, firsts, strict=True)
    ]
    curves = [
        Curve(year.names[who], tuple(enumerate([0, *course.totals[who]])), "in", own)
        for own, who in enumerate(year.regulars)
        if who in course.totals
    ]
    return draw(frame, curves, deals, 0, partial(round_money, currency=course.currency))
