"""Audit of a club: stored results, standings and ratings checked against the logs."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Q

from scoring.clubs.models import Club
from scoring.seasons.models import (
    ClubFigures,
    NightTable,
    Rating,
    Result,
    Season,
    SeasonFigures,
    Standing,
)
from scoring.seasons.queries.league_seasons import league_season, season_rows
from scoring.seasons.queries.night_log import Entry, last_entries, read_club_night_logs, stored_sheet
from scoring.seasons.queries.result_rows import FIGURES, PLAYED_THEMSELVES, SUMS, result_rows
from scoring.seasons.queries.seasons import season_divisions
from scoring.seasons.queries.standing_rows import compute_ratings, compute_standings

_RESULT_FIELDS = [field.attname for field in Result._meta.concrete_fields if field.attname != "id"]
_Figures = dict[str, int | None]
_Sums = dict[Any, _Figures]


class ClubFault(NamedTuple):
    """A stored projection that is wrong: which, and the night and table number where there are any."""

    law: str
    night: int | None = None
    table: int | None = None


def audited_clubs() -> Iterator[tuple[UUID, str]]:
    """Yield the ids and names of all clubs, the oldest first."""
    # No whole rows: one that can't be read must not end the audit of the others.
    return Club.objects.order_by("created", "id").values_list("pk", "name").iterator()


def club_faults(club: Club) -> Iterator[ClubFault]:
    """Yield every fault in the stored projections of a club."""
    tables = (
        NightTable.objects.filter(club=club.pk).select_related("night").prefetch_related("seats", "results")
    )
    entries = _last_entries(club)
    for table in tables.order_by("night__date", "night_id", "round", "number").iterator(chunk_size=500):
        if not _is_as_keyed(table, entries.pop(table.pk, None)):
            yield ClubFault("on_paper", table.night.number, table.number)
        if not _has_sound_results(table):
            yield ClubFault("results", table.night.number, table.number)
    # What is left was keyed for tables that no longer exist; only a cleared result may be among it.
    yield from (ClubFault("on_paper") for entry in entries.values() if not entry.sheet.is_empty)
    if _stored_sums(SeasonFigures, club.pk, "season_id") != _season_sums(club.pk):
        yield ClubFault("season_figures")
    if _stored_sums(ClubFigures, club.pk) != _club_sums(club.pk):
        yield ClubFault("club_figures")
    for season in Season.objects.filter(club=club.pk).order_by("created", "id"):
        yield from (ClubFault("standings", number) for number in _nights_with_wrong_standings(season))
    if _has_wrong_ratings(club):
        yield ClubFault("ratings")


def _nights_with_wrong_standings(season: Season) -> list[int]:
    """Return the nights whose stored standings differ from their results and do not wait to be recomputed."""
    rows, differs = season_rows(season), set[int]()
    for division in season_divisions(season):
        known = league_season(division, rows=rows)
        computed = compute_standings(division, known) if known else ()
        stored = Standing.objects.filter(club=season.club_id, division=division)
        differs |= {dict(row)["after"] for row in _comparable(computed) ^ _comparable(stored)}
    return sorted(number for number in differs if not season.recounts(number))


def _has_wrong_ratings(club: Club) -> bool:
    """Tell whether stored ratings differ from the results and do not wait to be recomputed."""
    since = Club.objects.values_list("recount_from", flat=True).get(pk=club.pk)
    stored, computed = list(Rating.objects.filter(club=club.pk)), compute_ratings(club.pk, {})
    if since is None:
        return _comparable(stored) != _comparable(computed)
    settled = [[row for row in rows if row.date < since] for rows in (stored, computed)]
    # While some wait, a member's last rating may be due for deletion or still missing.
    return _comparable(settled[0], "is_latest") != _comparable(settled[1], "is_latest")


def _comparable(rows: Iterable[Standing | Rating], *but: str) -> set[tuple[tuple[str, Any], ...]]:
    """Return the comparable fields of these rows: not ids or timestamps."""
    left_out = {"id", "calculated", *but}
    return {
        tuple(
            # A computed row may have an id as text where the stored one has a UUID.
            (field.attname, field.to_python(getattr(row, field.attname)))
            for field in row._meta.concrete_fields
            if field.attname not in left_out
        )
        for row in rows
    }


def _last_entries(club: Club) -> dict[UUID, Entry]:
    """Return the last entry for each table ever keyed; unreadable ones are skipped."""
    try:
        return last_entries(read_club_night_logs(club.pk))
    except (ValueError, LookupError, TypeError, AttributeError):
        return {}


def _is_as_keyed(table: NightTable, last: Entry | None) -> bool:
    """Tell whether a table's stored totals match its night's log; a game has none."""
    stored = stored_sheet(table)
    return stored.is_empty if last is None or last.sheet.is_empty else stored == last.sheet


def _has_sound_results(table: NightTable) -> bool:
    try:
        return _result_values(result_rows(table)) == _result_values(table.results.all())
    except (ValueError, LookupError, TypeError, AttributeError):  # from a log that cannot be read
        return False


def _result_values(rows: Iterable[Result]) -> list[list[Any]]:
    return sorted([[getattr(row, name) for name in _RESULT_FIELDS] for row in rows], key=str)


def _season_sums(club: UUID) -> _Sums:
    added: _Sums = {}
    rows = Result.objects.filter(PLAYED_THEMSELVES, Q(club=club))
    for season, member, place, *sums in rows.values_list("season_id", "member_id", "place", *SUMS):
        line = added.setdefault((season, member), {})
        _add(line, {"games": 1, "firsts": int(place == 1), **dict(zip(SUMS, sums, strict=True))})
    return added


def _club_sums(club: UUID) -> _Sums:
    added: _Sums = {}
    for (_season, member), line in _stored_sums(SeasonFigures, club, "season_id").items():
        _add(added.setdefault((member,), {}), line)
    return added


def _stored_sums(model: type[SeasonFigures] | type[ClubFigures], club: UUID, *of: str) -> _Sums:
    rows = model._base_manager.filter(club=club)
    return {
        tuple(row[name] for name in (*of, "member_id")): {name: row[name] for name in FIGURES}
        for row in rows.values(*of, "member_id", *FIGURES)
    }


def _add(line: _Figures, more: _Figures) -> None:
    """Add like SQL's Sum: None is skipped, and stays only where nothing else is added."""
    for name, figure in more.items():
        before = line.get(name)
        line[name] = figure if before is None else before + (figure or 0)
