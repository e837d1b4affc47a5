"""The records of a club: what nobody ever did better, whose it is and since when."""

from django.utils.translation import gettext as _

from scoring.games.sheets.heading import in_words
from scoring.printing.report import Column, Part, Table, row
from scoring.seasons.sheets.season_values import RecordPaper, SeasonPaper
from scoring.seasons.texts.awards import record_name
from scoring.web.texts.names import isolate, join_names

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
