"""Archives from before their format had a version of its own, read as today's: row by row, before anything is stored.

They name the last migration of their site instead. What they lack is seen by the rows themselves: hash chains of games,
groups and treasuries before migration 36, of clubs' histories before 48, the logs of nights on paper before 38.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from django.utils import timezone

from scoring.backup.archive_file import Row, compact, read_archive
from scoring.clubs.models import clubs
from scoring.engine.plain import JsonValue, Plain
from scoring.journal.chain import Entry, Kind, chain_name, seal_entries
from scoring.seasons.queries.night_log import CARRIED
from scoring.treasury import models as treasury
from scoring.web.ids import new_id


class _Log(NamedTuple):
    """A table of entries: its kind of chain, whose it is, the columns for its order, its numbers, its end."""

    kind: Kind
    owner: str
    order: tuple[str, ...] = ("number",)
    number: str = "number"
    head: str = "head"
    last: str | None = None


_LOGS = {
    "gameevent": _Log("game", "game"),
    "groupevent": _Log("group", "group"),
    "treasuryline": _Log(
        "treasury", "club", ("created", "number", "id"), "place", "treasury_head", "treasury_lines"
    ),
    "clubevent": _Log("history", "club", ("id",), "number", "history_head", "history_lines"),
    "nightevent": _Log("night", "night", last="version"),
}
_RENAMED = {
    "slip": {"token_hash": "secret_hash"},
    "game": {"pen": "scorekeeper", "pen_asked_by": "scoring_asked_by"},
}


def read_early(path: Path) -> Iterator[Row]:
    """Yield the rows of an early archive as a site of today writes them; the file is read twice."""
    missing, nights = _missing(path)
    for table, plain in read_archive(path):
        renamed = _RENAMED.get(table, {})
        renewed = {renamed.get(name, name): value for name, value in plain.items()}
        yield Row(table, renewed | missing.get((table, plain.get("id")), {}))
    yield from (Row("nightevent", entry | missing["nightevent", entry["id"]]) for entry in nights)


def _missing(path: Path) -> tuple[dict[tuple[str, JsonValue], Plain], list[Plain]]:
    """Return the columns that rows lack, by table and id, and the entries of logs that nights lack."""
    logs: defaultdict[tuple[str, str], list[Plain]] = defaultdict(list)
    paper = _Paper()
    for table, plain in read_archive(path):
        if table in _LOGS and not plain.get("hash"):
            logs[table, plain[_LOGS[table].owner]].append(plain)
        paper.take(table, plain)
    entries = list(paper.entries())
    for entry in entries:
        logs["nightevent", entry["night"]].append(entry)
    missing: defaultdict[tuple[str, JsonValue], Plain] = defaultdict(dict)
    for (table, owner), rows in logs.items():
        for of, one, columns in _sealed(table, owner, rows):
            missing[of, one] |= columns
    return missing, entries


def _sealed(table: str, owner: str, rows: Iterable[Plain]) -> Iterator[tuple[str, str, Plain]]:
    """Yield what the chain adds to each entry of a log, then to its owner, each with table and id."""
    log = _LOGS[table]
    rows = sorted(rows, key=itemgetter(*log.order))
    entries = [_entry(table, row, number) for row, number in zip(rows, _numbers(table, rows), strict=True)]
    sealed = list(seal_entries(chain_name(log.kind, UUID(owner)), entries))
    for row, (entry, kept) in zip(rows, sealed, strict=True):
        yield table, row["id"], {log.number: entry.number, "hash": kept}
    last = {log.last: entries[-1].number} if log.last else {}
    yield log.owner, owner, {log.head: sealed[-1].kept, **last}


def _numbers(table: str, rows: Iterable[Plain]) -> Iterator[int]:
    """Yield the numbers of entries in order; what was once removed from a history leaves a gap."""
    known, number = {None}, 0
    for place, row in enumerate(rows, 1):
        # Each line of a history named the one before it, so that one that was removed then is missed for good.
        number += 1 if row.get("before") in known else 2
        known.add(row["id"])
        yield {"treasuryline": place, "clubevent": number}.get(table) or row["number"]


def _entry(table: str, row: Plain, number: int) -> Entry:
    columns = {"treasuryline": treasury.SEALED_COLUMNS, "clubevent": clubs.SEALED_COLUMNS}.get(table)
    body = {name: row.get(name.removesuffix("_id")) for name in columns} if columns else row["body"]
    at = datetime.fromisoformat(row["created" if table == "treasuryline" else "at"])
    return Entry(number, UUID(row["id"]), at, row["author"], body if isinstance(body, str) else compact(body))


class _Paper:
    """Nights with results on paper and no log of them: it begins with what is kept of each table."""

    def __init__(self) -> None:
        self._logged: set[str] = set()
        self._tables: list[Plain] = []
        self._seats: defaultdict[str, list[Plain]] = defaultdict(list)

    def take(self, table: str, plain: Plain) -> None:
        if table == "night" and plain.get("version"):
            self._logged.add(plain["id"])
        elif table == "nighttable" and plain["game"] is None and plain["hands"] is not None:
            self._tables.append(plain)
        elif table == "seat":
            self._seats[plain["table"]].append(plain)

    def entries(self) -> Iterator[Plain]:
        """Yield the entries of all nights; who wrote the results down, and when, was never kept."""
        numbers: defaultdict[str, int] = defaultdict(int)
        for table in sorted(self._tables, key=lambda table: (table.get("round", 1), table["number"])):
            night = table["night"]
            if night not in self._logged:
                numbers[night] += 1
                yield {"night": night, "club": table["club"], "number": numbers[night], **self._entry(table)}

    def _entry(self, table: Plain) -> Plain:
        seats = sorted(self._seats[table["id"]], key=itemgetter("position"))
        rows = [{"member": seat["member"], "points": seat["total"], "won": seat["won"]} for seat in seats]
        where = {"table": table["id"], "round": table.get("round", 1), "place": table["number"]}
        body = {"type": CARRIED, **where, "hands": table["hands"], "rows": rows, "reason": ""}
        return {"id": str(new_id()), "at": timezone.now().isoformat(), "author": "", "body": body}
