"""A group on the phone: evenings put in, balances, history, undo; and what it costs."""

import re
import uuid
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.actions.game_list import forget_deleted
from scoring.games.models import Game, Key
from scoring.games.models.events import GameEvent
from scoring.games.queries.game_list import DAYS_TO_RESTORE
from scoring.groups.models import Group, GroupKey
from scoring.groups.models.entries import GroupEvent
from scoring.groups.queries.ledgers import read_ledger
from tests.groups.makers import (
    STAKES,
    after,
    balances,
    current_ledger,
    finished_game,
    group_of_the_scorer,
    group_url,
    person_id,
    put_in,
    see,
    send,
)
from tests.groups.people import address, game_of_the_scorer, player, scorer, shown_to_all, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def group() -> Group:
    return group_of_the_scorer()


def test_a_group_is_made_with_a_name_and_stands_in_the_list() -> None:
    assert "No groups yet." in Client().get("/groups/").content.decode()
    assert "Enter a name." in scorer().post("/groups/", {"name": " "}).content.decode()
    sent = {"name": "Thursday table", "entry_id": str(uuid.uuid4())}
    answers = [scorer().post("/groups/", sent) for _twice in range(2)]
    assert {answer.headers["Location"] for answer in answers} == {f"/groups/{Group.objects.get().id}/"}
    assert "Thursday table" in scorer().get("/groups/").content.decode()
    assert scorer().post("/groups/", {"name": "x", "entry_id": "x"}).status_code == 400


def test_an_evening_goes_into_a_new_group_of_its_people() -> None:
    game = finished_game("Ada", "Ben", "Cal")
    assert "Add to a group" in scorer().get(address("evening", game)).content.decode()
    sent = {"name": "Thursday", "entry_id": str(uuid.uuid4())}
    answer = scorer().post(address("group_of_game", game), sent)
    group = Group.objects.get()
    assert answer.headers["Location"] == group_url(group, "who_sat", game.id)
    assert see(group, "who_sat", game.id).count("new in the group") == 3
    put_in(group, game)
    assert balances(group) == {"Ada": 1000, "Ben": -500, "Cal": -500}
    assert "Already in a group" in scorer().get(address("group_of_game", game)).content.decode()


def test_the_next_evening_of_known_people_goes_in_by_one_press(group: Group) -> None:
    put_in(group, finished_game("Ada", "Ben", "Cal"))
    game = finished_game("Cal", "Ben", "Ada", title="The next one")
    for page in (see(group, "group"), scorer().get(address("group_of_game", game)).content.decode()):
        seats = dict(re.findall(r'name="(seat_\d)" value="([^"]+)"', page))
        assert list(seats.values()) == [person_id(group, name) for name in ("Cal", "Ben", "Ada")]
    answer = send(group, "who_sat", game.id, **seats)
    assert "“The next one” was added" in after(answer)
    assert balances(group) == {"Ada": 500, "Ben": -1000, "Cal": 500}


def test_a_game_in_which_nothing_was_recorded_is_not_offered(group: Group) -> None:
    put_in(group, finished_game("Ada", "Ben", "Cal"))
    game_of_the_scorer("Ada", "Ben", title="Only sat down")
    finished_game("Ada", "Ben", title="Played")
    page = see(group, "group")
    assert "Played" in page
    assert "Only sat down" not in page


def test_dealt_again_it_goes_in_by_itself_and_strangers_are_asked_for(group: Group) -> None:
    last = put_in(group, finished_game("Ada", "Ben", "Cal"))
    scorer().post(address("deal_again", last), {"entry_id": str(uuid.uuid4())})
    assert Game.objects.filter(group=group).count() == 2
    finished_game("Ada", "Ben", "Zoë", title="With a stranger")
    page = see(group, "group")
    assert "new: Zoë" in page
    assert "Match players" in page


def test_nobody_sits_twice_and_a_second_of_a_name_gets_a_number(group: Group) -> None:
    put_in(group, finished_game("Ada", "Ben"))
    game = finished_game("Ada", "Ben")
    ada = person_id(group, "Ada")
    answer = send(group, "who_sat", game.id, seat_0=ada, seat_1=ada)
    assert answer.status_code == 422
    assert "already this person" in answer.content.decode()
    send(group, "who_sat", game.id, seat_0=ada, seat_1="new")
    assert list(current_ledger(group).state.known.values()) == ["Ada", "Ben", "Ben 2"]


