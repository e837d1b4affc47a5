"""Recording a hand step by step, and looking at it again."""

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.actions.record import MOST_ENTRIES
from scoring.games.models import Game
from scoring.games.models.events import GameEvent
from tests.groups.people import HTMX, address, game_of_the_scorer, player, scorer, stranger, tried
from tests.makers import grow, hand, play, table_view
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
HAND = {"out": "0", "cards-1": "K Q 5", "cards-2": "10+15+8"}


@built_once
def game() -> Game:
    return game_of_the_scorer(currency="GBP")


def send(client: Client, game: Game, step: str, **fields: Any) -> Any:
    return client.post(address("record_hand", game), tried(game, **{**HAND, "step": step, **fields}))


def test_who_went_out_then_one_field_for_each_loser(game: Game) -> None:
    host = scorer()
    assert "Who went out?" in host.get(address("record_hand", game)).content.decode()
    words = host.get(f"{address('record_hand', game)}?out=1&kalooki=1").content.decode()
    assert words.index('name="cards-2"') < words.index('name="cards-0"')
    assert " checked" in words


def test_the_check_shows_everything_and_writes_nothing(game: Game) -> None:
    words = send(scorer(), game, "preview").content.decode()
    for expected in ("Save hand 1", "+25", "+33", "K Q 5", "33, added up", "pay Ada: hand stake"):
        assert expected in words
    game.refresh_from_db()
    assert game.version == 0


@pytest.mark.parametrize(("kalooki", "told"), [("", "Going out −30"), ("1", "Out in one turn −60")])
def test_going_out_is_paid_by_itself_and_no_loser_is_offered_it(kalooki: str, told: str) -> None:
    game = game_of_the_scorer(variant="hand")
    assert "Went out −30" not in scorer().get(f"{address('record_hand', game)}?out=0").content.decode()
    words = send(scorer(), game, "preview", kalooki=kalooki).content.decode()
    assert told in words
    send(scorer(), game, "save", kalooki=kalooki)
    game.refresh_from_db()
    assert [one.total for one in table_view(game).players] == ([-60, 50, 66] if kalooki else [-30, 25, 33])


def test_a_saved_hand_stands_on_the_table(game: Game) -> None:
    host = scorer()
    assert send(host, game, "save").status_code == 303
    words = host.get(address("table", game)).content.decode()
    assert "Ada went out: Ben +25; Cal +33; each pays £0.10." in words
    assert "Record hand 2" in words


