"""A group's book with its evenings: what counts, what is missing, and at what cost."""

import uuid
from typing import Any

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.actions import record
from scoring.games.models import Game
from scoring.groups.actions.entries import create_group, write_entry
from scoring.groups.models import Group
from scoring.groups.queries.accounts import balances as open_balances
from scoring.groups.queries.ledgers import GroupLedger, read_full_ledger
from scoring.journal.outcomes import Saved
from tests.makers import DEVICE, hand, make_game, play, undo, writing
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
STAKES = {"stakes": {"initial": 500, "call_up": 0}}


@built_once
def group() -> Group:
    return create_group(uuid.uuid4(), "Thursday", DEVICE)


def evening_of(group: Group, *names: str, ended: bool = True, **options: Any) -> Game:
    """A game of the group that its host has ended; the first went out in the only hand."""
    options = {"currency": "GBP", "overrides": STAKES} | options
    left: dict[str, Any] = dict.fromkeys(names[1:], "K")
    game = play(make_game(*names, **options), hand(names[0], **left))
    if ended:
        play(game, {"type": "end", "pool": "winner"})
    known = set(read_full_ledger(group).state.known.values())
    body = {
        "type": "seats",
        "game": str(game.id),
        "people": {name: name.lower() for name in names},
        "new": {name.lower(): name for name in names if name not in known},
    }
    assert isinstance(write_entry(group.id, uuid.uuid4(), body), Saved)
    return game


def balances(group: Group) -> dict[str, int]:
    return dict(read_full_ledger(group).people.get("GBP", {}))


def test_finished_evenings_count_and_running_ones_do_not_yet(group: Group) -> None:
    evening_of(group, "Ada", "Ben", "Cal")
    evening_of(group, "Ben", "Ada", ended=False)
    assert balances(group) == {"ada": 1000, "ben": -500, "cal": -500}
    assert [line.counts for line in read_full_ledger(group).evenings] == [False, True]


def test_those_who_are_to_receive_stand_first(group: Group) -> None:
    evening_of(group, "Ben", "Ada", "Cal")
    (purse,) = open_balances(read_full_ledger(group))
    assert [(row.name, row.amount) for row in purse.rows] == [("Ben", 1000), ("Ada", -500), ("Cal", -500)]


def test_what_was_marked_in_the_game_counts_until_it_is_taken_back(group: Group) -> None:
    game = evening_of(group, "Ada", "Ben", "Cal")
    record.write_entry(game.id, writing(game, {"type": "paid", "from": "Ben", "to": "Ada", "amount": 200}))
    record.write_entry(
        game.id, writing(game, {"type": "forgiven", "from": "Cal", "to": "Ada", "amount": 500})
    )
    assert balances(group) == {"ada": 300, "ben": -300, "cal": 0}
    game.refresh_from_db()
    undo(game.id, writing(game, {}), game.version)
    assert balances(group) == {"ada": 800, "ben": -300, "cal": -500}


def test_the_club_s_part_is_owed_to_no_person(group: Group) -> None:
    club = {"stakes": {"initial": 500, "call_up": 0}, "club": {"entry": 100, "of_pool": 0}}
    game = evening_of(group, "Ada", "Ben", overrides=club)
    assert balances(group) == {"ada": 400, "ben": -600}
    note = {"type": "paid", "from": "Ben", "to_fund": "club", "amount": 200}
    assert isinstance(record.write_entry(game.id, writing(game, note)), Saved)
    assert balances(group) == {"ada": 400, "ben": -400}


def test_somebody_nobody_knows_keeps_the_evening_out(group: Group) -> None:
    game = evening_of(group, "Ada", "Ben")
    body = {"type": "out", "game": str(game.id)}
    write_entry(group.id, uuid.uuid4(), body)
    Game.objects.filter(id=game.id).update(group=group)
    whole = read_full_ledger(group)
    assert whole.evenings[0].missing == ["Ada", "Ben"]
    assert whole.lines == []


def test_a_group_that_plays_for_points_has_no_money(group: Group) -> None:
    evening_of(group, "Ada", "Ben", variant="bicycle", currency="", overrides={})
    assert not read_full_ledger(group).has_money
    evening_of(group, "Ada", "Ben")
    assert read_full_ledger(group).has_money


def test_a_book_costs_the_same_however_long(
    group: Group, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening_of(group, "Ada", "Ben")
    looked_at(read_full_ledger(group))
    for _n in range(5):
        evening_of(group, "Ada", "Ben", "Cal")
    with django_assert_num_queries(3):
        looked_at(read_full_ledger(group))


def looked_at(whole: GroupLedger) -> None:
    assert whole.accounts
    assert whole.counted
