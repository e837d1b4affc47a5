"""The only writer of groups' logs: lock the group, judge the entry, append it; then link the game it is about.

One transaction touches one group or one game. Should linking fail after the entry was written, pressing again repairs
it.
"""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias
from uuid import UUID, uuid4, uuid5

from django.db import transaction
from django.db.models import QuerySet

from scoring.engine.refusals import Refusal
from scoring.games.actions.chains import keep_hashes
from scoring.games.actions.record import write_down
from scoring.games.models import Game
from scoring.games.queries.game_log import read_table
from scoring.groups.models import Group, GroupKey
from scoring.groups.models.entries import GroupEvent
from scoring.groups.queries.book_log import find_entry, read_book_chain, read_book_log
from scoring.groups.queries.ledgers import result_to_keep
from scoring.ledger.book import guess
from scoring.ledger.entries import GROUP, OUT, SEATS, UNDO, Plain
from scoring.ledger.fold import refusal
from scoring.web.chain import entry_of, hash_of, name_of, sealed


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry to write: `id` is its idempotency key, `expected` the version the phone has seen (None: any)."""

    id: UUID
    expected: int | None
    body: Plain
    author: str = ""


class Saved(NamedTuple):
    """The entry stands in the log, now or already, under `number`."""

    number: int


class Conflict:
    """Another phone wrote since, or the id belongs to another entry; nothing was written."""


Outcome: TypeAlias = Saved | Conflict | Refusal


@transaction.atomic
def create_group(entry_id: UUID, name: str, device_hash: str, author: str = "") -> Group:
    """Create a group kept by this phone; return the same one for the same id."""
    known = find_entry(entry_id)
    if known is not None:
        return Group.objects.get(id=known[0])
    group = Group(name=name, version=1)
    body = write_down({"type": GROUP, "name": name})
    first = GroupEvent(id=entry_id, group=group, number=1, body=body, author=author)
    _seal(group, first)
    group.save(force_insert=True)
    first.save(force_insert=True)
    GroupKey.objects.create(group=group, role=GroupKey.Role.KEEPER, secret_hash=device_hash, name=author)
    return group


def _seal(group: Group, entry: GroupEvent) -> None:
    """Chain an entry to the one before it."""
    entry.hash = group.head = hash_of(group.head or name_of("group", group.id), entry_of(entry))


def seal_book(group: Group) -> None:
    """Chain a log that came from before there were chains."""
    chain = read_book_chain(group)
    made = list(sealed(chain.name, (one.entry for one in chain.entries)))
    keep_hashes(GroupEvent, made)
    Group.objects.filter(id=group.id).update(head=made[-1].kept if made else "")


def write_entry(group_id: UUID, entry: Entry) -> Outcome:
    """Append an entry to a group's log; let the game it is about name the group, or no longer."""
    outcome = _append_entry(group_id, entry)
    if isinstance(outcome, Saved) and entry.body["type"] in (SEATS, OUT, UNDO):
        _link_game(group_id, entry.body)
    return outcome


@transaction.atomic
def _append_entry(group_id: UUID, entry: Entry) -> Outcome:
    body = write_down(entry.body)
    group = Group.objects.select_for_update().get(id=group_id)
    known = find_entry(entry.id)
    if known is not None:
        return Saved(known[1]) if (known[0], known[2]) == (group_id, body) else Conflict()
    if entry.expected not in (None, group.version):
        return Conflict()
    refused = refusal(read_book_log(group_id).entries, entry.body)
    if refused is not None:
        return refused
    group.version += 1
    if entry.body["type"] == GROUP:
        group.name = entry.body["name"]
    event = GroupEvent(id=entry.id, group=group, number=group.version, body=body, author=entry.author)
    _seal(group, event)
    event.save(force_insert=True)
    group.save(force_update=True, update_fields=["name", "version", "head", "updated"])
    return Saved(group.version)


def _link_game(group_id: UUID, body: Plain) -> None:
    """Let the game of an entry, or of the entry it undoes, name this group; a game of another group stays there."""
    log = read_book_log(group_id)
    about = log.entries[body["entry"] - 1] if body["type"] == UNDO else body
    if about["type"] not in (SEATS, OUT):
        return
    if about["game"] in log.book.games:
        Game.objects.filter(id=about["game"], group=None).update(group=group_id)
    else:
        Game.objects.filter(id=about["game"], group=group_id).update(group=None)


def add_game(game: Game, group: Group, author: str = "") -> Outcome | None:
    """Put a game that was just dealt into the group's book; None where a player isn't known there."""
    names = read_table(game.start).players
    people = guess(read_book_log(group.id).book, names)
    if len(people) < len(names):
        return None
    body = {"type": SEATS, "game": str(game.id), "people": people, "new": {}}
    return write_entry(group.id, Entry(uuid5(game.id, str(group.id)), None, body, author))


def keep_results(games: "QuerySet[Game]") -> None:
    """Keep the results of games about to be deleted in their groups' balances; ValueError if refused."""
    for game in games.exclude(group=None).select_related("group"):
        body = result_to_keep(game)
        if game.group and body:
            outcome = write_entry(game.group.id, Entry(uuid4(), None, body))
            if not isinstance(outcome, Saved):
                raise ValueError(f"the result of game {game.id} was refused: {outcome}")
