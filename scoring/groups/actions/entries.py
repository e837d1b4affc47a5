"""The only writer of groups' logs: lock the group, judge the entry, append it; then link the game it is about.

One transaction touches one group or one game. Should linking fail after the entry was written, pressing again repairs
it.
"""

import json
from collections.abc import Iterable, Mapping
from uuid import UUID, uuid4, uuid5

from django.db import transaction
from django.db.models import QuerySet

from scoring.engine.plain import Plain
from scoring.games.actions.game_list import forget, put_on_shelf
from scoring.games.models import Game, Key
from scoring.games.queries.game_log import read_table
from scoring.groups.actions.moves import free_name
from scoring.groups.models import Group, GroupKey
from scoring.groups.models.entries import GroupEvent
from scoring.groups.queries.group_log import GROUP_LOG, read_group_log
from scoring.groups.queries.ledgers import result_to_keep
from scoring.journal.journals import canonical_json
from scoring.journal.outcomes import Conflict, Outcome, Refused, Repeated, Saved
from scoring.ledger.entries import ARCHIVE, GROUP, OUT, SEATS, UNDO
from scoring.ledger.fold import refuse_entry
from scoring.ledger.group import NEW, GroupState, guess_people
from scoring.web.repeats import require_repeat


@transaction.atomic
def create_group(entry_id: UUID, name: str, device_hash: str, author: str = "", zone: str = "") -> Group:
    """Create a group kept by this phone; return the same one for the same id and name, else OtherEntryError."""
    known, entry = GROUP_LOG.find(entry_id), {"type": GROUP, "name": name} | ({"zone": zone} if zone else {})
    if known is not None:
        # The phone may have travelled between the two.
        require_repeat(known.number == 1 and json.loads(known.body).get("name") == name)
        return Group.objects.get(id=known.owner)
    group = Group(name=name, zone=zone)
    first = GroupEvent(id=entry_id, group=group, body=canonical_json(entry), author=author)
    GROUP_LOG.begin(group, first)
    GroupKey.objects.create(group=group, role=GroupKey.Role.KEEPER, secret_hash=device_hash, name=author)
    return group


def write_entry(
    group_id: UUID, entry_id: UUID, entry: Plain, expected: int | None = None, author: str = ""
) -> Outcome[Group]:
    """Append an entry to a group's log, and let the game it is about name the group, or no longer.

    A conflict where another phone has written since version `expected`, or the id belongs to another entry.
    """
    # Two transactions, so that no one holds the lock of a group while waiting for that of a game.
    outcome = _append_entry(group_id, entry_id, entry, expected, author)
    if isinstance(outcome, Saved | Repeated) and entry["type"] in (SEATS, OUT, UNDO):
        _link_game(group_id, entry)
    return outcome


@transaction.atomic
def _append_entry(
    group_id: UUID, entry_id: UUID, entry: Plain, expected: int | None, author: str
) -> Outcome[Group]:
    # Looked for under the lock: of two taps at once the second one finds the first one's entry.
    group = Group.objects.select_for_update().get(id=group_id)
    known = GROUP_LOG.answer_again(group, entry_id, entry)
    if known is not None:
        return known
    # None where no page was shown before: a game dealt from the group, a result that is kept.
    if expected not in (None, group.version):
        return Conflict(group)
    refused = refuse_entry(read_group_log(group_id).entries, entry)
    if refused is not None:
        return Refused(group, refused)
    event = GroupEvent(id=entry_id, group=group, body=canonical_json(entry), author=author)
    GROUP_LOG.append(group, [event], "updated")
    if entry["type"] in (GROUP, ARCHIVE, UNDO):  # what is undone may have named it
        state = read_group_log(group_id).state
        group.name, group.zone, group.archived = state.name, state.zone, state.archived
        group.save(update_fields=["name", "zone", "archived"])
    return Saved(group, group.version)


def _link_game(group_id: UUID, entry: Plain) -> None:
    """Let the game of an entry, or of the entry it undoes, name this group; a game of another group stays there."""
    log = read_group_log(group_id)
    about = log.entries[entry["entry"] - 1] if entry["type"] == UNDO else entry
    if about["type"] not in (SEATS, OUT):
        return
    if about["game"] in log.state.games:
        Game.objects.filter(id=about["game"], group=None).update(group=group_id)
    else:
        Game.objects.filter(id=about["game"], group=group_id).update(group=None)


