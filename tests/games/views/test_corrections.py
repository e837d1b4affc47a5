"""An earlier hand put right, with before beside after."""

import html
import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.games.models import Game
from scoring.games.queries.game_log import read_log
from tests.groups.people import address, game_of_the_scorer, player, scorer, stranger, tried
from tests.makers import hand, play, table_view
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
RIGHT = {"out": "0", "cards-1": "K Q 5", "cards-2": "9"}


@built_once
def game() -> Game:
    return play(
        game_of_the_scorer(currency="GBP"), hand("Ada", Ben="K Q", Cal="9"), hand("Ben", Ada=4, Cal=5)
    )


def send(game: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("correct_hand", game, 1), tried(game, **{**RIGHT, "step": step, **fields}))


def test_the_hand_comes_back_in_its_fields(game: Game) -> None:
    words = scorer().get(address("correct_hand", game, 1)).content.decode()
    assert 'value="K Q"' in words


def test_before_and_after_are_shown(game: Game) -> None:
    words = send(game, "preview").content.decode()
    for expected in ("One score changes.", "K Q → K Q 5", "Totals", "Save the correction"):
        assert expected in words


def test_a_saved_correction_is_told_and_marked(game: Game) -> None:
    assert send(game, "save", reason="miscounted").status_code == 303
    host = scorer()
    words = host.get(address("table", game)).content.decode()
    assert "corrected" in words
    assert ">25<" in words


def test_faults_keep_what_was_typed(game: Game) -> None:
    answer = send(game, "preview", **{"cards-1": "K 1"})
    assert answer.status_code == 422
    assert 'value="K 1"' in answer.content.decode()


def test_editing_again_keeps_every_field(game: Game) -> None:
    assert 'value="K Q 5"' in send(game, "edit").content.decode()


def test_a_buy_in_that_no_longer_holds_is_shown() -> None:
    game = game_of_the_scorer(currency="GBP")
    play(game, hand("Ada", Ben=160, Cal=9), {"type": "buy_in", "player": "Ben"})
    words = send(game, "preview").content.decode()
    assert "Ben bought in. This was recorded after hand 1 and no longer fits" in words
    assert "Save the correction" not in words


def test_an_overtaken_correction_is_told(game: Game) -> None:
    fields = tried(game, **RIGHT, step="save")
    play(game, {"type": "void"})
    assert scorer().post(address("correct_hand", game, 1), fields).status_code == 409


def test_what_is_no_hand_cannot_be_corrected(game: Game) -> None:
    play(game, {"type": "leave", "player": "Cal"})
    assert scorer().get(address("correct_hand", game, 3)).status_code == 404
    assert scorer().get(address("correct_hand", game, 99)).status_code == 404


def test_a_try_without_its_id_is_no_request(game: Game) -> None:
    assert scorer().post(address("correct_hand", game, 1), RIGHT).status_code == 400


def test_the_player_may_not_correct_and_the_stranger_finds_nothing(game: Game) -> None:
    assert player(game).get(address("correct_hand", game, 1)).status_code == 403
    assert stranger().get(address("correct_hand", game, 1)).status_code == 404


def open_question(words: str) -> str:
    """The name of the first question on the page."""
    return str(re.findall(r'name="(decide-[^"]+)"', words)[0])


def shown(words: str) -> str:
    """What the page says was decided when it was drawn."""
    return html.unescape(re.findall(r'name="decided" value="([^"]*)"', words)[0])


def test_a_buy_in_is_dropped_only_when_that_was_decided_and_seen() -> None:
    game = game_of_the_scorer(currency="GBP")
    play(game, hand("Ada", Ben=160, Cal=9), {"type": "buy_in", "player": "Ben"})
    question = open_question(send(game, "preview").content.decode())
    assert send(game, "save").status_code == 422
    unseen = send(game, "save", **{question: "drop"})
    assert unseen.status_code == 422  # it is shown once more
    looked = send(game, "preview", **{question: "drop"}).content.decode()
    assert "Save the correction" in looked
    assert send(game, "save", decided=shown(looked), **{question: "drop"}).status_code == 303
    assert read_log(game.id).entries[-1]["drop"] == [2]


