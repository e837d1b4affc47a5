"""The logs of games, groups, nights, treasuries and clubs: entries are found, added and read, and never changed."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar
from uuid import UUID

from django.db import models
from django.utils import timezone

from scoring.engine.plain import Plain
from scoring.journal.chain import (
    FIRST,
    Broken,
    Chain,
    Entry,
    Kind,
    Sealed,
    broken_entries,
    chain_name,
    entry_hash,
)
from scoring.journal.outcomes import Conflict, Owner, Repeated


class ChainedRow(models.Model):
    """A row that `hash` seals together with all that was written before it (`journal/chain.py`)."""

    hash = models.CharField(max_length=64, default="", db_default="")

    class Meta:
        abstract = True

    @property
    def parts(self) -> Entry:
        """Return what is sealed."""
        raise NotImplementedError


class JournalEntry(ChainedRow):
    """An entry with its author and time; what it says is the JSON object in `body`."""

    number = models.PositiveIntegerField()
    body = models.TextField()
    author = models.CharField(max_length=80, blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        abstract = True

    @property
    def parts(self) -> Entry:
        """Return the entry as it is kept."""
        return Entry(self.number, self.pk, self.at, self.author, self.body)


Row = TypeVar("Row", bound=ChainedRow)


def canonical_json(body: object) -> str:
    """Serialize an entry canonically: equal content is equal text."""
    return json.dumps(body, sort_keys=True, separators=(",", ":"))


class KnownEntry(NamedTuple):
    """An entry that is already there under an id."""

    owner: UUID
    number: int
    body: str
    hash: str


@dataclass(frozen=True, slots=True)
class Journal(Generic[Owner, Row]):
    """The logs of a kind: rows name their `owner` and have a `number`; owners keep the `last` number and the `head`."""

    kind: Kind
    owners: type[Owner]
    rows: type[Row]
    owner: str
    number: str = "number"
    last: str = "version"
    head: str = "head"

    def find(self, entry_id: UUID) -> KnownEntry | None:
        """Return the entry with this id, whosever log it is in."""
        # In any log: the id is the idempotency key of a try, and one used elsewhere is a conflict.
        found = self._rows(pk=entry_id).values_list(self.owner, self.number, "body", "hash").first()
        return KnownEntry(*found) if found else None

    def answer_again(
        self, owner: Owner, entry_id: UUID, body: Plain
    ) -> Repeated[Owner] | Conflict[Owner] | None:
        """Answer an entry whose id is known; None where it is new. The owner is locked, so of two tries one is new."""
        known = self.find(entry_id)
        if known is None:
            return None
        stored: Plain = json.loads(known.body)
        # A correction after closing was stored with the reason that its phone has, not with what was sent.
        same = stored == {name: stored[name] for name in ("reason",) if name in stored} | body
        return (
            Repeated(owner, known.number)
            if same and known.owner == owner.pk
            else Conflict(owner, same_id=True)
        )

    def begin(self, owner: Owner, row: Row) -> None:
        """Save a new owner with the first entry."""
        self._seal(owner, [row], FIRST[self.kind])
        owner.save(force_insert=True)
        row.save(force_insert=True)

    def append(self, owner: Owner, rows: Sequence[Row], *changed: str) -> None:
        """Add rows after the last one, and save with their owner the columns that `changed`; the owner is locked."""
        self._seal(owner, rows, getattr(owner, self.last) + 1)
        self.rows._base_manager.bulk_create(rows)
        owner.save(force_update=True, update_fields=[self.last, self.head, *changed])

    def _seal(self, owner: Owner, rows: Sequence[Row], first: int) -> None:
        for number, row in enumerate(rows, first):
            setattr(row, self.number, number)
            row.hash = entry_hash(getattr(owner, self.head) or chain_name(self.kind, owner.pk), row.parts)
            setattr(owner, self.last, number)
            setattr(owner, self.head, row.hash)

    def chain(self, owner: Owner) -> Chain:
        """Return a log with its hashes, as stored; one query."""
        (chain,) = self.chains([owner])
        return chain

    def chains(self, owners: Iterable[Owner]) -> Iterator[Chain]:
        """Return the logs of these owners with their hashes, as stored; one query, and one for a query of owners."""
        kept = {owner.pk: owner for owner in owners}
        logs: defaultdict[UUID, list[Sealed]] = defaultdict(list)
        for row in self._rows(**{f"{self.owner}__in": kept}).order_by(self.owner, self.number, "pk"):
            logs[getattr(row, f"{self.owner}_id")].append(Sealed(row.parts, row.hash))
        # A log without a single entry has a chain, too: that it is gone must be found.
        for owner in kept.values():
            yield self.end(owner)._replace(entries=logs[owner.pk])

    def end(self, owner: Owner) -> Chain:
        """Return how many entries a log should have and the head it should end with, without the entries."""
        return Chain(self.kind, owner.pk, [], getattr(owner, self.last), getattr(owner, self.head))

    def faults(self, owner: Owner) -> Iterator[Broken]:
        """Return every place where the log of an owner was changed."""
        return broken_entries(self.chain(owner))

    def hash_at(self, of: UUID, number: int) -> str | None:
        """Return the hash of one entry; None where there is none."""
        found = self._rows(**{self.owner: of, self.number: number}).values_list("hash", flat=True)
        return found.first()

    def _rows(self, **wanted: Any) -> "models.QuerySet[Row]":
        return self.rows._base_manager.filter(**wanted)