def add_game(game: Game, group: Group, author: str = "") -> None:
    """Put a game that was just dealt into the group; whom it doesn't know is a guest, and new there."""
    state, entry_id = read_group_log(group.id).state, uuid5(game.id, str(group.id))
    names = read_table(game.start).players
    seats = dict.fromkeys(names, NEW) | guess_people(state, names)
    write_entry(group.id, entry_id, seats_entry(state, entry_id, game.id, seats), author=author)


def add_games(games: Iterable[Game], group: Group, author: str = "") -> None:
    """Put several games into the group, the earliest first, so that it meets its people in that order."""
    for game in sorted(games, key=lambda game: (game.day, game.created)):
        add_game(game, group, author)


def take_games_out(games: Iterable[Game], group: Group, author: str = "") -> None:
    """Take several games out of the group."""
    for game in games:
        write_entry(group.id, uuid4(), {"type": OUT, "game": str(game.id)}, author=author)


def seats_entry(state: GroupState, entry_id: UUID, game_id: UUID, people: Mapping[str, str]) -> Plain:
    """Return the entry that seats these people by name, some of them `NEW`, with the same ids for the same entry."""
    newcomers = {name: str(uuid5(entry_id, name)) for name, who in people.items() if who == NEW}
    taken = {name.casefold() for name in state.known.values()}
    new = {who: free_name(name, taken, str.casefold) for name, who in newcomers.items()}
    return {"type": SEATS, "game": str(game_id), "people": {**people, **newcomers}, "new": new}


def seat_again(game: Game, names: Mapping[str, str]) -> None:
    """Match the people of a game whose start was corrected: those of another name, and whom the group knows.

    The caller holds the transaction of the game; the group asks for those it doesn't know.
    """
    if game.group_id is None:
        return
    state = read_group_log(game.group_id).state
    sitters = state.sitters(str(game.id))
    known = {new: sitters[old] for old, new in names.items() if old in sitters}
    others = [name for name in read_table(game.start).players if name not in sitters and name not in known]
    there = {sitters[name] for name in read_table(game.start).players if name in sitters} | set(
        known.values()
    )
    guessed = {name: who for name, who in guess_people(state, others).items() if who not in there}
    if people := known | guessed:
        entry = {"type": SEATS, "game": str(game.id), "people": people, "new": {}}
        write_entry(game.group_id, uuid5(game.id, f"{game.group_id} {game.version}"), entry)


def withdraw_game(key: Key) -> None:
    """Undo the deal of a game that has no hand yet: it is in no group any more, and gone.

    Where other phones have joined it, it goes to the bin of this one, for one of them may have a hand to send.
    """
    game = key.game
    if game.group_id is not None:
        written = [entry for entry in read_group_log(game.group_id).written if not entry.undone]
        seated = next(
            (one for one in written if one.plain["type"] == SEATS and one.plain["game"] == str(game.id)), None
        )
        undone = {"type": UNDO, "entry": seated.number} if seated else None
        # Where something rests on who sat there, the game is taken out and its guests stay.
        if undone is None or isinstance(
            write_entry(game.group_id, uuid4(), undone, author=key.name), Refused
        ):
            write_entry(game.group_id, uuid4(), {"type": OUT, "game": str(game.id)}, author=key.name)
    if Key.objects.filter(game=game).exclude(pk=key.pk).exists():
        put_on_shelf(key, Key.Shelf.DELETED)
    else:
        forget(key)


def keep_results(games: "QuerySet[Game]") -> None:
    """Keep the results of games about to be deleted in their groups' balances; ValueError if refused."""
    for game in games.exclude(group=None).select_related("group"):
        entry = result_to_keep(game)
        if game.group and entry:
            outcome = write_entry(game.group.id, uuid4(), entry)
            if not isinstance(outcome, Saved):
                raise ValueError(f"the result of game {game.id} was refused: {outcome}")
