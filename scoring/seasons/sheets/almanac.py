"""The season almanac: cover, table, every night, who met whom, awards, records; one document to keep for years."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from scoring.games.sheets.heading import in_words
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Part, report
from scoring.seasons.sheets.night_report import night_part
from scoring.seasons.sheets.season_lists import award_part, cross_part, record_part
from scoring.seasons.sheets.season_table import season_title, table_part
from scoring.seasons.sheets.season_values import SeasonPaper


def almanac(season: SeasonPaper, choices: Choices = USUAL) -> SheetDocument:
    """Chapters of what the reader may see, each on a page of its own, with one numbering throughout."""
    return report(season_title(season), [_time(season)], list(_chapters(season)), choices, cover=season.club)


def cover(season: SeasonPaper, choices: Choices = USUAL) -> SheetDocument:
    """Its first page alone."""
    whole = almanac(season, choices)
    return replace(whole, context={**whole.context, "parts": []})


def _time(season: SeasonPaper) -> str:
    if not (season.first and season.last):
        return ""
    return _("%(first)s to %(last)s") % {"first": in_words(season.first), "last": in_words(season.last)}


def _chapters(season: SeasonPaper) -> Iterator[Part]:
    yield table_part(season, fresh=True)
    if season.reports:
        yield Part(_("The nights"), fresh=True)
    yield from map(night_part, season.reports)
    if season.cross:
        yield cross_part(season.cross, fresh=True)
    if season.awards:
        yield award_part(season, fresh=True)
    if season.records:
        yield record_part(season, fresh=True)
