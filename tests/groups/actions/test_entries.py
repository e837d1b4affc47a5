"""The gate into the log of a group: judged, numbered, written once; games follow their entries."""

import uuid
from typing import Any

import pytest

from scoring.games.models import Game
from scoring.groups.actions.entries import create_group, write_entry
from scoring.groups.models import Group, GroupKey
from scoring.groups.queries.group_log import read_group_log
from scoring.journal.outcomes import Conflict, Outcome, Refused, Repeated, Saved
from scoring.ledger.entries import Code
from tests.makers import DEVICE, hand, make_game, play

pytestmark = pytest.mark.django_db


def a_group(name: str = "Thursday") -> Group:
    return create_group(uuid.uuid4(), name, DEVICE, "Ruth")


def write(
    group: Group, entry: dict[str, Any], expected: int | None = None, entry_id: uuid.UUID | None = None
) -> Outcome[Group]:
    return write_entry(group.id, entry_id or uuid.uuid4(), entry, expected, "Ruth")


def somebody(name: str) -> dict[str, Any]:
    return {"type": "person", "person": name.lower(), "name": name}


def seated(game: Game, *names: str) -> dict[str, Any]:
    people = {name: name.lower() for name in names}
    return {
        "type": "seats",
        "game": str(game.id),
        "people": people,
        "new": {who: name for name, who in people.items()},
    }


def test_a_group_begins_with_its_name_and_a_phone_that_keeps_it() -> None:
    entry_id = uuid.uuid4()
    group = create_group(entry_id, "Thursday", DEVICE, "Ruth")
    assert create_group(entry_id, "Thursday", DEVICE) == group
    assert read_group_log(group.id).entries == [{"type": "group", "name": "Thursday"}]
    key = GroupKey.objects.get()
    assert (key.group, key.may_write, key.name) == (group, True, "Ruth")


def test_entries_are_numbered_and_a_repeated_one_counts_once() -> None:
    group = a_group()
    first = uuid.uuid4()
    outcomes = [write(group, somebody("Ada"), 1, first) for _try in range(2)]
    assert outcomes == [Saved(group, 2), Repeated(group, 2)]
    group.refresh_from_db()
    assert group.version == 2
    assert [one.author for one in read_group_log(group.id).written] == ["Ruth", "Ruth"]


def test_whoever_writes_from_an_old_page_is_told() -> None:
    group = a_group()
    write(group, somebody("Ada"), 1)
    assert write(group, somebody("Ben"), 1) == Conflict(group)
    same = uuid.uuid4()
    write(group, somebody("Cal"), 2, same)
    assert write(group, somebody("Dot"), 3, same) == Conflict(group, same_id=True)
    other = a_group("Friday")
    assert write(other, somebody("Cal"), 2, same) == Conflict(other, same_id=True)


def test_what_the_book_refuses_is_not_written() -> None:
    group = a_group()
    write(group, somebody("Ada"))
    outcome = write(group, somebody("Ada") | {"person": "other"})
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code is Code.SAME_NAME
    assert len(read_group_log(group.id).entries) == 2


def test_the_group_is_called_as_its_book_says() -> None:
    group = a_group()
    write(group, {"type": "group", "name": "Friday"})
    group.refresh_from_db()
    assert group.name == "Friday"


def test_a_game_names_the_group_that_has_it_in_its_book() -> None:
    group, game = a_group(), make_game("Ada", "Ben")
    assert write(group, seated(game, "Ada", "Ben")) == Saved(group, 2)
    game.refresh_from_db()
    assert game.group == group
    write(group, {"type": "undo", "entry": 2})
    assert not Game.objects.filter(group=group).exists()
    assert isinstance(write(group, {"type": "out", "game": str(game.id)}), Refused)


def test_a_game_of_another_group_stays_there() -> None:
    group, other, game = a_group(), a_group("Friday"), make_game("Ada", "Ben")
    write(group, seated(game, "Ada", "Ben"))
    write(other, seated(game, "Ada", "Ben"))
    game.refresh_from_db()
    assert game.group == group


def test_a_link_that_was_missed_is_healed_by_the_next_press() -> None:
    group, game = a_group(), make_game("Ada", "Ben")
    missed = uuid.uuid4()
    write(group, seated(game, "Ada", "Ben"), entry_id=missed)
    Game.objects.update(group=None)
    write(group, seated(game, "Ada", "Ben"), entry_id=missed)
    game.refresh_from_db()
    assert game.group == group


def test_a_corrected_start_keeps_everybody_matched() -> None:
    group = a_group()
    game = play(make_game("Ada", "Ben"), hand("Ada", Ben=5))
    write(group, seated(game, "Ada", "Ben"))
    game.refresh_from_db()
    play(game, {"type": "start", "players": ["Benno", "Ada"], "names": {"Ben": "Benno"}})
    assert read_group_log(group.id).state.sitters(str(game.id))["Benno"] == "ben"
    play(game, {"type": "undo", "entry": 2})
    assert read_group_log(group.id).state.sitters(str(game.id))["Ben"] == "ben"
