"""The awards of a season as a list."""

from django.utils.translation import gettext as _

from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Column, Holds, Part, Table, report, row
from scoring.seasons.sheets.season_table import lead, season_title
from scoring.seasons.sheets.season_values import AwardPaper, SeasonPaper
from scoring.seasons.texts.awards import award_name
from scoring.web.texts import amounts
from scoring.web.texts.names import join_names


def award_list(season: SeasonPaper, choices: Choices = USUAL) -> SheetDocument:
    """Every award that somebody earned, with whoever shares it."""
    return report(season_title(season), lead(season), [award_part(season)], choices)


def award_part(season: SeasonPaper, *, fresh: bool = False) -> Part:
    """The awards, or that there are none yet."""
    columns = [Column(_("Award"), "name"), Column(_("Whose"), "words"), Column("", _holds(season))]
    rows = [row(award_title(award), whose(award), award.figure) for award in season.awards]
    said = [] if rows else [_("Nothing has stood out yet.")]
    notes = [_("The evenings are in penalty points per hand.")] if rows else []
    return Part(_("Awards"), [Table(columns, rows)] if rows else [], said, notes, fresh)


def _holds(season: SeasonPaper) -> Holds:
    """Why an award was given may be a sentence."""
    return "words" if any(award.title for award in season.awards) else "figure"


def award_title(award: AwardPaper) -> str:
    """What it is called."""
    return award.title or award_name(award.kind)


def whose(award: AwardPaper) -> str:
    """All who hold it, each with the night of it where it was one."""
    return join_names([_holder(name, night) for name, night in award.holders])


def _holder(name: str, night: int | None) -> str:
    if night is None:
        return name
    return _("%(name)s, night %(night)s") % {"name": name, "night": amounts.points(night)}
