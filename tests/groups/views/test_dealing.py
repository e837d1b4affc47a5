"""The next night of a group: two presses, the same people and rules, and in the balances from its start."""

import uuid
from typing import Any

import pytest

from scoring.games.models import Game
from scoring.games.queries.game_log import read_table
from scoring.groups.models import Group
from scoring.ledger.entries import UNDO
from tests.groups.makers import (
    after,
    current_ledger,
    finished_game,
    game_names,
    group_of_the_scorer,
    group_url,
    person_id,
    put_in,
    see,
    send,
)
from tests.groups.people import scorer
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    group = group_of_the_scorer()
    put_in(group, finished_game("Gus", "Ann", "Bob"))
    put_in(group, finished_game("Ann", "Bob", "Cem"))
    return group


def deal(group: Group, **fields: Any) -> Any:
    return scorer().post(group_url(group, "new_night"), {"entry_id": str(uuid.uuid4()), **fields})


def latest(group: Group) -> Game:
    return Game.objects.filter(group=group).latest("created")


def test_who_was_there_last_is_ticked_and_the_next_one_deals(group: Group) -> None:
    page = scorer().get(group_url(group, "new_night"))
    form = page.context["form"]
    assert (form["there"].value(), form["dealer"].value()) == (["Ann", "Bob", "Cem"], "Bob")
    assert "Gus" in page.content.decode()
    deal(group, there=["Ann", "Bob", "Cem"], dealer="Bob")
    assert game_names(latest(group)) == ["Bob", "Cem", "Ann"]
    assert str(latest(group).id) in current_ledger(group).state.games


def test_a_guest_is_new_in_the_group_and_sits_last(group: Group) -> None:
    deal(group, there=["Ann", "Cem"], guests="Fay, Hal", dealer="Cem")
    assert game_names(latest(group)) == ["Cem", "Fay", "Hal", "Ann"]
    assert {"Fay", "Hal"} < set(current_ledger(group).state.known.values())


def test_the_same_form_sent_again_is_the_same_night_and_another_one_is_refused(group: Group) -> None:
    entry_id = str(uuid.uuid4())
    fields = {"entry_id": entry_id, "there": ["Ann", "Bob"], "dealer": "Ann"}
    assert deal(group, **fields).status_code == 303
    assert deal(group, **fields).headers["Location"].endswith(f"/{latest(group).id}/")
    answer = deal(group, **fields | {"there": ["Ann", "Cem"]})
    assert (answer.status_code, "already started another game" in answer.content.decode()) == (409, True)
    assert Game.objects.filter(group=group).count() == 3


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"there": ["Ann"]}, "and you entered 1"),
        ({}, "and you entered 0"),
        ({"there": ["Ann", "Bob"], "guests": "ann, Ann"}, "same name"),
        ({"there": ["Ann"], "guests": "x" * 41}, "is too long"),
    ],
)
def test_what_cannot_be_dealt_is_said_at_its_field(group: Group, fields: dict[str, Any], why: str) -> None:
    answer = deal(group, **fields)
    assert (answer.status_code, why in answer.content.decode()) == (422, True)
    assert Game.objects.filter(group=group).count() == 2


def test_other_rules_are_chosen_in_place_and_stakes_on_the_whole_form(group: Group) -> None:
    deal(group, there=["Ann", "Bob"], rules="bicycle")
    assert read_table(latest(group).start).variant_key == "bicycle"
    answer = deal(group, there=["Ann", "Cem"], guests="Fay", change="1")
    form = scorer().get(answer.headers["Location"]).context["form"]
    assert form["names"].value() == "Ann, Cem, Fay"


def test_a_group_without_games_asks_for_the_rules() -> None:
    group = group_of_the_scorer("New")
    assert "Same rules as last time" not in see(group, "new_night")
    deal(group, guests="Ann, Bob", rules="european")
    assert game_names(latest(group)) == ["Ann", "Bob"]


def test_any_host_opens_every_hand_of_a_game_of_the_group(group: Group) -> None:
    game = finished_game("Ann", "Bob")
    put_in(group, game)
    game.keys.all().delete()
    assert scorer().get(f"/games/{game.id}/").status_code == 200
    assert "All hands and cards" in see(group, "evening_of_group", game.id)


def test_who_left_is_not_offered_and_comes_back_by_sitting_down(group: Group) -> None:
    page = after(send(group, "leave_group", person_id(group, "Cem")))
    assert "Cem left the group." in page
    assert scorer().get(group_url(group, "new_night")).context["form"]["there"].value() == ["Ann", "Bob"]
    put_in(group, finished_game("Ann", "Cem"))
    assert "Cem" in current_ledger(group).state.members.values()


def test_a_person_without_a_game_is_removed_and_the_name_is_free(group: Group) -> None:
    send(group, "people", name="Zoe")
    send(group, "leave_group", person_id(group, "Zoe"))
    assert "Zoe" not in current_ledger(group).state.known.values()
    assert send(group, "people", name="Zoe").status_code == 303


def test_games_that_are_not_ours_are_offered_no_more(group: Group) -> None:
    game = finished_game("Ann", "Bob", "Wim", title="Wrong table")
    assert "Wrong table" in see(group, "group")
    assert "1 game isn’t offered here any more." in after(send(group, "not_ours", game=str(game.id)))
    assert "Wrong table" not in see(group, "group")
    number = current_ledger(group).group.version
    send(group, "undo_entry", number)
    assert "Wrong table" in see(group, "group")
    assert current_ledger(group).log.entries[-1]["type"] == UNDO


def test_an_offered_game_with_a_guest_is_added_at_a_press(group: Group) -> None:
    game = finished_game("Ann", "Bob", "Wim", title="Another night")
    page = scorer().get(group_url(group, "group"))
    [(_game, match)] = page.context["proposed"]
    send(group, "who_sat", game.id, **{f"seat_{n}": who for n, who in enumerate(match.seats)})
    assert "Wim" in current_ledger(group).state.known.values()


def test_an_archived_group_is_out_of_the_list_until_it_is_back(group: Group) -> None:
    assert "The group is archived." in after(send(group, "archive_group"))
    assert "Thursday" not in scorer().get("/groups/").content.decode()
    assert "Thursday" in scorer().get("/groups/?archived").content.decode()
    assert "back in the list" in after(send(group, "archive_group"))
    assert "Thursday" in scorer().get("/groups/").content.decode()
