"""A chain of hashes: every entry is sealed with the one before it, so that a log cannot be changed unseen.

The hash of an entry is the SHA-256, in 64 small hex digits, of the bytes of one JSON array without spaces, in which
whatever is not ASCII is escaped as `\\u00e9`:

    [before, number, id, at, author, body]

`before` is the hash of the entry before; of the first one it is the name of the chain, such as `game 0198c5a0-…`.
`number` counts the entries, from 0 in the log of a game and from 1 in the log of a group, in a treasury, in the log
of a night and in the history of a club.
`id` is a UUID in small letters with hyphens, `at` the time in UTC: `2026-11-22T19:30:00.000000+00:00`.
`author` and `body` are the texts as they are kept. The body of a line of a treasury is a JSON object of its columns,
those in `treasury/models.py`, sorted and without spaces: numbers as numbers, nothing as null, all else as text. So is
that of a line of a club's history, those in `clubs/models/clubs.py`, with its details as the object they are.

The hash of the last entry is the head. It stands for all of the log; kept elsewhere, on paper too, it proves it.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

Kind: TypeAlias = Literal["game", "group", "treasury", "night", "history"]
Law: TypeAlias = Literal["numbers", "chain", "head"]
FIRST: dict[Kind, int] = {"game": 0, "group": 1, "treasury": 1, "night": 1, "history": 1}
SHOWN = 12  # hex digits on paper; to find another log with the same ones takes some 2^48 tries


class Entry(NamedTuple):
    """The sealed parts of an entry."""

    number: int
    id: UUID
    at: datetime
    author: str
    body: str


class Sealed(NamedTuple):
    """An entry and its stored hash."""

    entry: Entry
    kept: str


class Chain(NamedTuple):
    """A stored log: whose it is, its entries, how many there should be, and the head they should end with."""

    kind: Kind
    of: UUID
    entries: list[Sealed]
    last: int
    head: str

    @property
    def name(self) -> str:
        return chain_name(self.kind, self.of)


class Broken(NamedTuple):
    """An entry at which a chain does not hold."""

    number: int
    law: Law


def chain_name(kind: Kind, of: UUID) -> str:
    return f"{kind} {of}"


def entry_hash(before: str, entry: Entry) -> str:
    """Return the hash of an entry, given the hash of the entry before."""
    # Always UTC and always six digits: databases and files give the same moment in other forms.
    at = entry.at.astimezone(UTC).isoformat(timespec="microseconds")
    content = [before, entry.number, str(entry.id), at, entry.author, entry.body]
    return hashlib.sha256(json.dumps(content, separators=(",", ":")).encode()).hexdigest()


def seal_entries(name: str, entries: Iterable[Entry]) -> Iterator[Sealed]:
    """Return every entry with its hash, from the first one on."""
    before = name
    for entry in entries:
        before = entry_hash(before, entry)
        yield Sealed(entry, before)


def columns_json(row: object, columns: Iterable[str]) -> str:
    """Return the body of a row that keeps what it says in columns: numbers, details and nothing as they are."""
    values = {column: getattr(row, column) for column in columns}
    plain = {
        column: value if value is None or isinstance(value, (int, dict)) else str(value)
        for column, value in values.items()
    }
    return json.dumps(plain, sort_keys=True, separators=(",", ":"))


def reseal(chain: Chain, rewritten: Sequence[Entry]) -> list[Sealed]:
    """Return a chain over lawfully rewritten entries; what did not hold before does not hold now."""
    made: list[Sealed] = []
    old = new = chain.name
    for (entry, kept), new_entry in zip(chain.entries, rewritten, strict=True):
        # An entry that was tampered with keeps its hash, so that rewriting a name does not hide it.
        new = entry_hash(new, new_entry) if _follows(old, entry, kept) else kept
        old = kept
        made.append(Sealed(new_entry, new))
    return made


def short_hash(head: str) -> str:
    """Return a head as sheets print it: `3f2a 91bc 07de`; empty where there is none."""
    return " ".join(head[place : place + 4] for place in range(0, min(SHOWN, len(head)), 4))


def seal(number: int, head: str) -> str:
    """Return the end of a chain as sheets print it: `12 3f2a 91bc 07de`; empty where there is none."""
    return f"{number} {short_hash(head)}" if head else ""


def broken_entries(chain: Chain) -> Iterator[Broken]:
    """Return every place where a chain does not hold; of entries missing side by side only the first."""
    before, number = chain.name, FIRST[chain.kind]
    for entry, kept in chain.entries:
        if not isinstance(entry.number, int):
            yield Broken(number, "numbers")  # type: ignore[unreachable] # SQLite keeps any text
            continue
        # A gap is reported once, at its beginning; the count goes on from what is there.
        if entry.number != number:
            yield Broken(min(number, entry.number), "numbers")
        if not _follows(before, entry, kept):
            yield Broken(entry.number, "chain")
        before, number = kept, entry.number + 1
    if number != chain.last + 1:
        yield Broken(min(number, chain.last + 1), "numbers")
    elif before != (chain.head or chain.name):
        yield Broken(chain.last, "head")


def _follows(before: str, entry: Entry, kept: str) -> bool:
    try:
        return entry_hash(before, entry) == kept
    except (AttributeError, TypeError, ValueError, OverflowError):  # written over with what it cannot be
        return False
