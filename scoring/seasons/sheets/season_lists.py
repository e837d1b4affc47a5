"""Sheets of a season's awards, certificates, cross table and records."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.sheets.certificate import Honour, framed
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.printing.report import Part, report
from scoring.seasons.queries.all_time_records import Record
from scoring.seasons.queries.season_games import CrossTable
from scoring.seasons.queries.season_tables import TableRow
from scoring.seasons.sheets.season_table import heading_lines
from scoring.seasons.sheets.season_values import SeasonPaper
from scoring.seasons.texts.awards import award_name, record_name
from scoring.seasons.texts.standings import fairness_words, figure, total_words
from scoring.web.tables import Cell, Column, Row, Table, row
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day
from scoring.web.texts.names import isolate, join_names

_CERTIFIED_PLACES = 3


class _AwardRow(NamedTuple):
    """An award, earned or given by hand; each holder has their night, if it was earned on one."""

    title: str
    holders: Sequence[tuple[str, int | None]]
    figure: str


def award_list(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    return [report(season.title, heading_lines(season), [award_part(season)], choices)]


def award_part(season: SeasonPaper, *, fresh: bool = False) -> Part:
    """Return the awards as a chapter; the note of one given by hand may be a sentence."""
    why = Column("", "words" if season.given else "figure")
    columns = [Column(_("Award"), "name"), Column(_("Winner"), "words"), why]
    rows = [
        row(award.title, join_names([_holder(*holder) for holder in award.holders]), award.figure)
        for award in _awards(season)
    ]
    lead = [] if rows else [_("No standout moments yet.")]
    notes = [_("Nights are in penalty points per hand.")] if rows else []
    return Part(_("Awards"), [Table(columns, rows)] if rows else [], lead, notes, fresh)


def _awards(season: SeasonPaper) -> list[_AwardRow]:
    """Return the awards given by hand, their notes as figures, then those earned."""
    given = [_AwardRow(one.title, [(season.name(one.member_id), None)], one.note) for one in season.given]
    earned = [
        _AwardRow(
            award_name(one.kind),
            [(season.name(holder.person), holder.night) for holder in one.holders],
            figure(one.figure),
        )
        for one in season.awards
    ]
    return given + earned


def _holder(name: str, night: int | None) -> str:
    if night is None:
        return isolate(name)
    return _("%(name)s, night %(night)s") % {"name": isolate(name), "night": amounts.points(night)}


def certificates(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    """Return certificates for the first three of a closed season, and for each award and holder."""
    finished = season.table.season.status == season.table.season.Status.CLOSED
    honours = [
        (season.name(row.member_id), *_place(season, row), _course(season, row.member_id))
        for row in season.table.rows
        if finished and row.place and row.place <= _CERTIFIED_PLACES
    ]
    honours += [
        (name, award.title, _earned(award, night), [])
        for award in _awards(season)
        # One certificate for each holder, even where they did it on two nights.
        for name, night in dict(award.holders).items()
    ]
    last = season.days[-1] if season.days else None
    return [
        framed(name, season.title, Honour(what, season.club, season.title, how, last, course), choices)
        for name, what, how, course in honours
    ]


def _course(season: SeasonPaper, member_id: UUID) -> list[tuple[int, int | None]]:
    """Return the place at the table on each night that was played; the better one of several tables."""
    course = []
    for night in season.played:
        results = [result for table in season.reports[night.pk] for result in table.results]
        places = [result.place for result in results if result.member_id == member_id and result.place]
        course.append((night.number, min(places, default=None)))
    return course


def _place(season: SeasonPaper, row: TableRow) -> tuple[str, str]:
    """Return a certificate's words for a place, and among how many with how many points."""
    what = _("came first") if row.place == 1 else _("came second") if row.place == 2 else _("came third")
    people, nights = len(season.table.rows), row.evenings
    among = ngettext("among %(n)s player", "among %(n)s players", people) % {"n": amounts.points(people)}
    after = ngettext("with %(points)s on %(n)s night", "with %(points)s on %(n)s nights", nights)
    return what, f"{among}, {after % {'points': total_words(row), 'n': amounts.points(nights)}}"


def _earned(award: _AwardRow, night: int | None) -> str:
    on = "" if night is None else _("on night %(n)s") % {"n": amounts.points(night)}
    return ", ".join(filter(None, [award.figure, on]))


def cross_table_sheet(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    return (
        [report(season.title, heading_lines(season), list(cross_parts(season)), choices)]
        if season.cross
        else []
    )


def cross_parts(season: SeasonPaper, *, fresh: bool = False) -> Iterator[Part]:
    """Yield the cross table, if any: how often two met, and how often the row's player finished before and behind."""
    cross = season.cross
    if cross is None:
        return
    numbers = [amounts.points(number) for number in range(1, len(cross.people) + 1)]
    columns = [Column(""), Column(_("Name"), "name"), *(Column(number) for number in numbers)]
    rows = [
        Row([Cell(number), Cell(season.name(one)), *(_met(cross, one, other) for other in cross.people)])
        for number, one in zip(numbers, cross.people, strict=True)
    ]
    lead = [_("Games together. Below: how often the player in the row finished ahead and behind.")]
    if cross.players > len(cross.people):
        shown = {"n": amounts.points(len(cross.people)), "all": amounts.points(cross.players)}
        lead.append(_("The first %(n)s of %(all)s, by name.") % shown)
    yield Part(
        _("Who played together"), [Table(columns, rows)], lead, [fairness_words(cross, amounts.points)], fresh
    )


def _met(cross: CrossTable, one: str, other: str) -> Cell:
    if one == other:
        return Cell("·")
    met = cross.of(one, other)
    return Cell(amounts.points(met.games), f"{met.ahead}–{met.behind}") if met.games else Cell("")


_MAX_HOLDERS = 3


def record_part(season: SeasonPaper, *, fresh: bool = False) -> Part:
    """Return the records as a chapter, each with its holders, earliest first."""
    columns = [
        Column(_("Record"), "name"),
        Column(_("Winner"), "words"),
        Column(_("Since"), "words"),
        Column(""),
    ]
    rows = [
        row(record_name(one.kind), _holder_names(season, one), _since(one), figure(one.figure))
        for one in season.records
    ]
    notes = [_("Nights are in penalty points per hand.")]
    if season.printed:
        notes.insert(0, _("As of %(day)s.") % {"day": long_day(season.printed)})
    return Part(_("All-time records"), [Table(columns, rows)], notes=notes, fresh=fresh)


def _holder_names(season: SeasonPaper, record: Record) -> str:
    """Join the holders; of many only the first few."""
    names = list(dict.fromkeys(isolate(season.name(holder.member_id)) for holder in record.holders))
    more = len(names) - _MAX_HOLDERS
    left_out = [_("%(n)s more") % {"n": more}] if more > 0 else []
    return join_names([*names[:_MAX_HOLDERS], *left_out])


def _since(record: Record) -> str:
    first = record.holders[0]
    return " · ".join(
        filter(None, [first.season and isolate(first.season), long_day(first.day) if first.day else ""])
    )
