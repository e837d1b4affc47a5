"""A chain of hashes: the bytes that are hashed, and where a chain that was changed does not hold."""

import hashlib
from datetime import UTC, datetime, timedelta, timezone
from uuid import UUID

import pytest

from scoring.journal.chain import (
    Broken,
    Chain,
    Entry,
    Sealed,
    broken_entries,
    chain_name,
    entry_hash,
    reseal,
    seal,
    seal_entries,
)

GAME = UUID("0198c5a0-0000-7000-8000-000000000001")
NAME = chain_name("game", GAME)
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def entry(number: int, body: str = "{}", author: str = "Zoë") -> Entry:
    return Entry(number, UUID(int=number), NOON + timedelta(minutes=number), author, body)


def chain(*entries: Entry, last: int | None = None, head: str | None = None) -> Chain:
    """Sound, unless it is told to end otherwise."""
    made = list(seal_entries(NAME, entries))
    return Chain(
        "game", GAME, made, len(made) - 1 if last is None else last, made[-1].kept if head is None else head
    )


SOUND = chain(*map(entry, range(5)))


def changed(*entries: Sealed, **fields: object) -> list[Broken]:
    return list(broken_entries(SOUND._replace(entries=list(entries), **fields)))  # type: ignore[arg-type]


def test_the_bytes_are_those_of_the_description() -> None:
    told = (
        '["game 0198c5a0-0000-7000-8000-000000000001",0,"00000000-0000-0000-0000-000000000007",'
        '"2026-11-22T12:00:00.000000+00:00","Zo\\u00eb","{\\"type\\":\\"void\\"}"]'
    )
    one = Entry(0, UUID(int=7), NOON, "Zoë", '{"type":"void"}')
    assert entry_hash(NAME, one) == hashlib.sha256(told.encode("ascii")).hexdigest()


def test_the_same_moment_in_another_zone_is_the_same_time() -> None:
    there = entry(0)._replace(at=NOON.astimezone(timezone(timedelta(hours=9))))
    assert entry_hash(NAME, there) == entry_hash(NAME, entry(0))


def test_a_sound_chain_holds_and_so_does_one_of_nothing() -> None:
    assert list(broken_entries(SOUND)) == []
    assert list(broken_entries(Chain("treasury", GAME, [], 0, ""))) == []


@pytest.mark.parametrize(
    "field",
    [{"body": "[]"}, {"author": "Zoe"}, {"at": NOON}, {"id": UUID(int=9)}, {"body": b"{}"}, {"at": None}],
)
def test_whatever_of_an_entry_is_changed_is_found_where_it_was(field: dict[str, object]) -> None:
    before, one, *rest = SOUND.entries
    other = Sealed(one.entry._replace(**field), one.kept)  # type: ignore[arg-type]
    assert changed(before, other, *rest) == [(1, "chain")]


def test_an_entry_of_another_chain_does_not_follow() -> None:
    assert broken_entries(SOUND._replace(of=UUID(int=1))).__next__() == (0, "chain")


@pytest.mark.parametrize(
    ("there", "fields", "found"),
    [
        ([0, 1, 3, 4], {}, [(2, "numbers"), (3, "chain")]),
        ([0, 4], {}, [(1, "numbers"), (4, "chain")]),
        ([1, 2, 3, 4], {}, [(0, "numbers"), (1, "chain")]),
        ([0, 1, 2, 3], {}, [(4, "numbers")]),
        ([0, 1, 2, 3], {"last": 3}, [(3, "head")]),
        ([0, 1, 2, 3, 4], {"last": 3}, [(4, "numbers")]),
        ([0, 1, 2, 3, 4], {"head": ""}, [(4, "head")]),
        ([], {}, [(0, "numbers")]),
    ],
)
def test_entries_that_are_missing_or_too_many_are_found(
    there: list[int], fields: dict[str, object], found: list[Broken]
) -> None:
    assert changed(*(SOUND.entries[number] for number in there), **fields) == found


def test_a_number_that_is_none_is_missing() -> None:
    *most, last = SOUND.entries
    other = Sealed(last.entry._replace(number="x"), last.kept)  # type: ignore[arg-type]
    assert changed(*most, other) == [(4, "numbers"), (4, "numbers")]


def test_what_was_lawfully_rewritten_holds_again_and_nothing_else_does() -> None:
    forged = Sealed(entry(3, "forged"), SOUND.entries[3].kept)
    before = SOUND._replace(entries=[*SOUND.entries[:3], forged, SOUND.entries[4]])
    after = [one.entry._replace(author="Player 1") for one in before.entries]
    made = reseal(before, after)
    assert list(broken_entries(before._replace(entries=made, head=made[-1].kept))) == [(3, "chain")]


def test_paper_shows_the_last_entry_and_how_its_hash_begins() -> None:
    assert seal(12, "3f2a91bc07de" + 52 * "0") == "12 3f2a 91bc 07de"
    assert seal(0, "") == ""
