"""Starting a game, and starting it again."""

import html
import re
import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils.timezone import localdate

from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE
from scoring.web.texts.dates import weekday_day
from tests.groups.people import address, game_of_the_scorer, scorer, stranger
from tests.makers import hand, play

pytestmark = pytest.mark.django_db
NEW = "/games/new/"
FIELDS = {
    "names": "Ada, Ben, Cal",
    "dealer": "2",
    "currency": "GBP",
    "stake_initial": "5",
}


def deal(client: Client, **changed: Any) -> Any:
    return client.post(f"{NEW}?variant=european", {"entry_id": str(uuid.uuid4()), **FIELDS, **changed})


def test_every_variant_is_offered_and_has_a_form() -> None:
    words = Client().get(NEW).content.decode()
    for name in ("European", "Jamaican", "Bicycle", "101 pool rummy"):
        assert name in words
    assert "Losers score the cards they hold; over 150 and you’re out." in words
    assert 'value="0.50"' in Client().get(f"{NEW}?variant=european").content.decode()
    assert Client().get(f"{NEW}?variant=whist").status_code == 404


def test_the_games_played_where_the_reader_is_come_first() -> None:
    words = Client(headers={"accept-language": "pl"}).get(NEW).content.decode()
    assert words.index("Remik") < words.index("European") < words.index("Other rummy games")
    assert "Played where you are" not in Client().get(NEW).content.decode()


def test_a_game_is_found_by_its_name_and_says_where_its_rules_are_from() -> None:
    words = Client().get(NEW, {"q": "zoliky"}).content.decode()
    assert "1 game fits." in words
    assert "/games/new/?variant=zolik" in words
    assert "European" not in words
    assert "Choose the closest game" in Client().get(NEW, {"q": "bridge"}).content.decode()
    assert "klububoudu.cz" in Client().get("/rules/zolik/").content.decode()


def begun(client: Client, variant: str) -> Game:
    fields = {"entry_id": str(uuid.uuid4()), "names": "Ana, Bojan, Ceca", "dealer": "1", "currency": ""}
    assert client.post(f"{NEW}?variant={variant}", fields).status_code == 303
    return Game.objects.get()


def test_another_rummy_game_is_played_without_the_word_kalooki() -> None:
    client = Client()
    game = begun(client, "remi-51")
    assert game.title == weekday_day(localdate())
    assert 'aria-label="Out in one turn"' in client.get(f"{address('record_hand', game)}").content.decode()
    play(game, hand("Ana", Bojan="K JOKER 3", Ceca="A 9", kalooki=True))
    words = client.get(address("table", game)).content.decode()
    assert "Out in one turn</span>" in words
    assert "66" in words  # twice what Bojan held
    assert "Kalooki</span>" not in words


def test_a_switch_that_changes_nothing_is_not_shown() -> None:
    client = Client()
    words = client.get(address("record_hand", begun(client, "zolik"))).content.decode()
    assert '<label class="switch" hidden>' in words


def test_a_game_is_dealt_and_this_phone_keeps_its_score() -> None:
    client = Client()
    answer = deal(client)
    game = Game.objects.get()
    assert (answer.status_code, answer.headers["Location"]) == (303, address("table", game))
    assert answer.cookies[DEVICE_COOKIE]["httponly"]
    words = client.get(address("table", game)).content.decode()
    seats = dict.fromkeys(
        re.findall(r"\b(?:Ada|Ben|Cal)\b", words)
    )  # as words: a token by chance holds the letters
    assert list(seats) == ["Ben", "Cal", "Ada"]
    assert "£15.00" in words
    assert game.title == weekday_day(localdate())
    assert game.title in client.get("/").content.decode()


@pytest.mark.parametrize(("currency", "typed"), [("GBP", "0.125"), ("JPY", "0.5"), ("KWD", "1.0005")])
def test_a_stake_that_no_coins_make_is_told_beside_the_field(currency: str, typed: str) -> None:
    answer = deal(Client(), currency=currency, stake_initial=typed)
    words = answer.content.decode()
    assert (answer.status_code, Game.objects.count()) == (422, 0)
    assert 'id="id_stake_initial_error">This currency has no coins that small.' in words
    assert f'value="{typed}"' in words


