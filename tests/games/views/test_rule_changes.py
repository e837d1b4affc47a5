"""The rules of a running game change only after a look at what follows, and stay in the book."""

import html
import re
from typing import Any

import pytest
from django.utils.html import strip_tags

from scoring.games.actions.phones import keep_variant
from scoring.games.models import Game
from scoring.games.queries.game_log import read_log
from scoring.web.capabilities import hash_secret
from tests.groups.people import SECRET, address, game_of_the_scorer, player, scorer, stranger, tried
from tests.makers import hand, play, table_view
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
LOWER = {"house_limit_points": "100"}


@built_once
def game() -> Game:
    """Ben stands at 120 after two hands."""
    return play(game_of_the_scorer(currency="GBP"), hand("Ada", Ben=60, Cal=9), hand("Cal", Ada=4, Ben=60))


def send(game: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("change_rules", game), tried(game, step=step, **fields))


def limit(game: Game) -> int | None:
    game.refresh_from_db()
    found = table_view(game).rules.limit
    return found.points if found else None


def test_the_form_starts_with_the_rules_of_this_table(game: Game) -> None:
    page = scorer().get(address("change_rules", game)).content.decode()
    assert 'name="house_limit_points"' in page
    assert 'value="150"' in page
    assert "house_players" not in page


def test_what_follows_is_shown_and_nothing_is_written(game: Game) -> None:
    page = send(game, "preview", since="next", **LOWER).content.decode()
    for expected in ("Over 150 points you’re out.", "Over 100 points you’re out.", "No scores change."):
        assert expected in page
    assert limit(game) == 150


def test_changed_money_is_never_called_no_change(game: Game) -> None:
    page = send(game, "preview", since="start", house_stakes_initial="1.00").content.decode()
    assert "£1.50" in page  # the pool, before
    assert "£3.00" in page
    assert "No figure changes" not in page
    assert "No points change. See below what does." in page


def test_rules_for_the_hands_to_come_are_saved_told_and_taken_back(game: Game) -> None:
    answer = send(game, "save", since="next", reason="it is late", **LOWER)
    assert answer.status_code == 303
    host = scorer()
    assert [player.total for player in table_view(game).players] == [4, 120, 9]
    assert limit(game) == 100
    assert "Rules changed" in host.get(address("history", game)).content.decode()
    told = host.get(address("house_rules", game)).content.decode()
    assert "Rules changed before hand 3" in told
    host.post(address("undo", game), tried(game))
    assert limit(game) == 150


def test_rules_from_the_start_ask_about_everything_that_no_longer_fits(game: Game) -> None:
    play(game, hand("Ada", Ben=1, Cal=1))
    page = send(game, "preview", since="start", **LOWER).content.decode()
    assert "Ben is now out in hand 2 and could have bought in" in page
    question = str(re.findall(r'name="(decide-[^"]+)"', page)[0])
    answered = {"since": "start", question: "buy_in", **LOWER}
    page = send(game, "preview", **answered).content.decode()
    decided = html.unescape(re.findall(r'name="decided" value="([^"]*)"', page)[0])
    assert send(game, "save", decided=decided, **answered).status_code == 303
    game.refresh_from_db()
    assert [player.total for player in table_view(game).players] == [4, 10, 10]


def test_who_reached_a_lowered_limit_stays_until_the_next_hand_and_no_distance_is_told(game: Game) -> None:
    assert send(game, "save", since="next", **LOWER).status_code == 303
    table = strip_tags(scorer().get(address("table", game)).content.decode())
    assert "limit reached" in table
    assert "−19" not in table
    play(game, hand("Cal", Ada=4, Ben=1))
    assert [player.state for player in table_view(game).players] == ["in", "out", "in"]


def test_a_fault_keeps_what_was_typed(game: Game) -> None:
    answer = send(game, "preview", house_limit_points="many")
    assert answer.status_code == 422
    assert 'value="many"' in answer.content.decode()


