"""The one gate into the book of a group: lock the group, judge, append; and its games put in and taken out.

One transaction touches one group or one game. A game is linked after its entry is written; where that fails, the
same press heals it.
"""

import logging
from dataclasses import dataclass
from typing import TypeAlias
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
from scoring.groups.queries.book_log import known_in_book, read_book_chain, read_book_log
from scoring.groups.queries.groups import figures_left
from scoring.ledger.book import guess
from scoring.ledger.entries import GROUP, SEATS, Plain
from scoring.ledger.fold import refusal
from scoring.web.chain import entry_of, hash_of, name_of, sealed


@dataclass(frozen=True, slots=True)
class Entry:
    """One try to write in a book: `id` is the phone's, `expected` the version it has seen (None: any)."""

    id: UUID
    expected: int | None
    body: Plain
    author: str = ""


@dataclass(frozen=True, slots=True)
class Entered:
    """It stands in the book, now or already, under `number`."""

    group: Group
    number: int


@dataclass(frozen=True, slots=True)
class Overtaken:
    """Somebody else wrote since, or the id stands for something else; nothing was written."""

    group: Group


Outcome: TypeAlias = Entered | Overtaken | Refusal


@transaction.atomic
def found_group(entry_id: UUID, name: str, device_hash: str, author: str = "") -> Group:
    """A new group kept by this phone, or the same one for the same id."""
    known = known_in_book(entry_id)
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
    """Chain a book that came from before there were chains."""
    chain = read_book_chain(group)
    made = list(sealed(chain.name, (one.entry for one in chain.entries)))
    keep_hashes(GroupEvent, made)
    Group.objects.filter(id=group.id).update(head=made[-1].kept if made else "")


@transaction.atomic
def enter(group_id: UUID, entry: Entry) -> Outcome:
    """Append an entry to a group's book."""
    body = write_down(entry.body)
    group = Group.objects.select_for_update().get(id=group_id)
    known = known_in_book(entry.id)
    if known is not None:
        return Entered(group, known[1]) if (known[0], known[2]) == (group_id, body) else Overtaken(group)
    if entry.expected not in (None, group.version):
        return Overtaken(group)
    refused = refusal(read_book_log(group_id).entries, entry.body)
    if refused is not None:
        return refused
    group.version += 1
    if entry.body["type"] == GROUP:
        group.name = entry.body["name"]
    number = group.version
    event = GroupEvent(id=entry.id, group=group, number=number, body=body, author=entry.author)
    _seal(group, event)
    event.save(force_insert=True)
    group.save(force_update=True, update_fields=["name", "version", "head", "updated"])
    return Entered(group, number)


def enter_about(game_id: UUID, group_id: UUID, entry: Entry) -> Outcome:
    """Append an entry about a game (or the undoing of one); then the game names the group, or no longer does."""
    outcome = enter(group_id, entry)
    if isinstance(outcome, Entered):
        link(game_id, group_id)
    return outcome


def link(game_id: UUID, group_id: UUID) -> None:
    """Let a game name the group that has it in its book; a game of another group stays there."""
    if str(game_id) in read_book_log(group_id).book.games:
        Game.objects.filter(id=game_id, group=None).update(group=group_id)
    else:
        Game.objects.filter(id=game_id, group=group_id).update(group=None)


log = logging.getLogger(__name__)


def follow(game: Game, group: Group, author: str = "") -> Outcome | None:
    """Put a game that was just dealt into the book, where everybody there is known; else None."""
    names = read_table(game.start).players
    people = guess(read_book_log(group.id).book, names)
    if len(people) < len(names):
        return None
    body = {"type": SEATS, "game": str(game.id), "people": people, "new": {}}
    return enter_about(game.id, group.id, Entry(uuid5(game.id, str(group.id)), None, body, author))


def keep_figures(games: "QuerySet[Game]") -> None:
    """Keep in the balances of groups what games came to that are about to be deleted; ValueError if refused."""
    for game in games.exclude(group=None).select_related("group"):
        left = figures_left(game)
        if not game.group or not left:
            continue
        outcome = enter(game.group.id, Entry(uuid4(), None, left))
        if not isinstance(outcome, Entered):
            raise ValueError(f"what game {game.id} came to was refused: {outcome}")