def test_a_stake_in_words_is_shown_back_before_it_is_played_for() -> None:
    client = Client()
    asked = deal(client, currency="USD", stake_initial="50c", stake_call_up="5 cents")
    words = asked.content.decode()
    assert (asked.status_code, Game.objects.count()) == (422, 0)
    assert "Check the stakes, then deal." in words
    assert "Stake for the pool: US$0.50 each, at the start." in words
    assert "A hand: each pays US$0.05 to the player who went out." in words
    shown = dict(re.findall(r'name="(stake_\w+)" value="([^"]*)"', words))
    assert (shown["stake_initial"], shown["stake_call_up"]) == ("0.50", "0.05")
    deal(client, currency="USD", **shown)
    assert "US$1.50" in client.get(address("table", Game.objects.get())).content.decode()  # three stakes


@pytest.mark.parametrize(
    ("currency", "typed"), [("GBP", "50c"), ("USD", "20p"), ("GBP", "1,000"), ("EUR", "5 x")]
)
def test_a_stake_that_could_mean_anything_is_refused_and_kept(currency: str, typed: str) -> None:
    answer = deal(Client(), currency=currency, stake_initial=typed)
    assert (answer.status_code, Game.objects.count()) == (422, 0)
    words = answer.content.decode()
    assert 'id="id_stake_initial_error"' in words
    assert f'value="{typed}"' in words


def test_the_same_form_twice_is_one_game() -> None:
    client, entry_id = Client(), str(uuid.uuid4())
    assert (
        deal(client, entry_id=entry_id).headers["Location"]
        == deal(client, entry_id=entry_id).headers["Location"]
    )
    assert Game.objects.count() == 1


@pytest.mark.parametrize(
    "other", [{"names": "Ada, Ben, Dot"}, {"dealer": "1"}, {"stake_initial": "6"}, {"title": "Friday"}]
)
def test_the_same_form_with_other_content_is_a_conflict_and_then_another_game(other: dict[str, str]) -> None:
    client, entry_id = Client(), str(uuid.uuid4())
    table = deal(client, entry_id=entry_id).headers["Location"]
    answer = deal(client, entry_id=entry_id, **other)
    words = answer.content.decode()
    assert (answer.status_code, Game.objects.count()) == (409, 1)
    assert f'href="{table}"' in words
    (fresh,) = re.findall(r'name="entry_id" value="([^"]+)"', words)
    assert deal(client, entry_id=fresh, **other).headers["Location"] != table
    assert table not in deal(stranger(), entry_id=entry_id, **other).content.decode()


def test_a_first_game_is_found_again_when_its_answer_was_lost() -> None:
    client = stranger()
    client.get(f"{NEW}?variant=european")
    phone, entry = client.cookies[DEVICE_COOKIE].value, str(uuid.uuid4())
    deal(client, entry_id=entry)
    client.cookies[DEVICE_COOKIE] = phone  # all it had when it sent the form
    table = deal(client, entry_id=entry)["Location"]
    assert client.get(table).status_code == 200


def test_faults_stand_beside_their_fields() -> None:
    answer = deal(Client(), names="Ada", stake_initial="lots.")
    words = answer.content.decode()
    assert answer.status_code == 422
    for expected in ("you entered 1", "Enter an amount, such as 5 or 0.50.", "Ada</textarea>"):
        assert expected in words


def test_a_form_without_its_id_is_no_request() -> None:
    assert deal(Client(), entry_id="x").status_code == 400


def test_the_same_people_again_with_the_next_dealer() -> None:
    game = play(game_of_the_scorer(currency="GBP"), hand("Ada", Ben=38, Cal=1))
    words = scorer().get(f"{NEW}?again={game.id}").content.decode()
    assert "Ben, Cal, Ada" in words
    assert stranger().get(f"{NEW}?again={game.id}").status_code == 404
    assert "Ben, Cal, Ada" in scorer().get(NEW).content.decode()
    assert scorer().get(f"{NEW}?again=rubbish").status_code == 200


def test_a_rematch_is_called_by_its_own_day_unless_people_gave_it_a_name() -> None:
    for title, again in (("", weekday_day(localdate())), ("Ann's evening", "Ann's evening")):
        client = Client()
        deal(client, title=title)
        last = Game.objects.latest("created")
        week = timedelta(days=7)
        Game.objects.filter(id=last.id).update(created=last.created - week, day=last.day - week)
        if not title:
            Game.objects.filter(id=last.id).update(title=weekday_day(localdate() - timedelta(days=7)))
        form = client.get(f"{NEW}?again={last.id}").content.decode()
        assert (
            f'name="title" value="{html.escape(title)}"' in form
            if title
            else 'name="title" value' not in form
        )
        fields = {"entry_id": str(uuid.uuid4()), "names": "Ada, Ben, Cal", "dealer": 1, "title": title}
        client.post(f"{NEW}?again={last.id}", fields)
        assert Game.objects.latest("created").title == again
