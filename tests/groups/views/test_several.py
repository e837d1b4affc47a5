"""Several games of the list at once: archived, deleted, restored, into a group, into a file, onto paper."""

import json
import zipfile
from io import BytesIO
from typing import Any

import pytest

from scoring.games.models import Game, Key
from scoring.groups.models import Group
from tests.groups.makers import after, finished_game, group_of_the_scorer
from tests.groups.people import player, scorer

pytestmark = pytest.mark.django_db


def games(number: int = 3) -> list[Game]:
    return [finished_game("Ada", "Ben", title=f"Night {one}") for one in range(number)]


def choose(step: str, *chosen: Game, query: str = "", **fields: Any) -> Any:
    return scorer().post(f"/several/{query}", {"step": step, "games": [game.id for game in chosen], **fields})


def shelves(*of: Game) -> list[str]:
    return [Key.objects.get(game=game, role=Key.Role.HOST).shelf for game in of]


def undone(answer: Any) -> Any:
    phone = scorer()
    phone.cookies.update(answer.cookies)
    html = phone.get(answer["Location"]).content.decode()
    address = html.split('action="/several/')[1].split('"')[0].replace("&amp;", "&")
    return phone.post(f"/several/{address}")


def members(group: Group) -> int:
    return Game.objects.filter(group=group).count()


@pytest.mark.parametrize("shelf", ["archived", "deleted"])
def test_the_ticked_games_change_their_shelf_and_come_back(shelf: str) -> None:
    first, second, third = games()
    answer = choose(shelf, first, second)
    assert f"2 games {shelf}." in after(answer)
    assert shelves(first, second, third) == [shelf, shelf, "open"]
    assert undone(answer).status_code == 303
    assert shelves(first, second, third) == ["open"] * 3


def test_they_go_into_a_group_and_out_again() -> None:
    first, second, third = games()
    group = group_of_the_scorer()
    answer = choose("join", first, second, group=group.id)
    assert "2 games added to “Thursday”." in after(answer)
    assert members(group) == 2
    assert undone(answer).status_code == 303
    assert members(group) == 0
    assert third.group_id is None


def test_games_of_a_group_are_not_taken_from_it() -> None:
    (game,) = games(1)
    first, other = group_of_the_scorer(), group_of_the_scorer("Sunday")
    choose("join", game, group=first.id)
    answer = choose("join", game, group=other.id)
    assert "These games are in a group already." in answer.content.decode()
    assert (members(first), members(other)) == (1, 0)


def test_their_files_come_in_one() -> None:
    first, second, _third = games()
    answer = choose("export", first, second)
    with zipfile.ZipFile(BytesIO(answer.content)) as folder:
        titles = sorted(json.loads(folder.read(name))["title"] for name in folder.namelist())
    assert titles == ["Night 0", "Night 1"]


def test_printing_has_them_ticked() -> None:
    first, second, _third = games()
    html = after(choose("print", first, second))
    assert html.count("checked") >= 2
    assert f'value="{first.id}"' in html


@pytest.mark.parametrize(
    ("step", "words"), [("archived", "Choose at least one game."), ("join", "Choose a group.")]
)
def test_what_is_missing_is_said_and_the_ticks_stay(step: str, words: str) -> None:
    (game,) = games(1)
    group_of_the_scorer()
    answer = choose(step, *([game] if step == "join" else []))
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert (f'value="{game.id}" checked' in answer.content.decode()) == (step == "join")


def test_another_phones_games_are_not_there() -> None:
    (game,) = games(1)
    stranger = player(game)
    assert stranger.post("/several/", {"step": "deleted", "games": [game.id]}).status_code == 422
    assert shelves(game) == ["open"]


def test_a_search_leaves_those_to_tick_all_of() -> None:
    games()
    html = scorer().get("/several/?q=Night 1&every=1").content.decode()
    assert html.count('name="games"') == 1
    assert html.count("checked") == 1