def test_no_change_is_no_entry(game: Game) -> None:
    answer = send(game, "preview", since="next")
    assert answer.status_code == 422
    assert "No rule changed yet." in answer.content.decode()


def test_the_currency_of_a_running_game_stays_and_the_page_says_so(game: Game) -> None:
    page = scorer().get(address("change_rules", game)).content.decode()
    assert "This game is played in GBP." in page
    answer = send(game, "save", since="start", currency="EUR", **LOWER)
    assert answer.status_code == 422
    assert 'value="100"' in answer.content.decode()
    game.refresh_from_db()
    assert (table_view(game).currency, game.version) == ("GBP", 2)


def test_a_table_for_points_reads_of_no_money_in_its_rules() -> None:
    free = game_of_the_scorer(variant="jamaican")
    assert "Amounts are in" not in scorer().get(address("change_rules", free)).content.decode()


def test_an_open_offer_is_answered_first(game: Game) -> None:
    play(game, hand("Cal", Ada=1, Ben=60))
    answer = send(game, "preview", since="next", **LOWER)
    assert answer.status_code == 422
    assert "Someone hasn’t answered yet" in answer.content.decode()


def test_back_from_before_and_after_every_field_is_kept(game: Game) -> None:
    page = send(game, "edit", since="start", **LOWER).content.decode()
    assert 'value="100"' in page
    assert 'value="start" checked' in page


def test_an_overtaken_change_writes_nothing(game: Game) -> None:
    fields = tried(game, step="save", since="next", **LOWER)
    play(game, {"type": "void"})
    assert scorer().post(address("change_rules", game), fields).status_code == 409
    assert limit(game) == 150


def test_a_finished_game_can_only_be_scored_anew(game: Game) -> None:
    play(game, {"type": "end"})
    page = scorer().get(address("change_rules", game)).content.decode()
    assert "From the next hand on" not in page
    assert send(game, "save", since="start", **LOWER).status_code in {200, 303}
    assert send(game, "preview", since="next", house_limit_points="90").status_code == 422


def test_the_game_file_tells_that_it_cannot_tell(game: Game) -> None:
    send(game, "save", since="next", **LOWER)
    document = scorer().get(address("game_file", game)).json()
    assert [event["type"] for event in document["events"]] == ["hand", "hand", "rules"]
    assert read_log(game.id).entries[-1]["rules"]["limit"] == {"points": 100, "rule": "exceeds"}


def test_the_player_may_not_and_the_stranger_finds_nothing(game: Game) -> None:
    assert player(game).get(address("change_rules", game)).status_code == 403
    assert stranger().get(address("change_rules", game)).status_code == 404
    assert scorer().post(address("change_rules", game), LOWER).status_code == 400


def test_a_change_sent_twice_is_written_once(game: Game) -> None:
    sent = tried(game, step="save", since="next", **LOWER)
    answers = [scorer().post(address("change_rules", game), sent).status_code for _n in range(2)]
    assert answers == [303, 303]
    assert len(read_log(game.id).entries) == 3


def test_saved_rules_are_picked_for_the_hands_to_come(game: Game) -> None:
    limit_of_100 = {"limit": {"points": 100}}
    own = keep_variant(hash_secret(SECRET), "Ruth’s", "european", limit_of_100, "EUR")
    keep_variant(hash_secret(SECRET), "Of another game", "jamaican", {}, "GBP")
    page = scorer().get(f"{address('change_rules', game)}?rules={own.id}").content.decode()
    assert "The rules below are “Ruth’s”." in page
    assert "Of another game" not in page
    assert 'value="100"' in page
    saved = send(game, "save", since="next", rules=str(own.id))
    assert saved.status_code == 303
    assert limit(game) == 100
    assert table_view(game).currency == "GBP"


def test_rules_of_another_phone_are_not_picked(game: Game) -> None:
    other = keep_variant("f" * 64, "Theirs", "european", {"limit": {"points": 100}}, "GBP")
    page = scorer().get(f"{address('change_rules', game)}?rules={other.id}").content.decode()
    assert "Theirs" not in page
    assert 'value="150"' in page