def test_the_book_tells_who_is_up_and_down_and_what_is_to_be_paid(group: Group) -> None:
    put_in(group, finished_game("Ada", "Ben", "Cal"))
    page = see(group, "group")
    for words in ("is owed", "owes", "+£10.00", "−£5.00", "2 payments, and everyone is settled."):
        assert words in page


def test_a_group_that_plays_for_points_sees_no_money(group: Group) -> None:
    game = put_in(group, finished_game("Ada", "Ben", variant="bicycle", currency="", overrides={}))
    person = person_id(group, "Ada")
    pages = [
        see(group, "group"),
        see(group, "people"),
        see(group, "person", person),
        see(group, "evening_of_group", game.id),
    ]
    for page in pages:
        for word in ("£", "Balances", "Settle", "Household", "settles", "Years", "pay"):
            assert word not in page, word


def test_everything_can_be_taken_back_from_the_history(group: Group) -> None:
    game = put_in(group, finished_game("Ada", "Ben"))
    assert "was added, with Ada and Ben." in see(group, "group_history")
    answer = send(group, "undo_entry", 2)
    assert "Undone: " in after(answer)
    game.refresh_from_db()
    assert (balances(group), game.group) == ({}, None)
    answer = send(group, "undo_entry", 2)
    assert answer.status_code == 422
    assert "already undone" in answer.content.decode()
    assert send(group, "undo_entry", 99).status_code == 422


def test_whoever_writes_from_an_old_page_is_told_and_loses_nothing(group: Group) -> None:
    answer = send(group, "people", expected=0, name="Ada")
    assert answer.status_code == 409
    assert "Another phone saved a change meanwhile" in answer.content.decode()
    assert 'value="Ada"' in answer.content.decode()
    assert scorer().post(group_url(group, "people"), {"name": "Ada"}).status_code == 422


def test_a_repeated_press_counts_once(group: Group) -> None:
    sent = {"entry_id": str(uuid.uuid4()), "expected": 1, "name": "Ada"}
    answers = [scorer().post(group_url(group, "people"), sent) for _twice in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert list(current_ledger(group).state.known.values()) == ["Ada"]


def test_the_group_can_be_called_otherwise(group: Group) -> None:
    answer = send(group, "rename_group", name="Friday")
    assert "The group is called “Friday”." in after(answer)
    assert send(group, "rename_group", name=" ").status_code == 422
    assert 'value="Friday"' in see(group, "rename_group")


def test_an_evening_of_the_book_says_what_came_of_it(group: Group) -> None:
    game = put_in(group, finished_game("Ada", "Ben"))
    page = see(group, "evening_of_group", game.id)
    assert "+£5.00" in page
    assert address("table", game) in page
    answer = send(group, "carry", game.id)
    assert "left open for next time" in after(answer)
    send(group, "take_out", game.id)
    game.refresh_from_db()
    assert game.group is None
    answer = send(group, "take_out", game.id)
    assert answer.status_code == 404


def result(game: Game, client: Client | None = None) -> str:
    return (client or scorer()).get(address("table", game)).content.decode()


def fields_of_first(page: str, action: str) -> dict[str, str]:
    """What the first form to this address sends."""
    form = page[page.index(f'action="{action}"') :].split("</form>", maxsplit=1)[0]
    return {**dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))}


def test_a_result_shows_what_is_open_after_all_games_of_the_group(group: Group) -> None:
    put_in(group, finished_game("Ada", "Ben", "Cal"))
    put_in(group, finished_game("Cal", "Dot"))
    game = put_in(group, finished_game("Ben", "Ada"))
    page = result(game)
    for words in ("In the group Thursday", "Settle all games together"):
        assert words in page
    assert "What these players owe after all games of Thursday." in page
    assert "<b>Dot</b> pays Ada" in page  # Cal and Ben are even, and neither Ada nor Ben owes anything
    assert page.count('value="paid"') == 1
    assert "In the group" not in result(finished_game("Ada", "Ben"))


def test_who_came_out_even_here_but_owes_from_elsewhere_is_not_settled(group: Group) -> None:
    put_in(group, finished_game("Ada", "Cal"))
    stakes = {"currency": "GBP", "overrides": STAKES}
    even = play(
        game_of_the_scorer("Ben", "Cal", **stakes), hand("Ben", Cal="K"), {"type": "end", "pool": "share"}
    )
    page = result(put_in(group, even))
    assert "These players are settled" not in page
    assert "<b>Cal</b> pays Ada" in page


