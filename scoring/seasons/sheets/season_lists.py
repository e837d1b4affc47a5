"""The lists of a season and of its club: awards, who met whom, and records."""

from django.utils.translation import gettext as _

from scoring.games.sheets.heading import in_words
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Cell, Column, Holds, Part, Row, Table, report, row
from scoring.seasons.sheets.season_table import lead, season_title
from scoring.seasons.sheets.season_values import AwardPaper, CrossPaper, RecordPaper, SeasonPaper
from scoring.seasons.texts.awards import award_name, record_name
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate, join_names


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


def cross_table(season: SeasonPaper, choices: Choices = USUAL) -> SheetDocument:
    """Everybody has a row and, under the number of his row, a column."""
    parts = [cross_part(season.cross)] if season.cross else []
    return report(season_title(season), lead(season), parts, choices)


def cross_part(cross: CrossPaper, *, fresh: bool = False) -> Part:
    """How often two met, below it how often the one of the row came before and behind the other."""
    numbers = [amounts.points(number) for number in range(1, len(cross.names) + 1)]
    columns = [Column(""), Column(_("Name"), "name"), *(Column(number) for number in numbers)]
    rows = [
        Row([Cell(number), Cell(name), *map(_cell, met)])
        for number, name, met in zip(numbers, cross.names, cross.rows, strict=True)
    ]
    fair = _(
        "Any two met %(fewest)s to %(most)s times. Sum of squares %(sum)s; the least possible is %(least)s."
    ) % {
        "fewest": amounts.points(cross.fewest),
        "most": amounts.points(cross.most),
        "sum": amounts.points(cross.sum_squares),
        "least": amounts.points(cross.least_squares),
    }
    told = [_("Games together; below them how often the one of the row came before and behind the other.")]
    if cross.whole:
        shown = {"n": amounts.points(len(cross.names)), "all": amounts.points(cross.whole)}
        told.append(_("The first %(n)s of %(all)s, by name.") % shown)
    return Part(_("Who met whom"), [Table(columns, rows)], told, [fair], fresh)


def _cell(met: tuple[int, str] | None) -> Cell:
    if met is None:
        return Cell("·")
    games, score = met
    return Cell(amounts.points(games), score) if games else Cell("")


MOST_NAMED = 3


def record_part(season: SeasonPaper, *, fresh: bool = False) -> Part:
    """Every record with whoever holds it; who reached it first stands first."""
    columns = [
        Column(_("Record"), "name"),
        Column(_("Whose"), "words"),
        Column(_("Since"), "words"),
        Column(""),
    ]
    rows = [row(record_name(one.kind), _whose(one), _since(one), one.figure) for one in season.records]
    notes = [_("The evenings are in penalty points per hand.")]
    if season.printed:
        notes.insert(0, _("As they stood on %(day)s.") % {"day": in_words(season.printed)})
    return Part(_("Records of all time"), [Table(columns, rows)], notes=notes, fresh=fresh)


def _whose(record: RecordPaper) -> str:
    """The first few; of many who are level only how many more."""
    named = list(dict.fromkeys(holder.name for holder in record.holders))
    more = len(named) - MOST_NAMED
    if more <= 0:
        return join_names(named)
    return _("%(names)s and %(n)s more") % {"names": join_names(named[:MOST_NAMED]), "n": more}


def _since(record: RecordPaper) -> str:
    first = record.holders[0]
    return " · ".join(
        filter(None, [first.season and isolate(first.season), in_words(first.day) if first.day else ""])
    )
