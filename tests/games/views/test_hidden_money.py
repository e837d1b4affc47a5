"""Money that is hidden is on no page, in no sheet and in no file that a watcher can reach, whatever its address."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.games.models import Game
from scoring.games.sheets.catalog import KINDS, money_moved
from tests.groups.people import HTMX, address, game_of_the_scorer, player, scorer, second_phone, tried
from tests.house.test_urls import OF_A_GAME
from tests.house.test_urls import address as address_of
from tests.makers import hand, play
from tests.printed import texts_of

pytestmark = pytest.mark.django_db
HOUSE = {
    "stakes": {"initial": 7311, "buy_in": 7322, "call_up": 7333, "kalooki": 7344},
    "kitty_events": {"kitty_fee": 7311},
    "fines": {"late": {"amount": 7322, "to": "club"}},
    "bonus_stakes": {"clean": 7333},
    "club": {"entry": 7344, "of_pool": 10},
    "jackpot": {"in": 7311, "entry": 7322, "each_hand": 7333, "taken_by": "clean"},
    "carry": {"on": "tie", "in": 7344},
}
AMOUNT = r"(?<!\w)73[.,]?(?:11|22|33|44)(?![\w-])"  # alone: a random id may have the same digits in it
MONEY = re.compile(rf"£|GBP|{AMOUNT}|14[67][.,]\d\d")
END = {"type": "end"}


def offered() -> Game:
    """Ben may buy in; a correction and a change of rules stand in the history."""
    game = game_of_the_scorer(currency="GBP", title="Thursday", overrides=HOUSE)
    return play(game, hand("Ada", Ben=38, Cal=5), hand("Cal", kalooki=True, Ada=3, Ben=140))


def bought_in() -> Game:
    """Ben has bought in."""
    fined = {"fines": [{"player": "Ada", "code": "late"}], "kitty": [{"player": "Ada", "code": "kitty_fee"}]}
    marked = hand("Cal", Ada=3, Ben=14) | fined | {"bonuses": [{"player": "Cal", "code": "clean"}]}
    return play(offered(), {"type": "buy_in", "player": "Ben"}, marked)


def settled() -> Game:
    """The game is over, and a payment was made."""
    game = play(bought_in(), END)
    owed = {"from": 1, "to": 2, "kind": "paid", "amount": "73.11"}
    assert scorer().post(address("debt", game), tried(game, **owed)).status_code == 303
    game.refresh_from_db()
    return game


GAMES = pytest.mark.parametrize("made", [offered, bought_in, settled])


def pages(game: Game) -> Iterator[str]:
    """Every address that can be looked at, with more than one of its kind where there is."""
    yield from (address_of(name, game.id) for name in OF_A_GAME if not name.startswith("sheet"))
    yield from (address("hand", game, entry) for entry in (2, 4))


def is_page(address: str) -> bool:
    """Whether it is no file, which is the same however it is asked for."""
    return not address.endswith((".pdf", ".png"))


def text_of(answer: HttpResponse) -> str:
    """What a person or a program could read of an answer."""
    if answer.headers["Content-Type"] == "application/pdf":
        return " ".join(texts_of(answer.content))
    if answer.headers["Content-Type"].startswith("image/"):
        return ""
    text = re.sub(
        r"<select.*?</select>", "", answer.content.decode(), flags=re.DOTALL
    )  # every currency there is
    # Ids, tokens and the millionths of a moment are made by chance, which may look like an amount.
    text = re.sub(r'(data-\w+|datetime)="[^"]*"', "", text)
    return re.sub(r"[\w-]{22,}", "", text)


def money_in(client: Client, addresses: Iterator[str], **headers: Any) -> list[str]:
    """Where money is seen, and what."""
    found = []
    for one in addresses:
        answer = client.get(one, headers=headers)
        seen = MONEY.search(text_of(answer))  # type: ignore[arg-type]
        if seen:
            found.append(f"{one} {seen[0]}")
    return found


@GAMES
def test_who_watches_sees_no_money_on_any_page_or_fragment(made: Callable[[], Game]) -> None:
    game = made()
    watcher = player(game)
    assert money_in(watcher, pages(game)) == []
    assert money_in(watcher, filter(is_page, pages(game)), **HTMX) == []


@GAMES
def test_who_watches_learns_no_stake_by_playing_on_with_the_same_rules(made: Callable[[], Game]) -> None:
    """Examples of the rules are in pounds there; they are nobody's money."""
    game = made()
    watcher = player(game)
    for one in (f"{reverse('new_game')}?again={game.id}", reverse("rules_at_table", args=[game.id])):
        assert not re.search(AMOUNT, watcher.get(one).content.decode())


