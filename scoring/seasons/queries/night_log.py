"""The one reader of the logs of nights: the paper result of each table, entry by entry."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, TypeAlias
from uuid import UUID

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from scoring.clubs.models import ClubEvent
from scoring.engine.plain import Fields, Plain
from scoring.journal.journals import Journal
from scoring.seasons.models import Night, NightTable, Seat
from scoring.seasons.models.night_events import NightEvent

NIGHT_LOG = Journal("night", Night, NightEvent, "night")
SEATED, CORRECTED, CLEARED, KEYED, UNDONE = "seated", "corrected", "cleared", "keyed", "undone"
MERGED, CARRIED = "merged", "carried"
_NOT_UNDOABLE = (
    MERGED,
    CARRIED,
)  # a merge is undone by a split, and what was before the log is unknown


class PaperScore(NamedTuple):
    """A player's points and hands won on paper; None if unknown."""

    points: int | None = None
    won: int | None = None


NO_SCORE = PaperScore()
Totals: TypeAlias = Mapping[UUID, tuple[int | None, int | None]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table's paper result: hands played, and figures by member in seat order."""

    hands: int | None
    rows: Mapping[UUID, PaperScore]

    @property
    def is_empty(self) -> bool:
        return self.hands is None and all(row == NO_SCORE for row in self.rows.values())

    def keeps(self, before: "Sheet") -> bool:
        """Tell whether everything known before is unchanged."""
        pairs = [(before.hands, self.hands)]
        for member, row in before.rows.items():
            pairs += zip(row, self.rows.get(member, NO_SCORE), strict=True)
        return all(before is None or before == after for before, after in pairs)


class PaperResult(NamedTuple):
    """A table's keyed result: hands, and points and hands won by member; None if unknown."""

    table: NightTable
    hands: int | None
    totals: Totals


class EditNote(NamedTuple):
    """The reason for a correction, and which version of the night it was made from (None: the last)."""

    reason: str = ""
    base_version: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry with the sheet before it; `undoes` is the number of the one it undoes."""

    night: UUID
    number: int
    at: datetime
    author: str
    what: str
    table: UUID
    round: int
    place: int
    before: Sheet
    sheet: Sheet
    reason: str
    undoes: int | None = None


def stored_sheet(table: NightTable) -> Sheet:
    """Return the stored paper result of a table."""
    seats = sorted(table.seats.all(), key=lambda seat: seat.position)
    return Sheet(table.hands, {seat.member_id: PaperScore(seat.total, seat.won) for seat in seats})


def entry_body(table: NightTable, what: str, sheet: Sheet, **more: int | str) -> Plain:
    """Serialize an entry for the log."""
    rows = [{"member": str(member), **row._asdict()} for member, row in sheet.rows.items()]
    where = {"table": str(table.pk), "round": table.round, "place": table.number}
    return {"type": what, **where, "hands": sheet.hands, "rows": rows, "reason": "", **more}


def _sheet_in(body: Fields) -> Sheet:
    rows = {UUID(row["member"]): PaperScore(row["points"], row["won"]) for row in body["rows"]}
    return Sheet(body["hands"], rows)


def read_night_logs(nights: Iterable[UUID]) -> dict[UUID, list[Entry]]:
    """Return every entry of these nights in order; one query."""
    return _read(NightEvent.objects.filter(night__in=list(nights)))


def read_club_night_logs(club: UUID) -> dict[UUID, list[Entry]]:
    return _read(NightEvent.objects.filter(club=club))


def _read(rows: "QuerySet[NightEvent]") -> dict[UUID, list[Entry]]:
    logs: dict[UUID, list[Entry]] = {}
    last: dict[UUID, Sheet] = {}
    for row in rows.order_by("night", "number"):
        body = json.loads(row.body)
        table, sheet = UUID(body["table"]), _sheet_in(body)
        before = last.get(table, Sheet(None, {}))
        if before.is_empty:  # others may have sat there then
            before = Sheet(None, dict.fromkeys(sheet.rows, NO_SCORE))
        last[table] = sheet
        entry = Entry(
            night=row.night_id,
            number=row.number,
            at=row.at,
            author=row.author,
            what=body["type"],
            table=table,
            round=body["round"],
            place=body["place"],
            before=before,
            sheet=sheet,
            reason=body["reason"],
            undoes=body.get("undoes"),
        )
        logs.setdefault(row.night_id, []).append(entry)
    return logs


def last_entries(logs: Mapping[UUID, Iterable[Entry]]) -> dict[UUID, Entry]:
    """Return the last entry for each table."""
    return {entry.table: entry for log in logs.values() for entry in log}


def referenced_entry(event: ClubEvent) -> tuple[UUID, int] | None:
    """Return the night and number of the log entry that a club history line refers to."""
    details = event.details
    return (UUID(details["night"]), details["entry"]) if {"night", "entry"} <= details.keys() else None


def logged_results(
    events: Iterable[ClubEvent],
) -> tuple[dict[tuple[UUID, int] | None, Entry], set[tuple[UUID, int]]]:
    """Return the entries that history lines refer to, and which can be undone now; at most three queries."""
    nights = {reference[0] for reference in map(referenced_entry, events) if reference}
    logs = read_night_logs(nights) if nights else {}
    entries: dict[tuple[UUID, int] | None, Entry] = {
        (entry.night, entry.number): entry for log in logs.values() for entry in log
    }
    return entries, undoable_entries(logs) if logs else set()


def undo_candidates(log: Collection[Entry]) -> dict[UUID, list[Entry]]:
    """Return the last entry of each table; after an undo also the one before its target."""
    standing: dict[UUID, list[Entry]] = {}
    undone: dict[int, Entry] = {}  # by the number of the entry that undid it
    for entry in log:
        of_table = standing.setdefault(entry.table, [])
        if entry.what != UNDONE:
            of_table.append(entry)
        elif entry.undoes in undone:
            # Undoing an undo brings back the entry that was undone.
            of_table.append(undone[entry.undoes])
        elif of_table:
            undone[entry.number] = of_table.pop()
    last = {entry.table: entry for entry in log}
    return {
        table: [entry, *(standing[table][-1:] if entry.number in undone else ())]
        for table, entry in last.items()
    }


def undoable_entries(logs: Mapping[UUID, Collection[Entry]]) -> set[tuple[UUID, int]]:
    """Return the entries, by night and number, that can be undone now; two queries."""
    candidates = {table: found for log in logs.values() for table, found in undo_candidates(log).items()}
    tables = NightTable.objects.filter(pk__in=candidates).prefetch_related(
        Prefetch("seats", queryset=Seat.objects.order_by("position"))
    )
    return {
        (entry.night, entry.number)
        for table in tables
        for entry in candidates[table.pk]
        if can_undo(entry, table)
    }


def can_undo(entry: Entry, table: NightTable) -> bool:
    """Tell whether the next entry can be undone: its table has the same people and no game."""
    # Others may sit there since, without an entry; and figures go back only to players who still sit there.
    is_unchanged = stored_sheet(table) == entry.sheet and set(entry.before.rows) <= set(entry.sheet.rows)
    return accepts_paper_result(table) and is_unchanged and entry.what not in _NOT_UNDOABLE


def accepts_paper_result(table: NightTable) -> bool:
    """Tell whether a table can have a paper result: it has no game and is no walk-over."""
    return table.game_id is None and table.kind != NightTable.Kind.WALK_OVER


def nights_on_paper(club_id: UUID) -> Iterator[UUID]:
    """Yield the ids of a club's nights that have a log, or should have one."""
    # A night that lost all its entries still has a version and a head: its chain shows the loss.
    has_log = Exists(NightEvent.objects.filter(night=OuterRef("pk"))) | Q(version__gt=0) | ~Q(head="")
    nights = Night.objects.filter(has_log, club=club_id).order_by("date", "pk")
    return nights.values_list("pk", flat=True).iterator()
