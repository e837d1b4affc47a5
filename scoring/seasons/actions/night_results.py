"""The one writer of a night's log: results from paper, corrections and their undo.

The hands of a table and the totals in its seats are what the last entry about it says; `rebuild_paper`
rebuilds them.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple
from uuid import UUID

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.clubs.models import Club, Member
from scoring.games.actions.chains import keep_rewritten
from scoring.games.actions.record import write_down
from scoring.games.models import ChainNote
from scoring.seasons.actions.closed import season_open
from scoring.seasons.actions.results import note_change, refresh_tables
from scoring.seasons.models import Night, NightTable, Seat
from scoring.seasons.models.night_events import NightEvent
from scoring.seasons.queries.night_log import (
    CARRIED,
    CLEARED,
    CORRECTED,
    KEYED,
    MERGED,
    NOTHING,
    SEATED,
    UNDONE,
    Entry,
    Figures,
    OnPaper,
    Sheet,
    Told,
    Totals,
    body_of,
    last_entries,
    may_undo,
    next_to_undo,
    read_night_chains,
    read_night_logs,
    sheet_of,
    takes_paper,
)
from scoring.web.chain import entry_of, hash_of, name_of


class Change(NamedTuple):
    """The result of a table before and after an entry."""

    table: NightTable
    before: Sheet
    after: Sheet


class Overtaken(Exception):  # noqa: N818 - it says what happened
    """Refusal: these tables or their players changed since the page was drawn; nothing was saved."""

    def __init__(self, tables: Iterable[UUID]) -> None:
        super().__init__("someone else was faster")
        self.tables = set(tables)


class ReasonMissing(Exception):  # noqa: N818 - it says what is asked for
    """Refusal: a correction on a closed night needs a reason; nothing was saved."""

    def __init__(self, changes: Sequence[Change]) -> None:
        super().__init__("a closed night is corrected with a reason")
        self.changes = changes


@transaction.atomic
def write_totals(
    access: ClubAccess, table: NightTable, hands: int | None, totals: Totals, reason: str = ""
) -> None:
    """Write the paper result of one table."""
    write_night(access, table.night, [OnPaper(table, hands, totals)], Told(reason))


@transaction.atomic
def write_night(
    access: ClubAccess, night: Night, papers: Iterable[OnPaper], told: Told | None = None
) -> None:
    """Write the paper results of these tables in one transaction, skipping those that did not change.

    On a closed night this is a correction and needs a reason. Raises Closed, Overtaken or ReasonMissing.
    """
    told, given = told or Told(), {paper.table.pk: paper for paper in papers}
    now = _locked(night)
    tables = {table.pk: table for table in _tables(now, given)}
    lost = [key for key, paper in given.items() if not _takes(tables.get(key), paper)]
    if lost:
        raise Overtaken(lost)
    changes = [_change(tables[key], given[key]) for key in tables if takes_paper(tables[key])]
    changes = [one for one in changes if one.before != one.after]
    if told.seen is not None and now.version > told.seen:
        last = last_entries(read_night_logs([now.pk]))
        newer = [one.table.pk for one in changes if _number(last, one.table) > told.seen]
        if newer:
            raise Overtaken(newer)
    corrected = [one for one in changes if not one.after.keeps(one.before)]
    if corrected and now.status == Night.Status.CLOSED and not told.reason:
        raise ReasonMissing(corrected)
    for one in changes:
        _append(access.author, now, one, _what(one), reason=told.reason if one in corrected else "")
        _tell(access, now, one.table, _what(one))
    _project(changes)


def _locked(night: Night) -> Night:
    season_open(night.season_id)
    return Night.objects.select_for_update(of=("self",)).select_related("season").get(pk=night.pk)


def _tables(night: Night, wanted: Iterable[UUID]) -> list[NightTable]:
    tables = NightTable.objects.filter(night=night, pk__in=list(wanted)).order_by("round", "number")
    found = list(tables.prefetch_related("seats"))
    for table in found:
        table.night = night
    return found


def _takes(table: NightTable | None, paper: OnPaper) -> bool:
    """Tell whether a table can take this result; False if it is nothing new."""
    told = {member for member, figures in paper.totals.items() if figures != NOTHING}
    if table is not None and takes_paper(table):
        return told <= set(sheet_of(table).rows)
    before = sheet_of(paper.table)
    return _change(paper.table, paper).after == before and told <= set(before.rows)


def _change(table: NightTable, paper: OnPaper) -> Change:
    before = sheet_of(table)
    rows = {member: Figures(*paper.totals.get(member, NOTHING)) for member in before.rows}
    return Change(table, before, Sheet(paper.hands, rows))


def _number(last: Mapping[UUID, Entry], table: NightTable) -> int:
    return last[table.pk].number if table.pk in last else 0


def _what(one: Change) -> str:
    if one.after.is_empty:
        return CLEARED
    return KEYED if one.after.keeps(one.before) else CORRECTED


def _append(author: str, night: Night, one: Change, what: str, **more: int | str) -> None:
    """Chain an entry to the last one; the night is locked."""
    body = write_down(body_of(one.table, what, one.after, **more))
    night.version += 1
    entry = NightEvent(club_id=night.club_id, night=night, number=night.version, body=body, author=author)
    entry.hash = night.head = hash_of(night.head or name_of("night", night.pk), entry_of(entry))
    entry.save(force_insert=True)
    night.save(update_fields=["version", "head"])


def _tell(
    access: ClubAccess, night: Night, table: NightTable, what: str, member: Member | None = None
) -> None:
    """Note the new entry in the club history."""
    where = {"number": night.number, "table": table.number, "round": table.round}
    note(access, f"result_{what}", member, **where, night=str(night.pk), entry=night.version)


def _project(changes: Sequence[Change]) -> None:
    """Update tables and seats from the log, and rebuild what follows."""
    for one in changes:
        _put(one.table, one.after)
    refresh_tables([one.table for one in changes])
    for one in changes:
        note_change(one.table)


def _put(table: NightTable, sheet: Sheet) -> None:
    table.hands = sheet.hands
    table.save(update_fields=["hands"])
    seats = list(table.seats.all())
    for one in seats:
        one.total, one.won = sheet.rows.get(one.member_id, NOTHING)
    Seat.objects.bulk_update(seats, ["total", "won"])


def seat_beside(access: ClubAccess, table: NightTable, member: Member, stand_in: UUID | None) -> None:
    """Seat a missing player last at a table entered from paper, keeping its figures; the night is locked."""
    night = Night.objects.select_related("season").get(pk=table.night_id)
    (table,) = _tables(night, [table.pk])
    before = sheet_of(table)
    last = max((seat.position for seat in table.seats.all()), default=-1)
    Seat.objects.create(
        club_id=table.club_id, table=table, position=last + 1, member=member, stand_in_id=stand_in
    )
    (table,) = _tables(night, [table.pk])
    change = Change(table, before, sheet_of(table))
    _append(access.author, night, change, SEATED)
    _tell(access, night, table, SEATED, member)
    _project([change])


@transaction.atomic
def undo_result(access: ClubAccess, night: Night, number: int) -> bool:
    """Undo an entry by restoring the table before it; False if it is no longer next to undo."""
    now = _locked(night)
    able = next_to_undo(read_night_logs([now.pk]).get(now.pk, []))
    entry = next((one for found in able.values() for one in found if one.number == number), None)
    tables = _tables(now, [entry.table] if entry else [])
    if entry is None or not tables or not may_undo(entry, tables[0]):
        return False
    away = [member for member in entry.sheet.rows if member not in entry.before.rows]
    Seat.objects.filter(club=now.club_id, table=entry.table, member__in=away).delete()
    (table,) = _tables(now, [entry.table])
    change = Change(table, entry.sheet, entry.before)
    _append(access.author, now, change, UNDONE, undoes=number)
    _tell(access, now, table, UNDONE)
    _project([change])
    return True


def restate(access: ClubAccess, tables: Iterable[NightTable]) -> None:
    """Rewrite the players of tables entered from paper after two members are merged or split."""
    keyed = [table for table in tables if table.hands is not None and table.game_id is None]
    for night in Night.objects.filter(pk__in={table.night_id for table in keyed}).order_by("pk"):
        now = Night.objects.select_for_update(of=("self",)).select_related("season").get(pk=night.pk)
        last = last_entries(read_night_logs([now.pk]))
        for table in _tables(now, [one.pk for one in keyed]):
            sheet = sheet_of(table)
            if table.pk in last and last[table.pk].sheet != sheet:
                _append(access.author, now, Change(table, last[table.pk].sheet, sheet), MERGED)


def forget_reasons(member: Member) -> None:
    """Drop the reasons of all entries that name an erased member."""
    named = NightEvent.objects.filter(club=member.club_id, body__contains=str(member.pk))
    with rewriting_nights(member.club_id, ChainNote.What.ERASED):
        for row in named:
            body = json.loads(row.body)
            if body["reason"]:
                row.body = write_down({**body, "reason": ""})
                row.save(update_fields=["body"])


def lock_nights(club_id: UUID) -> list[UUID]:
    """Lock all nights of a club and return their ids; before its members, the order paper entry uses."""
    nights = Night.objects.select_for_update(no_key=True).filter(club=club_id)
    return list(nights.order_by("pk").values_list("pk", flat=True))


@contextmanager
def rewriting_nights(club_id: UUID, what: ChainNote.What) -> Iterator[None]:
    """Rechain logs rewritten in this context, and note it; within a transaction."""
    nights = Night.objects.filter(pk__in=lock_nights(club_id))
    before = {chain.of: chain for chain in read_night_chains(nights)}
    yield
    for after in read_night_chains(nights):
        head = keep_rewritten(NightEvent, before[after.of], after, what)
        if head != after.head:
            Night.objects.filter(pk=after.of).update(head=head)


def carry_over(club: Club) -> None:
    """Start the logs of nights from before there were any, from the stored tables."""
    tables = NightTable.objects.filter(club=club, night__version=0, game=None).exclude(hands=None)
    for table in (
        tables.order_by("night", "round", "number").select_related("night").prefetch_related("seats")
    ):
        night = Night.objects.get(pk=table.night_id)
        sheet = sheet_of(table)
        _append("", night, Change(table, sheet, sheet), CARRIED)


def rebuild_paper(tables: Sequence[NightTable]) -> None:
    """Rebuild the stored paper results from the logs of their nights."""
    last = last_entries(read_night_logs({table.night_id for table in tables}))
    for table in tables:
        if table.pk in last and table.game_id is None:
            _put(table, last[table.pk].sheet)
