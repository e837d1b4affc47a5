"""The one writer of a night's log: results from paper, corrections and their undo.

The hands of a table and the totals in its seats are what the last entry about it says; `rebuild_paper`
rebuilds them.
"""

import json
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Member
from scoring.journal.journals import canonical_json
from scoring.journal.models import ChainNote
from scoring.journal.outcomes import Closed, Conflict, Outcome, Repeated, Saved
from scoring.journal.rewriting import rewriting
from scoring.seasons.actions.closed import lock_open_season
from scoring.seasons.actions.nights import note_table
from scoring.seasons.actions.results import note_change, refresh_tables
from scoring.seasons.models import Night, NightTable, Seat
from scoring.seasons.models.night_events import NightEvent
from scoring.seasons.queries import night_log
from scoring.seasons.queries.night_log import Sheet


class Change(NamedTuple):
    """The result of a table before and after an entry."""

    table: NightTable
    before: Sheet
    after: Sheet


@dataclass(frozen=True, slots=True)
class Overtaken(Conflict[Night]):
    """These tables or their players changed since the page was drawn; nothing was saved."""

    tables: frozenset[UUID] = frozenset()


@dataclass(frozen=True, slots=True)
class ReasonMissing(Closed[Night]):
    """A correction on a closed night needs a reason; nothing was saved."""

    changes: Sequence[Change] = ()


@transaction.atomic
def write_totals(
    access: ClubAccess, table: NightTable, hands: int | None, totals: night_log.Totals, reason: str = ""
) -> Outcome[Night]:
    """Write the paper result of one table."""
    return write_night(
        access, table.night, [night_log.PaperResult(table, hands, totals)], night_log.EditNote(reason)
    )


@transaction.atomic
def write_night(
    access: ClubAccess,
    night: Night,
    papers: Iterable[night_log.PaperResult],
    edit: night_log.EditNote | None = None,
) -> Outcome[Night]:
    """Write the paper results of these tables in one transaction, skipping those that did not change.

    On a closed night this is a correction and needs a reason. Raises ClosedError in a closed season.
    """
    edit, by_table = edit or night_log.EditNote(), {paper.table.pk: paper for paper in papers}
    # Locked before the tables are read: of two people who save at once, the second sees the first.
    night = _lock_night(night)
    tables = {table.pk: table for table in _tables(night, by_table)}
    refused = [pk for pk, paper in by_table.items() if not _accepts(tables.get(pk), paper)]
    if refused:
        return Overtaken(night, tables=frozenset(refused))
    changes = [
        _change(tables[pk], by_table[pk]) for pk in tables if night_log.accepts_paper_result(tables[pk])
    ]
    # The page sends every table; only those that changed get an entry.
    changes = [change for change in changes if change.before != change.after]
    if overtaken := _overtaken(night, edit.base_version, changes):
        return Overtaken(night, tables=overtaken)
    # Filling in what was missing is no correction.
    corrected = [change for change in changes if not change.after.keeps(change.before)]
    if corrected and night.status == Night.Status.CLOSED and not edit.reason:
        return ReasonMissing(night, corrected)
    for change in changes:
        _record(access, night, change, _kind(change), reason=edit.reason if change in corrected else "")
    _apply(changes)
    return Saved(night, night.version) if changes else Repeated(night, night.version)


def _overtaken(night: Night, seen: int | None, changes: Sequence[Change]) -> frozenset[UUID]:
    """Return the tables that an entry the reader had not seen changed too."""
    if seen is None or night.version <= seen:
        return frozenset()
    last = night_log.last_entries(night_log.read_night_logs([night.pk]))
    newer = {pk for pk, entry in last.items() if entry.number > seen}
    return frozenset(newer & {change.table.pk for change in changes})


def _lock_night(night: Night) -> Night:
    # Not `lock_open_night`: a closed night can be corrected, for a reason, until its season is closed.
    lock_open_season(night.season_id)
    return Night.objects.select_for_update(of=("self",)).select_related("season").get(pk=night.pk)


def _tables(night: Night, ids: Iterable[UUID]) -> list[NightTable]:
    tables = NightTable.objects.filter(night=night, pk__in=list(ids)).order_by("round", "number")
    found = list(tables.prefetch_related("seats"))
    for table in found:
        # The locked night, whose season is loaded, so that no table reads either again.
        table.night = night
    return found


def _accepts(table: NightTable | None, paper: night_log.PaperResult) -> bool:
    """Tell whether a table can take this result; one that can't may be sent what it has."""
    members = {member for member, figures in paper.totals.items() if figures != night_log.NO_SCORE}
    if table is not None and night_log.accepts_paper_result(table):
        return members <= set(night_log.stored_sheet(table).rows)
    change = _change(paper.table, paper)
    return change.after == change.before and members <= set(change.before.rows)


def _change(table: NightTable, paper: night_log.PaperResult) -> Change:
    before = night_log.stored_sheet(table)
    rows = {
        member: night_log.PaperScore(*paper.totals.get(member, night_log.NO_SCORE)) for member in before.rows
    }
    return Change(table, before, Sheet(paper.hands, rows))


def _kind(change: Change) -> str:
    if change.after.is_empty:
        return night_log.CLEARED
    return night_log.KEYED if change.after.keeps(change.before) else night_log.CORRECTED


