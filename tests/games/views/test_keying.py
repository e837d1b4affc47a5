"""A paper sheet on the screen: checked as often as one likes, saved whole or not at all."""

from typing import Any

import pytest

from scoring.games.models import Game
from scoring.games.queries.game_log import read_log
from tests.groups.people import address, game_of_the_scorer, player, scorer, tried
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
TWO_HANDS = {
    "cell-0-0": "25",
    "cell-0-1": "-",
    "cell-0-2": "12",
    "total-0-0": "25",
    "cell-1-0": "*",
    "cell-1-1": "K Q",
    "cell-1-2": "5",
}


@built_once
def game() -> Game:
    return game_of_the_scorer(currency="GBP")


def send(game: Game, step: str, **fields: Any) -> Any:
    return scorer().post(address("key_in", game), tried(game, step=step, **fields))


def types(game: Game) -> list[str]:
    return [entry["type"] for entry in read_log(game.id).entries]


def test_the_grid_has_a_column_for_each_player_and_a_row_for_each_hand(game: Game) -> None:
    html = scorer().get(address("key_in", game)).content.decode()
    assert html.count('name="cell-') == html.count('name="total-') == 30


def test_checking_saves_nothing_and_shows_the_computed_totals(game: Game) -> None:
    answer = send(game, "check", **TWO_HANDS)
    html = answer.content.decode()
    assert (answer.status_code, types(game)) == (200, [])
    assert "Save 2 hands" in html
    assert 'placeholder="20"' in html  # Ben's K Q


def test_saving_writes_every_hand_in_order(game: Game) -> None:
    answer = send(game, "save", **TWO_HANDS)
    assert (answer.status_code, answer.url) == (303, address("table", game))
    assert types(game) == ["hand", "hand"]
    phone = scorer()
    phone.cookies.update(answer.cookies)
    assert "2 hands entered from paper." in phone.get(answer.url).content.decode()


def test_the_same_sheet_sent_twice_is_written_once(game: Game) -> None:
    fields = tried(game, step="save", **TWO_HANDS)
    first, second = (scorer().post(address("key_in", game), fields) for _try in range(2))
    assert (first.status_code, second.status_code) == (303, 303)
    assert types(game) == ["hand", "hand"]


@pytest.mark.parametrize("changed", [{"cell-1-2": "K"}, {"cell-2-0": "-", "cell-2-1": "K", "cell-2-2": "5"}])
def test_a_sheet_that_was_changed_after_it_was_saved_is_refused_with_a_word(
    game: Game, changed: dict[str, str]
) -> None:
    fields = tried(game, step="save", **TWO_HANDS)
    scorer().post(address("key_in", game), fields)
    answer = scorer().post(
        address("key_in", game), fields | changed, headers={"Kalooki-Entry": fields["entry_id"]}
    )
    assert (answer.status_code, types(game)) == (409, ["hand", "hand"])
    assert "This sheet is saved already" in answer.content.decode()
    assert answer.headers["Kalooki-Entry"].endswith("unwritten")


def test_the_id_of_a_sheet_of_another_game_saves_nothing_and_says_so(game: Game) -> None:
    fields, other = tried(game, step="save", **TWO_HANDS), game_of_the_scorer(currency="GBP")
    scorer().post(address("key_in", game), fields)
    answer = scorer().post(address("key_in", other), fields)
    assert (answer.status_code, types(other)) == (409, [])


def test_a_difference_is_shown_before_it_is_saved_over(game: Game) -> None:
    wrong = {**TWO_HANDS, "total-1-1": "39"}
    shown = send(game, "save", **wrong)
    html = shown.content.decode()
    assert types(game) == []
    assert "Paper 39, calculated 20" in html
    assert send(game, "save", **wrong, seen=shown.context["form"].digest).status_code == 303
    assert types(game) == ["hand", "hand"]


def test_one_wrong_cell_keeps_everything_back(game: Game) -> None:
    answer = send(game, "save", **{**TWO_HANDS, "cell-1-2": "Z"})
    assert (answer.status_code, types(game)) == (422, [])
    assert 'value="Z"' in answer.content.decode()