def test_paid_at_a_game_of_a_group_it_is_written_in_the_group(group: Group) -> None:
    game = put_in(group, finished_game("Ada", "Ben"))
    pays = fields_of_first(result(game), group_url(group, "payment"))
    said = scorer().post(group_url(group, "payment"), pays)
    assert "Ben paid Ada £5.00." in after(said)
    assert "Ben paid Ada £5.00." in see(group, "group_history")
    assert balances(group) == {"Ada": 0, "Ben": 0}
    assert "These players are settled" in result(game)
    assert 'value="paid"' not in result(game)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("debt", {"from": "1", "to": "0", "kind": "paid"}),
        ("settle_by", {"how": "each"}),
        ("take_back_note", {"entry": "3"}),
        ("undo", {}),
    ],
)
def test_an_old_page_of_a_settled_game_moves_no_balance(
    group: Group, name: str, fields: dict[str, str]
) -> None:
    game = finished_game("Ada", "Ben")
    scorer().post(address("debt", game), tried(game, **{"from": 1, "to": 0, "kind": "paid"}))
    put_in(group, game)
    assert balances(group) == {"Ada": 0, "Ben": 0}  # what was paid before is carried over
    answer = scorer().post(address(name, game), tried(game, **fields))
    assert answer.status_code == 409
    assert "Settle it there; nothing was saved." in answer.content.decode()
    assert balances(group) == {"Ada": 0, "Ben": 0}


def test_a_phone_without_the_group_is_told_where_the_game_is_settled(group: Group) -> None:
    game = put_in(group, shown_to_all(finished_game("Ada", "Ben")))
    page = result(game, player(game))
    assert "It’s settled there, together with the group’s other games." in page
    assert "pays" not in page.split('id="settle"')[1].split("</section>")[0]
    assert "£5.00</b>" not in player(game).get(address("account", game, 1)).content.decode()
    assert player(game).get(address("debt", game) + "?from=1&to=0").status_code == 303


def test_a_game_of_another_group_or_phone_cannot_be_put_in(group: Group) -> None:
    other = group_of_the_scorer("Friday")
    game = put_in(other, finished_game("Ada", "Ben"))
    assert scorer().get(group_url(group, "who_sat", game.id)).status_code == 404
    assert scorer().get(group_url(group, "who_sat", uuid.uuid4())).status_code == 404
    assert scorer().get(group_url(group, "evening_of_group", game.id)).status_code == 404