def _append(author: str, night: Night, change: Change, what: str, **more: int | str) -> None:
    """Chain an entry to the last one; the night is locked."""
    body = canonical_json(night_log.entry_body(change.table, what, change.after, **more))
    night_log.NIGHT_LOG.append(
        night, [NightEvent(club_id=night.club_id, night=night, body=body, author=author)]
    )


def _record(
    access: ClubAccess,
    night: Night,
    change: Change,
    what: str,
    member: Member | None = None,
    **more: int | str,
) -> None:
    """Append an entry, and note it in the club history."""
    _append(access.author, night, change, what, **more)
    note_table(access, f"result_{what}", change.table, member, night=str(night.pk), entry=night.version)


def _apply(changes: Sequence[Change]) -> None:
    """Update tables and seats, and recompute what follows."""
    for change in changes:
        _save_sheet(change.table, change.after)
    # Once for all tables, so that standings and ratings are recomputed once for the night.
    refresh_tables([change.table for change in changes])
    for change in changes:
        note_change(change.table)


def _save_sheet(table: NightTable, sheet: Sheet) -> None:
    table.hands = sheet.hands
    table.save(update_fields=["hands"])
    seats = list(table.seats.all())
    for seat in seats:
        seat.total, seat.won = sheet.rows.get(seat.member_id, night_log.NO_SCORE)
    Seat.objects.bulk_update(seats, ["total", "won"])


def add_paper_seat(access: ClubAccess, table: NightTable, member: Member, stand_in: UUID | None) -> None:
    """Seat a missing player last at a table entered from paper, keeping its figures; the night is locked."""
    night = Night.objects.select_related("season").get(pk=table.night_id)
    # Read again under the lock of the night: its figures may have changed since.
    (table,) = _tables(night, [table.pk])
    before = night_log.stored_sheet(table)
    position = 1 + max((seat.position for seat in table.seats.all()), default=-1)
    Seat.objects.create(
        club_id=table.club_id, table=table, position=position, member=member, stand_in_id=stand_in
    )
    (table,) = _tables(night, [table.pk])
    change = Change(table, before, night_log.stored_sheet(table))
    _record(access, night, change, night_log.SEATED, member)
    _apply([change])


@transaction.atomic
def undo_result(access: ClubAccess, night: Night, number: int) -> bool:
    """Undo an entry by restoring the table before it; False if it is no longer next to undo."""
    night = _lock_night(night)
    undoable = night_log.undo_candidates(night_log.read_night_logs([night.pk]).get(night.pk, []))
    entry = next((one for entries in undoable.values() for one in entries if one.number == number), None)
    tables = _tables(night, [entry.table] if entry else [])
    if entry is None or not tables or not night_log.can_undo(entry, tables[0]):
        return False
    # A forgotten player whom the entry seated leaves the table with it.
    added = entry.sheet.rows.keys() - entry.before.rows.keys()
    Seat.objects.filter(club=night.club_id, table=entry.table, member__in=added).delete()
    (table,) = _tables(night, [entry.table])
    change = Change(table, entry.sheet, entry.before)
    _record(access, night, change, night_log.UNDONE, undoes=number)
    _apply([change])
    return True


def log_moved_members(access: ClubAccess, tables: Iterable[NightTable]) -> None:
    """Log the new players of tables entered from paper after two members are merged or split."""
    keyed = [table for table in tables if table.hands is not None and table.game_id is None]
    # By id, as in `lock_nights`: two requests that lock several nights never wait for each other.
    nights = Night.objects.select_for_update(of=("self",)).select_related("season").order_by("pk")
    for night in nights.filter(pk__in={table.night_id for table in keyed}):
        last = night_log.last_entries(night_log.read_night_logs([night.pk]))
        for table in _tables(night, [one.pk for one in keyed]):
            sheet = night_log.stored_sheet(table)
            if table.pk in last and last[table.pk].sheet != sheet:
                _append(access.author, night, Change(table, last[table.pk].sheet, sheet), night_log.MERGED)


def forget_reasons(member: Member) -> None:
    """Drop the reasons of all entries that name an erased member."""
    # The text of an entry holds the ids of its players; there is no column for them.
    named = NightEvent.objects.filter(club=member.club_id, body__contains=str(member.pk))
    with rewriting_nights(member.club_id):
        for row in named:
            body = json.loads(row.body)
            # A reason is free text and may name them.
            if body["reason"]:
                row.body = canonical_json({**body, "reason": ""})
                row.save(update_fields=["body"])


def lock_nights(club_id: UUID) -> list[UUID]:
    """Lock all nights of a club and return their ids; before its members, the order paper entry uses."""
    # A full lock would block inserts of rows that reference a night.
    nights = Night.objects.select_for_update(no_key=True).filter(club=club_id)
    return list(nights.order_by("pk").values_list("pk", flat=True))


def rewriting_nights(club_id: UUID) -> AbstractContextManager[None]:
    """Keep the logs of a club's nights chained while someone in them is erased, and note it; within a transaction."""
    return rewriting(night_log.NIGHT_LOG, Night.objects.filter(club=club_id), ChainNote.What.ERASED)


def rebuild_paper(tables: Sequence[NightTable]) -> None:
    """Rebuild the stored paper results from the logs of their nights."""
    last = night_log.last_entries(night_log.read_night_logs({table.night_id for table in tables}))
    for table in tables:
        if table.pk in last and table.game_id is None:
            _save_sheet(table, last[table.pk].sheet)