def test_what_another_phone_wrote_meanwhile_keeps_everything_back(game: Game) -> None:
    stale = tried(game, step="save", **TWO_HANDS)
    play(game, hand("Cal", Ada=1, Ben=2))
    answer = scorer().post(address("key_in", game), stale)
    assert (answer.status_code, types(game)) == (409, ["hand"])


def test_more_rows_keep_what_was_typed(game: Game) -> None:
    html = send(game, "more", rows="10", **TWO_HANDS).content.decode()
    assert html.count('name="cell-') == 45
    assert 'value="K Q"' in html


def test_the_largest_sheet_is_read(game: Game) -> None:
    cells = {
        f"{kind}-{row}-{seat}": "" for kind in ("cell", "total") for row in range(60) for seat in range(12)
    }
    answer = send(game, "check", rows="60", **(cells | TWO_HANDS))
    assert answer.status_code == 200
    assert "Save 2 hands" in answer.content.decode()


def test_a_watcher_has_no_grid(game: Game) -> None:
    assert player(game).get(address("key_in", game)).status_code == 403


def test_a_finished_game_has_none_either(game: Game) -> None:
    play(game, hand("Ada", Ben=1, Cal=2), {"type": "end"})
    assert scorer().get(address("key_in", game)).status_code == 303


def test_a_grid_without_its_hidden_fields_is_no_grid(game: Game) -> None:
    assert scorer().post(address("key_in", game), {"step": "save"}).status_code == 400


def test_the_screen_tells_what_may_stand_in_a_cell_of_this_table() -> None:
    jamaican = game_of_the_scorer(variant="jamaican")
    html = scorer().get(address("key_in", jamaican)).content.decode()
    assert "<dt>ec</dt><dd>Exact cut −50</dd>" in html
    assert "<dt>x</dt><dd>left the game before this hand</dd>" in html
    assert "What you type stays on this phone" in html


def test_a_player_who_left_and_a_mark_are_saved_with_the_hands(game: Game) -> None:
    last = {"cell-2-0": "x", "cell-2-1": "-", "cell-2-2": "9 (+5)"}
    assert send(game, "save", **TWO_HANDS, **last).status_code == 303
    assert types(game) == ["hand", "hand", "leave", "hand"]


LATE = {
    "joining": {"score": "highest", "stake": "full", "until": None},
    "sitting_out": {"most": None, "points": 0},
}


def test_a_column_is_added_for_who_joined_and_keeps_what_was_typed() -> None:
    game = game_of_the_scorer(currency="GBP", overrides=LATE)
    html = send(game, "join", newcomers="0", **TWO_HANDS).content.decode()
    assert 'name="name-3"' in html
    assert 'value="K Q"' in html
    assert 'name="name-3"' in scorer().get(f"{address('key_in', game)}?newcomers=1&rows=x").content.decode()


def test_who_joined_and_who_sat_out_are_saved_with_the_hands() -> None:
    game = game_of_the_scorer(currency="GBP", overrides=LATE)
    fields = TWO_HANDS | {"newcomers": "1", "name-3": "Dot", "cell-1-3": "7", "cell-1-2": "."}
    send(game, "save", **fields)
    assert types(game) == ["hand", "join", "hand"]
    assert read_log(game.id).entries[-1]["sits_out"] == ["Cal"]


def test_a_pasted_block_fills_the_grid_and_is_undone(game: Game) -> None:
    block = "\n".join(["25\t-\t12"] * 12)
    answer = send(game, "paste", rows="10", pasted=block, at="cell-0-0", **{"cell-0-0": "9"})
    html = answer.content.decode()
    assert "12 hands pasted." in html
    assert html.count('name="cell-') == 36
    cells = {f"cell-{row}-{seat}": cell for row in range(12) for seat, cell in enumerate(("25", "-", "12"))}
    undone = send(game, "unpaste", rows="12", before=answer.context["before"], **cells).content.decode()
    assert 'id="cell-0-0" value="9"' in undone
    assert 'value="25"' not in undone
    assert types(game) == []


def test_what_undoes_no_paste_changes_nothing(game: Game) -> None:
    for before in ("[", "[1]", '{"csrf": "x"}'):
        assert 'value="K Q"' in send(game, "unpaste", before=before, **TWO_HANDS).content.decode()
    assert "There were no hands" in send(game, "paste", pasted=" ").content.decode()