def test_an_offer_that_nobody_was_told_of_can_be_taken_up(game: Game) -> None:
    over = {"cards-1": "160"}
    words = send(game, "preview", **over).content.decode()
    assert "Ben is now out in hand 1 and could have bought in" in words
    answered = {**over, open_question(words): "buy_in"}
    looked = send(game, "preview", **answered).content.decode()
    assert send(game, "save", decided=shown(looked), **answered).status_code == 303
    assert "Ben buys in" in looked


def test_a_void_becomes_a_hand() -> None:
    game = play(game_of_the_scorer(), {"type": "void"})
    assert "Who went out?" in scorer().get(address("correct_hand", game, 1)).content.decode()
    assert send(game, "save").status_code == 303
    game.refresh_from_db()
    assert [player.total for player in table_view(game).players] == [0, 25, 9]


def turned(game: Game, entry: int, to: str, step: str = "save", **fields: Any) -> Any:
    fields = tried(game, to=to, step=step, **fields)
    return scorer().post(address("correct_entry", game, entry), fields)


def test_a_hand_becomes_void(game: Game) -> None:
    page = scorer().get(address("correct_entry", game, 2)).content.decode()
    assert "It was a void hand: no one went out" in page
    assert "The hand is void." in turned(game, 2, "void", "preview").content.decode()
    assert turned(game, 2, "void").status_code == 303
    game.refresh_from_db()
    assert [player.total for player in table_view(game).players] == [0, 20, 9]


def test_a_decision_is_turned_round() -> None:
    game = game_of_the_scorer(currency="GBP")
    play(game, hand("Ada", Ben=160, Cal=9), {"type": "buy_in", "player": "Ben"})
    page = scorer().get(address("correct_entry", game, 2)).content.decode()
    assert "Ben declined" in page
    assert turned(game, 2, "decline").status_code == 303
    game.refresh_from_db()
    assert [player.state for player in table_view(game).players] == ["in", "out", "in"]


def test_a_leaving_and_an_end_are_taken_out() -> None:
    game = play(game_of_the_scorer(), {"type": "leave", "player": "Cal"}, {"type": "end"})
    assert "over" in turned(game, 2, "nothing", "preview").content.decode()
    assert turned(game, 2, "nothing").status_code == 303
    assert turned(game, 1, "nothing").status_code == 303
    game.refresh_from_db()
    assert [player.state for player in table_view(game).players] == ["in", "in", "in"]


def test_what_an_entry_cannot_become_is_told(game: Game) -> None:
    answer = turned(game, 2, "buy_in", "preview")
    assert answer.status_code == 422
    assert "Choose what it should be." in answer.content.decode()
    assert turned(game, 2, "", "edit").status_code == 200


def test_the_reason_is_kept_while_deciding(game: Game) -> None:
    assert 'value="miscounted"' in send(game, "preview", reason="miscounted").content.decode()


def test_what_was_left_out_can_be_put_back(game: Game) -> None:
    turned(game, 2, "nothing")
    assert "Restore it" in scorer().get(address("correct_entry", game, 2)).content.decode()
    assert turned(game, 2, "again").status_code == 303
    game.refresh_from_db()
    assert [player.total for player in table_view(game).players] == [4, 20, 14]


def test_what_was_put_in_with_a_correction_can_be_corrected_too(game: Game) -> None:
    over = {"cards-1": "160"}
    answered = {**over, open_question(send(game, "preview", **over).content.decode()): "buy_in"}
    send(game, "save", decided=shown(send(game, "preview", **answered).content.decode()), **answered)
    place = address("correct_part", game, 3, 1)
    assert place in scorer().get(address("history", game)).content.decode()
    assert "Ben declined" in scorer().get(place).content.decode()
    words = scorer().post(place, tried(game, to="decline", step="preview")).content.decode()
    assert "Ben is out by then, but has something entered in hand 2." not in words  # Ben went out of it
    assert "no longer fit" in words


