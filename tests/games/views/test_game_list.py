"""One game in the list of evenings: renamed, archived, deleted, restored, forgotten."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.games.actions.game_list import forget_deleted
from scoring.games.actions.links import make_link, revoke_key
from scoring.games.models import Game, Key
from scoring.games.queries.game_list import DAYS_TO_RESTORE
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.groups.people import address, game_of_the_scorer, player, scorer, stranger
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
PLACES = ("shelve", "forget_game")


@built_once
def game() -> Game:
    return game_of_the_scorer(title="Thursday")


def words(client: Client, path: str = "/") -> str:
    return client.get(path).content.decode()


def shelve(game: Game, shelf: str) -> str:
    """What the list says after a game was put on this shelf."""
    answer = scorer().post(address("shelve", game), {"shelf": shelf}, follow=True)
    assert answer.redirect_chain == [("/", 303)]
    return answer.content.decode()


def test_what_is_archived_is_off_the_list_and_undo_puts_it_back(game: Game) -> None:
    told = shelve(game, "archived")
    assert "“Thursday” is archived." in told
    assert "No games in progress" in words(scorer())
    assert "Thursday" in words(scorer(), "/archived/")
    (undo,) = re.findall(r'action="([^"]+shelf=open)"', told)
    assert "“Thursday” is back in your list." in scorer().post(undo, follow=True).content.decode()
    assert "No archived games." in words(scorer(), "/archived/")


def test_what_is_deleted_can_be_restored(game: Game) -> None:
    assert "“Thursday” is deleted." in shelve(game, "deleted")
    assert "Restore: Thursday" in words(scorer(), "/deleted/")
    assert scorer().get(address("table", game)).status_code == 200
    shelve(game, "open")
    assert "Nothing deleted recently." in words(scorer(), "/deleted/")


def test_deleting_withdraws_watch_links_and_says_so_and_undo_brings_them_back(game: Game) -> None:
    gone, link = make_link(game, "withdrawn before"), make_link(game, "Everyone here")
    revoke_key(game, Key.objects.get(name="withdrawn before").pk)
    watcher = Client()
    watcher.get(reverse("open_link", args=[link]))
    assert "1 watch link stops working" in words(scorer(), address("evening", game))
    shelve(game, "deleted")
    shelve(game, "deleted")  # pressed twice
    assert watcher.get(address("table", game)).status_code == 404
    assert watcher.get(address("live", game)).status_code == 404
    assert Client().get(reverse("open_link", args=[link])).status_code == 404
    shelve(game, "open")
    assert watcher.get(address("table", game)).status_code == 200
    assert Client().get(reverse("open_link", args=[gone])).status_code == 404


def test_watch_links_of_a_deleted_game_are_kept_where_the_host_wants_it(game: Game) -> None:
    link = make_link(game, "Everyone here")
    scorer().post(address("shelve", game), {"shelf": "deleted", "keep_links": "on"})
    assert Client().get(reverse("open_link", args=[link])).status_code == 302


def test_without_watch_links_nothing_is_said_of_them_and_another_phone_withdraws_none(game: Game) -> None:
    assert "watch link" not in words(scorer(), address("evening", game))
    link = make_link(game, "Everyone here")
    Key.objects.create(game=game, role=Key.Role.SCORER, secret_hash=hash_secret("other"))
    other = Client()
    other.cookies[DEVICE_COOKIE] = "other"
    assert "watch link" not in words(other, address("evening", game))
    other.post(address("shelve", game), {"shelf": "deleted"})
    assert Client().get(reverse("open_link", args=[link])).status_code == 302


def test_with_the_host_goes_the_game(game: Game) -> None:
    assert scorer().post(address("forget_game", game)).status_code == 400
    shelve(game, "deleted")
    assert scorer().post(address("forget_game", game)).headers["Location"] == "/deleted/"
    assert not Game.objects.exists()


def test_another_phone_only_forgets(game: Game) -> None:
    Key.objects.create(game=game, role=Key.Role.WATCH, secret_hash=hash_secret("other"), shelf="deleted")
    other = Client()
    other.cookies[DEVICE_COOKIE] = "other"
    assert other.post(address("forget_game", game)).status_code == 303
    assert Game.objects.exists()
    assert Key.objects.count() == 1


def test_what_was_deleted_too_long_ago_is_given_up(game: Game) -> None:
    kept = game_of_the_scorer(title="kept")
    Key.objects.filter(game=game).update(shelf="deleted", shelved=timezone.now())
    assert forget_deleted() == 0
    assert forget_deleted(timezone.now() + timedelta(days=DAYS_TO_RESTORE, minutes=1)) == 1
    assert [game.id for game in Game.objects.all()] == [kept.id]


def test_a_game_is_called_otherwise(game: Game) -> None:
    answer = scorer().post(address("evening", game), {"title": "Friday"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    assert "Friday" in words(scorer())
    assert "Friday" in words(scorer(), address("table", game))
    assert scorer().get(address("game_file", game)).json()["title"] == "Friday"
    refused = scorer().post(address("evening", game), {"title": " "})
    assert refused.status_code == 422
    assert "Enter a name for the game." in refused.content.decode()


def test_the_files_of_two_games_have_names_of_their_own(game: Game) -> None:
    other = game_of_the_scorer("Ada", "Ben")
    named = {
        scorer().get(address("game_file", each)).headers["Content-Disposition"] for each in (game, other)
    }
    assert len(named) == 2
    assert all(name.startswith('attachment; filename="kalooki-20') for name in named)


def test_only_a_phone_of_the_game_keeps_it(game: Game) -> None:
    assert scorer().get(address("evening", game)).status_code == 200
    assert player(game).get(address("evening", game)).status_code == 404
    assert stranger().get(address("evening", game)).status_code == 404
    for place in PLACES:
        assert scorer().get(address(place, game)).status_code == 405
        assert player(game).post(address(place, game), {"shelf": "deleted"}).status_code == 404
        assert stranger().post(address(place, game), {"shelf": "deleted"}).status_code == 404
    assert scorer().post(address("shelve", game), {"shelf": "fire"}).status_code == 400
