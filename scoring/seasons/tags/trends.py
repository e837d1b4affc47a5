"""Charts of ratings and penalty points over the evenings, for a narrow and a wide page."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import TypedDict
from uuid import UUID

from django import template
from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from scoring.league.ratings import Rating
from scoring.printing.charts.courses import PlacesDrawing, Trend, draw_trends
from scoring.printing.charts.frames import Frame, lying, upright
from scoring.seasons.queries.ratings import RatedEvening, RatingCourses
from scoring.seasons.texts.season_records import per_hand_words, rating_words
from scoring.web.texts.dates import short_day

register = template.Library()
_LOW = 0.5  # a single line needs no more height


class TrendPicture(TypedDict):
    """A chart drawn for a narrow and for a wide page."""

    name: str
    title: str
    description: str
    pictures: Mapping[str, PlacesDrawing]


@register.inclusion_tag("seasons/standings/picture.html")
def ratings_picture(courses: RatingCourses, people: Sequence[tuple[str, UUID]]) -> TrendPicture:
    """Draw the ratings of a few members; provisional points have no dot."""
    trends = [_rating_trend(name, courses.of[person], own) for own, (name, person) in enumerate(people)]
    return {
        "name": "ratings",
        "title": _("Ratings by night"),
        "description": " ".join(rating_words(trend.name, trend.figures) for trend in trends),
        "pictures": _pictures(trends, courses.days),
    }


@register.inclusion_tag("seasons/standings/picture.html")
def rating_picture(evenings: Sequence[RatedEvening]) -> TrendPicture:
    trend = _rating_trend("", [one.rating for one in evenings], 0)
    return {
        "name": "rating",
        "title": _("Rating after each night"),
        "description": rating_words("", trend.figures),
        "pictures": _pictures([trend], [one.day for one in evenings]),
    }


def _rating_trend(name: str, ratings: Sequence[Rating | None], own: int) -> Trend:
    provisional = sum(one.is_provisional for one in ratings if one)
    return Trend(name, [one.points if one else None for one in ratings], own, provisional)


@register.inclusion_tag("seasons/standings/picture.html")
def per_hand_picture(evenings: Sequence[RatedEvening]) -> TrendPicture:
    played = [one for one in evenings if one.per_hand is not None]
    trend = Trend("", [one.per_hand for one in played], 1)
    return {
        "name": "per-hand",
        "title": _("Penalty points per hand, by night"),
        "description": per_hand_words(trend.figures),
        "pictures": _pictures([trend], [one.day for one in played], from_nought=True),
    }


def _pictures(
    trends: Sequence[Trend], dates: Sequence[date], *, from_nought: bool = False
) -> Mapping[str, PlacesDrawing]:
    mirrored, days = get_language_bidi(), [short_day(day) for day in dates]
    fit = _for_one if len(trends) == 1 else _for_some
    frames = {"upright": fit(upright(mirrored=mirrored)), "lying": fit(lying(mirrored=mirrored))}
    return {
        shape: draw_trends(frame, trends, days, from_nought=from_nought) for shape, frame in frames.items()
    }


def _for_some(frame: Frame) -> Frame:
    """Leave room for figures of four digits and for dates."""
    return replace(frame, figures=frame.letter * 3.6, foot=frame.letter * 2.4)


def _for_one(frame: Frame) -> Frame:
    """Draw lower, with room for half a date instead of a name."""
    return replace(_for_some(frame), height=round(frame.height * _LOW), names=frame.letter * 2.4)