@pytest.mark.parametrize("out", ["0", "1"])
def test_two_players_and_nothing_to_count_are_one_press_on_the_table_without_scripts_too(out: str) -> None:
    game = game_of_the_scorer("Luz", "Rey", variant="conquian")
    words = scorer().get(address("table", game)).content.decode()
    form = next(form for form in words.split("<form ")[1:] if 'name="out"' in form)
    assert f'action="{address("record_hand", game)}"' in form
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)"\s+value="([^"]*)"', form))
    assert scorer().post(address("record_hand", game), {**fields, "out": out}).status_code == 303
    game.refresh_from_db()
    assert [one.went_out for one in table_view(game).players] == [out == "0", out == "1"]


@pytest.mark.parametrize(("names", "variant"), [("Ana Beto", "cacheta"), ("Ada Ben Cal", "european")])
def test_where_more_is_asked_no_name_stands_on_the_table(names: str, variant: str) -> None:
    game = game_of_the_scorer(*names.split(), variant=variant)
    assert "Record hand 1" in scorer().get(address("table", game)).content.decode()


def test_changing_a_figure_brings_every_field_back(game: Game) -> None:
    words = send(scorer(), game, "edit").content.decode()
    assert 'value="K Q 5"' in words
    assert 'value="10+15+8"' in words


def test_a_fault_stands_beside_its_field_and_keeps_the_rest(game: Game) -> None:
    answer = send(scorer(), game, "preview", **{"cards-1": "K 1", "cards-2": ""})
    words = answer.content.decode()
    assert answer.status_code == 422
    for expected in ('value="K 1"', "There is no card “1”.", "Enter Cal’s cards first."):
        assert expected in words


def test_a_refusal_of_the_rules_stands_beside_its_player() -> None:
    game = game_of_the_scorer("Ada", "Ben", "Cal")
    play(game, hand("Ada", Ben=151, Cal=151))
    answer = scorer().post(address("record_hand", game), tried(game, out="0", step="save"))
    assert answer.status_code in (303, 422)


def test_the_same_hand_twice_is_one_and_other_content_is_told(game: Game) -> None:
    host, fields = scorer(), tried(game, **HAND, step="save")
    for _n in range(2):
        assert host.post(address("record_hand", game), fields).status_code == 303
    other = host.post(address("record_hand", game), {**fields, "cards-1": "2"})
    assert other.status_code == 409
    game.refresh_from_db()
    assert game.version == 1


def test_a_log_with_a_gap_says_that_it_is_damaged(game: Game) -> None:
    play(game, hand("Ada", Ben=5, Cal=5))
    GameEvent.objects.filter(game=game, number=1).update(number=2)
    answer = send(scorer(), game, "save")
    assert answer.status_code == 409
    assert "This game’s record is damaged" in answer.content.decode()


def test_a_full_game_says_so_and_what_can_be_done() -> None:
    game, host = grow(game_of_the_scorer(), MOST_ENTRIES), scorer()
    for answer in (send(host, game, "save"), host.post(address("void_hand", game), tried(game))):
        assert answer.status_code == 413
        assert "This game can’t hold more entries" in answer.content.decode()
    assert host.post(address("undo", game), tried(game, entry=MOST_ENTRIES)).status_code == 303


def test_who_must_answer_first_is_asked_at_the_table() -> None:
    game = game_of_the_scorer("Ada", "Ben", "Cal", "Dot")
    play(game, hand("Ada", Ben=151, Cal=10, Dot=10))
    play(game, {"type": "leave", "player": "Cal"}, {"type": "leave", "player": "Dot"})
    words = scorer().get(address("record_hand", game)).content.decode()
    assert "Ben hasn’t answered: buy in or decline?" in words


def test_the_player_may_not_record_and_the_stranger_finds_nothing(game: Game) -> None:
    assert send(player(game), game, "save").status_code == 403
    assert player(game).get(address("record_hand", game)).status_code == 403
    assert send(stranger(), game, "save").status_code == 404


def test_htmx_gets_the_part_only(game: Game) -> None:
    fields = tried(game, **HAND, step="save")
    answer = scorer().post(address("record_hand", game), fields, headers=HTMX)
    assert b"<html" not in answer.content
    assert answer.headers["HX-Replace-Url"] == address("table", game)


@pytest.mark.parametrize("hands", [1, 12])
def test_recording_costs_the_same_however_long_the_game(
    game: Game, hands: int, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    play(game, *[hand("Ada", Ben=1, Cal=2)] * hands)
    with django_assert_max_num_queries(8):
        scorer().post(address("record_hand", game), tried(game, **HAND, step="save"), headers=HTMX)


def test_a_hand_taken_back_can_be_put_into_the_fields_again(game: Game) -> None:
    host = scorer()
    send(host, game, "save")
    host.post(address("undo", game), tried(game))
    afresh = host.get(address("record_hand", game)).content.decode()
    assert 'value="K Q 5"' not in afresh
    assert "Clear the cards" in afresh
    assert 'value="K Q 5"' in host.get(address("record_hand", game) + "?again").content.decode()


def test_a_hand_is_told_with_every_card_and_penny(game: Game) -> None:
    play(game, hand("Ada", kalooki=True, Ben="K Q 5", Cal=1), {"type": "void"})
    words = scorer().get(address("hand", game, 1)).content.decode()
    for expected in ("Ada went out", "Kalooki", "K Q 5", "Kalooki stake"):
        assert expected in words
    assert "Void" in player(game).get(address("hand", game, 2)).content.decode()
    assert player(game).get(address("hand", game, 9)).status_code == 404
    grid = player(game).get(address("score_table", game)).content.decode()
    assert "+25" in grid


def test_a_hand_opened_on_the_table_is_the_page_without_its_frame(game: Game) -> None:
    host = scorer()
    send(host, game, "save", **{"cards-1": "JOKER K"})
    part = host.get(address("hand", game, 1), headers=HTMX).content.decode()
    for expected in ("Joker", "went out", "33, added up", "pay Ada: hand stake"):
        assert expected in part
    assert "<html" not in part
    assert "<h1" not in part


def test_where_cards_are_not_counted_the_losers_have_lost_as_usual_already() -> None:
    host, game = scorer(), game_of_the_scorer("Ana", "Beto", "Caio", variant="cacheta")
    page = host.get(f"{address('record_hand', game)}?out=0").content.decode()
    chosen = re.findall(r'name="(cards-\d)" value="(\w+)"\s+checked', page)
    assert chosen == [("cards-1", "lost"), ("cards-2", "lost")]
    fields = tried(game, out="0", step="save", **dict(chosen))
    assert host.post(address("record_hand", game), fields).status_code == 303
    game.refresh_from_db()
    assert [player.total for player in table_view(game).players] == [0, 1, 1]
    corrected = host.get(address("correct_hand", game, table_view(game).hands[0].entry)).content.decode()
    assert corrected.count(" checked") == 2
    assert 'value="preview"' in corrected


def test_how_is_asked_between_who_and_cards_and_travels_to_the_log_and_back_without_scripts() -> None:
    host, game = scorer(), game_of_the_scorer("Ada", "Ben", "Cal", variant="chinchon")
    page = address("record_hand", game)
    assert "How did" not in host.get(page).content.decode().split("<template")[0]
    how = host.get(f"{page}?out=1").content.decode().split("<template")[0]
    assert "How did Ben go out?" in how
    assert 'name="cards-' not in how
    cards = host.get(f"{page}?out=1&way=clean_close").content.decode().split("<template")[0]
    assert re.findall(r'name="cards-(\d)"', cards) == ["2", "0", "1"]
    fields = {"out": "1", "way": "clean_close", "cards-0": "K", "cards-2": "5"}
    for step in ("preview", "edit"):
        words = host.post(page, tried(game, **fields, step=step)).content.decode().split("<template")[0]
        assert 'name="way" value="clean_close"' in words
    assert host.post(page, tried(game, **fields, step="save")).status_code == 303
    game.refresh_from_db()
    assert [one.total for one in table_view(game).players] == [10, -10, 5]
    assert "Closed with nothing left" in host.get(address("table", game)).content.decode()


@pytest.mark.parametrize("which", ["record_hand", "missing_hand", "correct_hand"])
def test_a_hand_closed_plainly_goes_on_to_the_closers_own_cards_wherever_it_is_entered(which: str) -> None:
    host, game = scorer(), game_of_the_scorer("Ada", "Ben", "Cal", variant="chinchon")
    play(game, {**hand("Ben", Ada=5, Cal=6), "way": "clean_close"})
    page = address(which, game, *([] if which == "record_hand" else [1]))
    assert "How did Ben go out?" in host.get(f"{page}?out=1").content.decode().split("<template")[0]
    cards = host.get(f"{page}?out=1&way=").content.decode().split("<template")[0]
    assert re.findall(r'name="cards-(\d)"', cards) == ["1", "2", "0"]


def test_the_check_says_what_a_way_does_and_who_was_beaten_where_that_costs_something() -> None:
    host = scorer()
    for variant, fields, told in (
        ("viennese", {"cards-0": "K", "cards-1": "Q 3"}, "Cal wins the hand: 3 is less than Ben’s 13."),
        (
            "okey-101",
            {"way": "kalooki"},
            "Out in one turn: the others count ×2, and Ben gets −202 in place of −101.",
        ),
    ):
        names = ["Ada", "Ben", "Cal", "Dot"][: 4 if variant == "okey-101" else 3]
        game = game_of_the_scorer(*names, variant=variant, currency="GBP")
        cards = {f"cards-{seat}": "3" for seat in range(len(names))}
        page = host.post(
            address("record_hand", game),
            tried(game, out="1", step="preview", **{"way": "", **cards, **fields}),
        ).content.decode()
        assert ("Ben knocked, and Cal beat it" if variant == "viennese" else "Ben went out") in page
        assert told in page
        assert "Save hand 1" in page


def test_between_two_an_address_of_one_key_says_who_ended_the_hand_and_how() -> None:
    host, game = scorer(), game_of_the_scorer("Ann", "Bob", variant="gin")
    for ended, asked, title in (("0:", ["0", "1"], "Ann knocked"), ("1:gin", ["0", "1"], "Bob went out")):
        page = (
            host.get(f"{address('record_hand', game)}?ended={ended}").content.decode().split("<template")[0]
        )
        assert re.findall(r'name="cards-(\d)"', page) == asked
        assert title in page
    assert 'name="ended" value="1:gin"' in host.get(address("record_hand", game)).content.decode()