def test_the_pages_cost_the_same_however_many_evenings(
    group: Group, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    game = put_in(group, finished_game("Ada", "Ben"))
    ada = person_id(group, "Ada")
    pages = {
        group_url(group, "group"): 6,
        group_url(group, "nights"): 4,
        group_url(group, "group_year"): 5,
        group_url(group, "settle"): 4,
        group_url(group, "people"): 4,
        group_url(group, "person", ada): 4,
        group_url(group, "evening_of_group", game.id): 4,
        group_url(group, "group_history"): 5,
        group_url(group, "years"): 4,
        "/groups/": 2,
    }
    scorer().get(group_url(group, "group"))  # now it is noted that this phone was here
    for _round in range(2):
        for page, queries in pages.items():
            with django_assert_num_queries(queries):
                assert scorer().get(page).status_code == 200
        for _n in range(4):
            put_in(group, finished_game("Ada", "Ben"))


def give_up(game: Game) -> None:
    """Delete it as a person does, and let the time pass in which it can be restored."""
    scorer().post(address("shelve", game), {"shelf": "deleted"})
    assert forget_deleted(timezone.now() + timedelta(days=DAYS_TO_RESTORE, minutes=1)) == 1
    assert not Game.objects.filter(id=game.id).exists()


def test_deleting_a_settled_game_moves_no_balance_then_or_a_month_later(group: Group) -> None:
    game, told = finished_game("Ada", "Ben", title="Friday"), "its result stays there"
    assert told not in scorer().get(address("evening", game)).content.decode()
    put_in(group, game)
    assert told in scorer().get(address("evening", game)).content.decode()
    sides = {"payer": person_id(group, "Ben"), "receiver": person_id(group, "Ada")}
    send(group, "payment", **sides, amount="5", currency="GBP", kind="paid")
    scorer().post(address("shelve", game), {"shelf": "deleted"})
    assert told in scorer().get("/deleted/").content.decode()
    assert balances(group) == {"Ada": 0, "Ben": 0}
    give_up(game)
    assert balances(group) == {"Ada": 0, "Ben": 0}
    history = see(group, "group_history")
    assert "“Friday” was deleted. Its result stays in the balances." in history
    assert "“Friday” was added, with Ada and Ben." in history
    assert "a deleted game" not in history + see(group, "person", person_id(group, "Ben"))
    assert "deleted; its result stays" in see(group, "evening_of_group", game.id)
    assert "All settled" in see(group, "group")


def test_a_game_deleted_before_it_is_over_leaves_nothing_and_says_so(group: Group) -> None:
    put_in(group, finished_game("Ada", "Ben"))
    game, told = put_in(group, game_of_the_scorer("Ada", "Ben", currency="GBP")), "its result stays"
    assert told not in scorer().get(address("evening", game)).content.decode()
    scorer().post(address("shelve", game), {"shelf": "deleted"})
    assert told not in scorer().get("/deleted/").content.decode()
    give_up(game)
    page = see(group, "evening_of_group", game.id)
    assert "deleted before it counted" in page
    assert told not in page


def test_a_game_deleted_at_once_and_for_good_leaves_its_result_too(group: Group) -> None:
    game = put_in(group, finished_game("Ada", "Ben"))
    scorer().post(address("shelve", game), {"shelf": "deleted"})
    scorer().post(address("forget_game", game))
    assert balances(group) == {"Ada": 500, "Ben": -500}
    gone = len(current_ledger(group).log.entries)
    refused = send(group, "undo_entry", gone)
    assert refused.status_code == 422
    assert "the game was deleted for good" in refused.content.decode()
    assert send(group, "undo_entry", gone - 1).status_code == 422  # neither is who sat there
    assert balances(group) == {"Ada": 500, "Ben": -500}


def test_a_game_that_came_back_and_goes_again_leaves_what_it_came_to_then(group: Group) -> None:
    game = put_in(group, finished_game("Ada", "Ben"))
    rows = [
        Game.objects.get(id=game.id),
        *GameEvent.objects.filter(game=game),
        *Key.objects.filter(game=game),
    ]
    give_up(game)
    for row in rows:  # as from an archive
        row.save(force_insert=True)
    Game.objects.filter(id=game.id).update(group=None)
    scorer().post(address("debt", game), tried(game, **{"from": 1, "to": 0, "kind": "paid", "amount": "2"}))
    Game.objects.filter(id=game.id).update(group=group)
    assert balances(group) == {"Ada": 300, "Ben": -300}
    give_up(game)
    assert balances(group) == {"Ada": 300, "Ben": -300}


def test_a_year_closes_with_games_that_were_deleted(group: Group) -> None:
    give_up(put_in(group, finished_game("Ada", "Ben")))
    send(group, "years", name="2026")
    assert balances(group) == {"Ada": 500, "Ben": -500}
    assert all(line.year for line in current_ledger(group).lines)


def test_the_money_of_a_deleted_game_stays_hidden_from_those_it_was_hidden_from(group: Group) -> None:
    give_up(put_in(group, finished_game("Ada", "Ben")))
    group.refresh_from_db()
    whole = read_ledger(GroupKey(group=group, role=GroupKey.Role.READER))
    assert (whole.hides_money, whole.people) == (True, {})
    assert all(not any(line.nets.values()) for line in whole.evenings)


def test_a_damaged_book_keeps_its_own_game_in_the_bin_and_no_other(group: Group) -> None:
    game, other = (
        put_in(group, finished_game("Ada", "Ben")),
        put_in(group_of_the_scorer(), finished_game("Cal", "Dot")),
    )
    GroupEvent.objects.filter(group=group, number=2).update(body='{"type":"out","game":"x"}')
    for one in (game, other):
        scorer().post(address("shelve", one), {"shelf": "deleted"})
    assert forget_deleted(timezone.now() + timedelta(days=DAYS_TO_RESTORE, minutes=1)) == 1
    assert list(Game.objects.all()) == [game]


def test_a_deleted_result_can_still_be_taken_out_and_put_back(group: Group) -> None:
    game = put_in(group, finished_game("Ada", "Ben"))
    give_up(game)
    send(group, "take_out", game.id)
    assert balances(group) == {}
    send(group, "undo_entry", len(current_ledger(group).log.entries))
    assert balances(group) == {"Ada": 500, "Ben": -500}


def test_history_names_a_game_that_was_taken_out(group: Group) -> None:
    game = put_in(group, finished_game("Ada", "Ben", title="Friday"))
    answer = send(group, "take_out", game.id)
    assert "“Friday” was removed." in after(answer)
    history = see(group, "group_history")
    assert "“Friday” was added, with Ada and Ben." in history
    assert "a deleted game" not in history