def test_what_is_no_event_cannot_be_corrected(game: Game) -> None:
    turned(game, 2, "nothing")
    for name, place in (("correct_entry", [3]), ("correct_entry", [0]), ("correct_part", [3, 1])):
        assert scorer().get(address(name, game, *place)).status_code == 404


@pytest.mark.parametrize("hands", [1, 12])
def test_a_look_at_what_follows_asks_the_database_as_little_late_as_early(hands: int) -> None:
    game = play(game_of_the_scorer(), *[hand("Ada", Ben=1, Cal=1)] * hands)
    host, fields = scorer(), tried(game, **RIGHT, step="preview")
    with CaptureQueriesContext(connection) as asked:
        host.post(address("correct_hand", game, 1), fields)
    assert len(asked) <= 4


@pytest.mark.parametrize(
    ("page", "fields"),
    [("correct_hand", RIGHT), ("correct_entry", {"to": "nothing"}), ("correct_entry", {"to": "void"})],
)
def test_a_correction_sent_twice_is_answered_as_it_was_the_first_time(
    game: Game, page: str, fields: dict[str, str]
) -> None:
    sent = tried(game, **fields, step="save")
    answers = [scorer().post(address(page, game, 1), sent).status_code for _n in range(2)]
    assert answers == [303, 303]
    assert len(read_log(game.id).entries) == 3


MISSING = {"out": "2", "cards-0": "K", "cards-1": "Q 5"}


def put_in(game: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("missing_hand", game, 2), tried(game, **{**MISSING, "step": step, **fields}))


def test_a_hand_that_was_never_written_begins_empty_for_those_who_played_it(game: Game) -> None:
    words = scorer().get(address("missing_hand", game, 2)).content.decode()
    assert "Hand 2, not played" in words
    assert 'value="4"' not in words


def test_a_hand_put_in_is_shown_before_it_is_saved(game: Game) -> None:
    words = put_in(game, "preview").content.decode()
    for expected in ("Add hand 2", "Cal went out.", "Next hand", "Save the correction"):
        assert expected in words
    assert [line.number for line in table_view(game).hands] == [2, 1]


def test_a_hand_put_in_stands_where_it_belongs_and_is_told(game: Game) -> None:
    host = scorer()
    sent = tried(game, **MISSING, step="save", reason="forgotten")
    words = host.post(address("missing_hand", game, 2), sent, follow=True).content.decode()
    game.refresh_from_db()
    assert [(line.number, line.entry, line.out) for line in table_view(game).hands] == [
        (3, 2, "Ben"),
        (2, 3, "Cal"),
        (1, 1, "Ada"),
    ]
    history = host.get(address("history", game)).content.decode()
    for expected in ("Hand 2 added", "Cal went out", "forgotten"):
        assert expected in history
    assert "Hand 2 added" in words


def test_a_hand_put_in_is_corrected_taken_back_and_opened_like_any_other(game: Game) -> None:
    put_in(game, "save")
    game.refresh_from_db()
    host = scorer()
    assert 'value="Q 5"' in host.get(address("correct_hand", game, 3)).content.decode()
    page = host.get(address("hand", game, 3)).content.decode()
    assert "Cal went out" in page
    assert "A hand is missing" not in page
    right = tried(game, out="2", step="save", **{"cards-0": "K Q", "cards-1": "5"})
    assert host.post(address("correct_hand", game, 3), right).status_code == 303
    game.refresh_from_db()
    assert [player.total for player in table_view(game).players] == [24, 25, 14]


def test_nothing_is_put_in_before_what_is_no_hand(game: Game) -> None:
    assert scorer().get(address("missing_hand", game, 9)).status_code == 404
    put_in(game, "save")
    assert scorer().get(address("missing_hand", game, 3)).status_code == 404


def test_a_reason_that_is_too_long_is_refused_whole(game: Game) -> None:
    answer = send(game, "save", reason="x" * 81)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert f'value="{"x" * 81}"' in page
    assert "Use 80 letters at most." in page
