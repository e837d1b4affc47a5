"""Template tags and filters of the standings, with the chart of places."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict
from uuid import UUID

from django import template
from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from scoring.printing.charts.courses import Course, PlacesDrawing, draw_places
from scoring.printing.charts.frames import lying, upright
from scoring.seasons.queries.league_seasons import closed_days, recounted_nights
from scoring.seasons.texts.lists import place_change
from scoring.seasons.texts.season_formats import format_label, format_lines
from scoring.seasons.texts.season_tables import places_words
from scoring.seasons.texts.standings import total_words
from scoring.web.views.http import Context

register = template.Library()
_COURSES = 8

register.simple_tag(recounted_nights)
register.simple_tag(closed_days, name="days_to_recalculate")
register.filter("total", total_words)
register.filter("format_lines", format_lines)
register.filter("known_as", format_label)


@register.filter
def at(names: Mapping[Any, str], person: Any) -> str:
    """Look up a name by member id."""
    return names.get(person, "")


@register.inclusion_tag("seasons/standings/change.html")
def change(moved: int | None) -> Context:
    return {"cell": place_change(moved)}


class PlacesPicture(TypedDict):
    """A chart drawn for a narrow and for a wide page."""

    pictures: Mapping[str, PlacesDrawing]
    name: str
    title: str
    description: str


@register.inclusion_tag("seasons/standings/picture.html")
def places_picture(
    places: Mapping[int, Mapping[UUID, int]], names: Mapping[str, str], rows: Sequence[Any]
) -> PlacesPicture:
    """Draw the places of the leaders after every night, for a narrow and a wide page."""
    people = [UUID(row.person) for row in rows if row.place is not None][:_COURSES]
    courses = [
        Course(names[str(person)], [after.get(person) for after in places.values()], own)
        for own, person in enumerate(people)
    ]
    mirrored = get_language_bidi()
    frames = {"upright": upright(mirrored=mirrored), "lying": lying(mirrored=mirrored)}
    return {
        "pictures": {shape: draw_places(frame, courses, list(places)) for shape, frame in frames.items()},
        "name": "places",
        "title": _("Places night by night"),
        "description": places_words(courses),
    }
