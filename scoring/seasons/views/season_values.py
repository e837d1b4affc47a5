"""A season as the sheets want it: plain values, and nothing that the reader may not see."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.timezone import localdate

from scoring.clubs.policy import Page
from scoring.league.awards import Award
from scoring.league.standings import Row
from scoring.seasons.models import GivenAward, Night, Result
from scoring.seasons.queries.all_time_records import Record, all_time_records
from scoring.seasons.queries.season_games import (
    CrossTable,
    TableReport,
    awards_of,
    cross_table_of,
    reports_of,
)
from scoring.seasons.queries.season_tables import (
    SeasonTable,
    TableRow,
    calculated_at,
    explained_rows,
    rows_by_night,
)
from scoring.seasons.queries.seasons import given_awards
from scoring.seasons.sheets.season_values import (
    AwardPaper,
    CrossPaper,
    NightCell,
    NightPaper,
    PlaceLine,
    RecordHolder,
    RecordPaper,
    ResultLine,
    SeasonPaper,
    TablePaper,
)
from scoring.seasons.texts.season_places import figure
from scoring.seasons.texts.season_tables import borders_below, night_cells
from scoring.seasons.views.season_pages import SeasonAccess

Names = Mapping[str, str]


def season_values(opened: SeasonAccess, table: SeasonTable, *, with_records: bool = False) -> SeasonPaper:
    """All that whoever asks may read of a division's season, with the club's records where they are asked for.

    As many queries for any number of nights.
    """
    division, may = opened.division, opened.access.may
    reports = reports_of(opened.season) if may[Page.RESULTS] else {}
    after = rows_by_night(division) if reports else {table.after: table.rows}
    cross = cross_table_of(division) if may[Page.RESULTS] and table.after else None
    awards, given = _awards(opened, table) if may[Page.RECORDS] else ([], [])
    records = all_time_records(opened.access.club.pk) if with_records and may[Page.RECORDS] else []
    people = {*_people(after, reports, cross, awards), *(str(award.member_id) for award in given)}
    people |= {str(holder.member_id) for record in records for holder in record.holders}
    names = opened.names(people)
    played = [night for night in table.nights if night.pk in reports]
    return replace(
        _about(opened, table),
        lines=_lines(table, explained_rows(division, table.after), names, len(opened.divisions)),
        reports=[_night(night, reports[night.pk], after.get(night.number, ()), names) for night in played],
        cross=_cross(cross, names) if cross else None,
        records=[_record(record, names) for record in records],
        printed=localdate(),
        awards=[*(_given(award, names) for award in given), *(_award(award, names) for award in awards)],
    )


def _about(opened: SeasonAccess, table: SeasonTable) -> SeasonPaper:
    """The season without anybody's name; one query."""
    calculated = calculated_at(opened.division, table.after)
    days = sorted(night.date for night in table.nights)
    return SeasonPaper(
        club=opened.access.club.name,
        season=opened.season.name,
        division=opened.division.name if len(opened.divisions) > 1 else "",
        after=table.after,
        nights=len(table.nights),
        day=localdate(calculated) if calculated else None,
        first=days[0] if days else None,
        last=days[-1] if days else None,
        finished=opened.season.status == opened.season.Status.CLOSED,
        provisional=table.provisional is not None,
        recounts=table.recounts,
        form=table.form,
        past=table.over,
        final=table.final,
    )


def _people(
    after: Mapping[int, Sequence[TableRow]],
    reports: Mapping[Any, Sequence[TableReport]],
    cross: CrossTable | None,
    awards: Iterable[Award],
) -> Iterator[str]:
    """The ids of everybody whose name is printed."""
    yield from (str(row.member_id) for rows in after.values() for row in rows)
    for result in (one for tables in reports.values() for table in tables for one in table.results):
        yield str(result.member_id)
        if result.stand_in_id:
            yield str(result.stand_in_id)
    yield from cross.people if cross else ()
    yield from (holder.person for award in awards for holder in award.holders)


def _lines(table: SeasonTable, rows: Sequence[Row], names: Names, divisions: int) -> list[PlaceLine]:
    """The table as it stands, with every night; two readings of the same rows."""
    borders = borders_below(table, divisions)
    return [
        PlaceLine(
            names[told.person],
            row.place,
            row.moved,
            row.evenings,
            _total(row),
            [
                NightCell(cell.words, cell.counts, cell.how if night == table.final else "")
                if cell
                else NightCell()
                for night, cell in zip(table.over, night_cells(told, table), strict=True)
            ],
            told.needs.evenings,
            borders.get(position),
        )
        for position, (row, told) in enumerate(zip(table.rows, rows, strict=True), start=1)
    ]


def _total(row: TableRow) -> str:
    return "" if row.points is None else figure(row.points)


def _night(
    night: Night, tables: Sequence[TableReport], standing: Sequence[TableRow], names: Names
) -> NightPaper:
    lines = [
        PlaceLine(names[str(row.member_id)], row.place, row.moved, row.evenings, _total(row))
        for row in standing
    ]
    papers = [
        TablePaper(table.number, [_result(one, names) for one in table.results], table.round, table.kind)
        for table in tables
    ]
    closed = night.status == Night.Status.CLOSED
    recounts = closed and night.season.recounts(night.number)
    return NightPaper(
        night.number, night.date, night.place, papers, lines, provisional=not closed, recounts=recounts
    )


def _result(result: Result, names: Names) -> ResultLine:
    return ResultLine(
        result.place,
        names[str(result.member_id)],
        result.hands_won,
        result.penalty,
        names[str(result.stand_in_id)] if result.stand_in_id else "",
        result.kalookis,
    )


def _cross(table: CrossTable, names: Names) -> CrossPaper:
    rows = [
        [None if one == other else _met(table, one, other) for other in table.people] for one in table.people
    ]
    fair = table.fairness
    people = [names[person] for person in table.people]
    whole = table.whole if table.whole > len(people) else 0
    return CrossPaper(people, rows, fair.fewest, fair.most, fair.sum_squares, fair.least_squares, whole)


def _met(table: CrossTable, one: str, other: str) -> tuple[int, str]:
    met = table.of(one, other)
    return met.games, f"{met.ahead}–{met.behind}"


def _awards(opened: SeasonAccess, table: SeasonTable) -> tuple[list[Award], list[GivenAward]]:
    """Those that are shown, and those given by hand."""
    hidden = opened.season.hidden_awards
    found = [award for award in awards_of(opened.division, table.nights) if award.kind not in hidden]
    return found, [award for award in given_awards(opened.season) if award.withdrawn is None]


def _given(award: GivenAward, names: Names) -> AwardPaper:
    return AwardPaper("", [(names[str(award.member_id)], None)], award.note, award.title)


def _record(record: Record, names: Names) -> RecordPaper:
    holders = [RecordHolder(names[str(one.member_id)], one.season, one.day) for one in record.holders]
    return RecordPaper(record.kind, figure(record.figure), holders)


def _award(award: Award, names: Names) -> AwardPaper:
    holders = [(names[holder.person], holder.night) for holder in award.holders]
    return AwardPaper(award.kind, holders, figure(award.figure))