def test_who_watches_deals_again_for_points() -> None:
    watcher = player(game := offered())
    table = watcher.post(address("deal_again", game), tried(game)).headers["Location"]
    assert not MONEY.search(text_of(watcher.get(table)))  # type: ignore[arg-type]
    assert not Game.objects.exclude(pk=game.pk).get().start.count("73")


@pytest.mark.parametrize("kind", KINDS)
def test_who_watches_sees_no_money_on_any_sheet(kind: str) -> None:
    game = settled()
    answer = player(game).get(address("sheet_of", game, kind))
    assert answer.status_code == (404 if KINDS[kind].suits is money_moved else 200)
    assert not MONEY.search(text_of(answer))  # type: ignore[arg-type]


def test_the_test_would_notice() -> None:
    """To one who records the game the same pages show its money."""
    game = settled()
    with_money = money_in(scorer(), pages(game))
    for name in ("table", "live", "house_rules", "history", "hand", "money", "account", "paper", "game_file"):
        assert any(line.startswith(f"{address_of(name, game.id)} ") for line in with_money), name


def test_the_big_screen_is_for_the_room_whoever_opened_it() -> None:
    game = settled()
    assert money_in(scorer(), iter([address("big_screen", game), address("big_screen_live", game)])) == []


@pytest.mark.parametrize("name", ["money", "account", "debt", "game_file"])
def test_what_is_all_money_is_not_for_watchers(name: str) -> None:
    answer = player(game := settled()).get(address_of(name, game.id))
    assert answer.status_code == 403
    assert "Only phones that record the game see it." in answer.content.decode()


def let_see(game: Game, money_for: str) -> HttpResponse:
    answer: HttpResponse = scorer().post(address("show_money", game), {"money_for": money_for})  # type: ignore[assignment]
    return answer


def test_the_host_shows_it_to_all() -> None:
    game = bought_in()
    assert let_see(game, "all").headers["Location"] == f"{address('share', game)}#who-sees-the-money"
    page = player(game).get(address("table", game)).content.decode()
    assert "£" in page


def test_until_the_end_nobody_sees_a_balance_and_everybody_the_prices() -> None:
    game = offered()
    let_see(game, "end")
    host = scorer()
    for page in (address("table", game), address("hand", game, 2), address("history", game)):
        assert not re.search(r"[+−]£|−0", text_of(host.get(page))), page  # type: ignore[arg-type]
    assert "Can buy in for <b>£73.22</b>" in host.get(address("table", game)).content.decode()
    assert host.get(address("money", game)).status_code == 403
    assert host.get(address("game_file", game)).status_code == 403
    assert money_in(player(game), pages(game)) == []


def test_what_is_said_after_a_hand_tells_no_money_before_the_end() -> None:
    game = bought_in()
    let_see(game, "end")
    fields = {"out": "0", "cards-1": "K", "cards-2": "9", "step": "save"}
    for step in ("preview", "save"):
        answer = scorer().post(
            address("record_hand", game), tried(game, **fields | {"step": step}), headers=HTMX
        )
        assert "went out" in answer.content.decode()
        assert "73.33" not in answer.content.decode()


def test_at_the_end_it_is_shown_to_all() -> None:
    game = bought_in()
    let_see(game, "end")
    play(game, END)
    for client in (scorer(), player(game)):
        assert "Settle up" in client.get(address("table", game)).content.decode()


def test_only_the_host_decides_who_sees_it() -> None:
    game = offered()
    assert second_phone(game).post(address("show_money", game), {"money_for": "all"}).status_code == 403
    assert let_see(game, "friends").status_code == 400
    game.refresh_from_db()
    assert game.money_for == "phones"


def test_a_game_for_points_has_nothing_to_hide() -> None:
    game = play(game_of_the_scorer("Ada", "Ben", variant="north-american"), hand("Ada", Ben=5))
    assert player(game).get(address("game_file", game)).status_code == 200
    assert "Who sees the money" not in scorer().get(address("share", game)).content.decode()
