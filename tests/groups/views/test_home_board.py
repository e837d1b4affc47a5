"""The first page of a phone with games: carry on, deal for a group at one tap, what is open, what was played."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils.timezone import localdate
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game, Key
from scoring.groups.models import Group
from tests.groups.fridays import on_day
from tests.groups.makers import (
    after,
    current_ledger,
    finished_game,
    game_names,
    group_of_the_scorer,
    put_in,
    send,
)
from tests.groups.people import address, game_of_the_scorer, scorer
from tests.makers import hand, play

pytestmark = pytest.mark.django_db
FIELD = re.compile(r'name="(entry_id|game_id|there|dealer)" value="([^"]+)"')


def board() -> Any:
    return scorer().get("/").context["board"]


def page() -> str:
    return scorer().get("/").content.decode()


def played_ago(days: int, name: str = "Friday friends") -> Group:
    """A group whose one game Ann won that many days ago."""
    group = group_of_the_scorer(name)
    put_in(group, on_day(finished_game("Ann", "Bob", "Cem"), localdate() - timedelta(days)))
    return group


def points_only() -> Game:
    """A game without money that Ann won."""
    game = play(game_of_the_scorer("Ann", "Bob", "Dee", variant="jamaican"), hand("Ann", Bob=5, Dee=9))
    return play(game, {"type": "end"})


def deal_form() -> dict[str, list[str]]:
    """The fields of the one-tap form, as the page has them."""
    form = page().split("/night/")[1].split("</form>")[0]
    fields: dict[str, list[str]] = {}
    for name, value in FIELD.findall(form):
        fields.setdefault(name, []).append(value)
    return fields


def this_is(name: str) -> None:
    """Let the phone be called like one of the players."""
    Key.objects.update(name=name)


def test_the_game_touched_last_is_on_the_card_and_the_others_are_rows() -> None:
    later = game_of_the_scorer("Ada", "Ben", title="Later")
    play(game_of_the_scorer("Ada", "Ben", title="Earlier"))
    play(later, hand("Ben", Ada="K"))
    now, other = board().running
    assert (now.line.title, other.line.title) == ("Later", "Earlier")
    assert now.totals == [("Ben", 0), ("Ada", 10)]
    told = page()
    assert told.index("last hand at") < told.index("Carry on: hand 2") < told.index("Next: hand 1")


def test_a_phone_that_does_not_keep_score_follows() -> None:
    game_of_the_scorer()
    Game.objects.update(scorekeeper=None)
    assert "Follow hand 1" in page()


def test_without_a_game_in_progress_the_card_deals_for_the_group() -> None:
    group = played_ago(3)
    assert "Start again" not in page()
    assert deal_form()["there"] == ["Ann", "Bob", "Cem"]
    scorer().post(f"/groups/{group.id}/night/", deal_form())
    assert game_names(Game.objects.latest("created")) == ["Bob", "Cem", "Ann"]
    assert "Start again" in page()


def test_the_group_whose_night_is_today_comes_before_the_one_that_played_last() -> None:
    played_ago(7, "Tonight")
    played_ago(2, "Lately")
    assert board().again.name == "Tonight"
    Game.objects.filter(group__name="Tonight").update(status=Game.Status.PLAYING)
    assert board().again.name == "Lately"


def test_a_planned_night_is_tonight_and_said_in_its_row() -> None:
    group = played_ago(3, "Planned")
    played_ago(2, "Lately")
    assert board().again.name == "Lately"
    send(group, "next_day", day=localdate().isoformat())
    assert board().again.name == "Planned"
    assert "3 people · next night today" in page()


def test_two_taps_on_deal_are_one_night() -> None:
    group, form = played_ago(3), deal_form()
    for _tap in range(2):
        assert scorer().post(f"/groups/{group.id}/night/", form).status_code == 303
    assert Game.objects.filter(group=group).count() == 2


def test_a_deal_is_undone_at_the_table_until_the_first_hand() -> None:
    group, form = played_ago(3), deal_form()
    form["guests"] = ["Fay"]
    told = after(scorer().post(f"/groups/{group.id}/night/", form))
    game = Game.objects.latest("created")
    undo = address("undo_deal", game)
    assert "Dealt for" in told
    assert undo in told
    assert "Undone. No game was started." in after(scorer().post(undo))
    assert not Game.objects.filter(id=game.id).exists()
    assert str(game.id) not in current_ledger(group).by_id
    assert "Fay" not in current_ledger(group).state.known.values()
    assert scorer().post(undo).status_code == 303


def test_a_deal_stays_once_a_hand_is_saved_and_where_others_joined_it_can_be_restored() -> None:
    group, form = played_ago(3), deal_form()
    scorer().post(f"/groups/{group.id}/night/", form)
    game = Game.objects.latest("created")
    Key.objects.create(game=game, role=Key.Role.SCORER, secret_hash="another")
    scorer().post(address("undo_deal", game))
    assert Key.objects.get(game=game, role=Key.Role.HOST).shelf == Key.Shelf.DELETED
    scorer().post(f"/groups/{group.id}/night/", {**form, "entry_id": [form["game_id"][0]], "game_id": []})
    game = play(Game.objects.latest("created"), hand("Bob", Ann="K", Cem="K"))
    assert address("undo_deal", game) not in scorer().get(address("table", game)).content.decode()
    scorer().post(address("undo_deal", game))
    assert Game.objects.filter(id=game.id, group=group).exists()


def test_a_group_says_what_this_phone_s_person_is_owed() -> None:
    played_ago(3)
    assert "3 people · 1 night" in page()
    for name, told in {"ann": "You’re owed £10.00 · 1 night", "Bob": "You owe £5.00 · 1 night"}.items():
        this_is(name)
        assert told in page()


def test_who_owes_nothing_is_even_and_points_only_have_no_money() -> None:
    group = group_of_the_scorer("Points")
    put_in(group, points_only())
    group = group_of_the_scorer("Money")
    put_in(group, finished_game("Bob", "Cem"))
    put_in(group, finished_game("Ann", "Cem", overrides={"stakes": {"initial": 0, "call_up": 0}}))
    this_is("Ann")
    told = page()
    assert "You’re even · 1 night" in told
    assert "3 people · 1 night" in told


def test_the_last_three_games_say_who_won_and_what_it_brought() -> None:
    for _n in range(4):
        finished_game("Ann", "Bob")
    this_is("Bob")
    told = page()
    assert told.count("Night · Ann won") == 3
    assert told.count("−£5.00") == 3
    assert "All 4 games" in told
    this_is("")
    assert "−£5.00" not in page()


def test_without_money_the_place_is_told() -> None:
    points_only()
    this_is("Bob")
    assert ">2nd<" in page()


def test_all_games_are_a_tap_away_and_search_opens_the_field() -> None:
    for n in range(9):
        game_of_the_scorer("Ada", "Ben", title=f"Game {n}")
    assert 'href="?q="' in page()
    assert "Your games" in scorer().get("/?page=1").content.decode()
    assert 'role="search"' in scorer().get("/?q=").content.decode()


def test_more_groups_and_games_are_no_more_queries(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for n in range(4):
        played_ago(n, f"Night {n}")
    for _more in range(2):
        with django_assert_num_queries(8):
            page()
        for n in range(5):
            played_ago(n, f"Group {n}")
            game_of_the_scorer()
    assert "All 14 groups" in page()
