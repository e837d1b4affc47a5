"""The season almanac: cover, standings, nights, cross table, awards and records in one document."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Part, report
from scoring.seasons.sheets.night_report import night_part
from scoring.seasons.sheets.season_lists import award_part, cross_parts, record_part
from scoring.seasons.sheets.season_table import table_part
from scoring.seasons.sheets.season_values import SeasonPaper
from scoring.web.texts.dates import long_day


def almanac(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    """Return the almanac with the chapters that the reader may see; nothing before the first night."""
    if not season.table.after:
        return []
    return [report(season.title, [_time(season)], list(_chapters(season)), choices, cover=season.club)]


def cover(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    """Return the first page of the almanac."""
    # Without its chapters, which take long to lay out: this is only the picture to choose by.
    return [replace(each, context={**each.context, "parts": []}) for each in almanac(season, choices)]


def _time(season: SeasonPaper) -> str:
    if not season.days:
        return ""
    return _("%(first)s to %(last)s") % {"first": long_day(season.days[0]), "last": long_day(season.days[-1])}


def _chapters(season: SeasonPaper) -> Iterator[Part]:
    yield table_part(season, fresh=True)
    if season.played:
        yield Part(_("The nights"), fresh=True)
    yield from (night_part(season, night) for night in season.played)
    yield from cross_parts(season, fresh=True)
    if season.awards or season.given:
        yield award_part(season, fresh=True)
    if season.records:
        yield record_part(season, fresh=True)
