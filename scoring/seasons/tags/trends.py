"""How ratings and penalty points are drawn over the evenings, for a narrow and for a wide page."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from django import template
from django.utils.formats import date_format
from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from scoring.printing.charts.courses import Trend, draw_trends
from scoring.printing.charts.frames import Frame, lying, upright
from scoring.seasons.queries.ratings import RatedEvening, RatingCourses
from scoring.seasons.texts.season_records import per_hand_words, rating_words

register = template.Library()
_LOW = 0.5
"""One line needs no more height than this."""


@register.inclusion_tag("seasons/standings/picture.html")
def ratings_picture(courses: RatingCourses, people: Sequence[tuple[str, UUID]]) -> dict[str, Any]:
    """The ratings of a few people; a point of a provisional one has no mark."""
    trends = []
    for own, (name, person) in enumerate(people):
        had = courses.of[person]
        known = [one for one in had if one]
        doubtful = sum(one.is_provisional for one in known)
        trends.append(Trend(name, [one.points if one else None for one in had], own, doubtful))
    days = [date_format(day, "j M") for day in courses.days]
    words = " ".join(rating_words(trend.name, trend.figures) for trend in trends)
    return _drawn("ratings", trends, days, (_("Ratings evening by evening"), words), nought=False)


@register.inclusion_tag("seasons/standings/picture.html")
def rating_picture(evenings: Sequence[RatedEvening]) -> dict[str, Any]:
    """One member's rating, evening by evening."""
    had = [one.rating for one in evenings]
    trend = Trend("", [one.points for one in had], 0, sum(one.is_provisional for one in had))
    days = [date_format(one.day, "j M") for one in evenings]
    return _drawn(
        "rating",
        [trend],
        days,
        (_("Rating after each evening"), rating_words("", trend.figures)),
        nought=False,
    )


@register.inclusion_tag("seasons/standings/picture.html")
def per_hand_picture(evenings: Sequence[RatedEvening]) -> dict[str, Any]:
    """One member's penalty points per hand, evening by evening."""
    had = [one for one in evenings if one.per_hand is not None]
    trend = Trend("", [one.per_hand for one in had], 1)
    days = [date_format(one.day, "j M") for one in had]
    return _drawn(
        "per-hand",
        [trend],
        days,
        (_("Penalty points per hand, each evening"), per_hand_words(trend.figures)),
        nought=True,
    )


def _drawn(
    name: str, trends: Sequence[Trend], days: Sequence[str], told: tuple[str, str], *, nought: bool
) -> dict[str, Any]:
    mirrored = get_language_bidi()
    frames = {"upright": upright(mirrored=mirrored), "lying": lying(mirrored=mirrored)}
    room = _for_one if len(trends) == 1 else _for_some
    frames = {shape: room(frame) for shape, frame in frames.items()}
    pictures = {
        shape: draw_trends(frame, trends, days, from_nought=nought) for shape, frame in frames.items()
    }
    return {"pictures": pictures, "name": name, "title": told[0], "description": told[1]}


def _for_some(frame: Frame) -> Frame:
    """With room for figures of four digits, and for dates instead of what a hand shows."""
    return replace(frame, figures=frame.letter * 3.6, foot=frame.letter * 2.4)


def _for_one(frame: Frame) -> Frame:
    """Low, and with room for half a date instead of a name."""
    return replace(_for_some(frame), height=round(frame.height * _LOW), names=frame.letter * 2.4)


@register.filter
def ratings_of(courses: RatingCourses, person: UUID) -> Sequence[Any]:
    """Somebody's ratings, night by night."""
    return courses.of[person]
