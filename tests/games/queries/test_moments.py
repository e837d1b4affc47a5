"""What a game is remembered by, in which order, and what is never told."""

from typing import Any

from scoring.engine.codec.documents import Result
from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.codec.result import result
from scoring.engine.scorer import play
from scoring.engine.variant import Variant
from scoring.games.queries.moments import Moment, moments, pegs
from tests.makers import hand


def finished(
    *events: dict[str, Any], players: str = "Ada Ben Cal", **document: Any
) -> tuple[Result, Variant]:
    """The result of a game after these events, and its rules."""
    game = read_game_file(
        {"format": "kalooki-game/1", "variant": "european", "currency": "GBP", "players": players.split()}
        | document
        | {"events": list(events)}
    )
    assert isinstance(game, GameFile)
    played = play(game)
    assert played.refusal is None
    return result(game.table, played), game.table.variant


def found(*events: dict[str, Any], **document: Any) -> dict[str, Moment]:
    return {moment.kind: moment for moment in moments(*finished(*events, **document))}


END = {"type": "end", "pool": "winner"}
VOID = {"type": "void"}
POINTS: dict[str, Any] = {"variant": "bicycle", "players": "Ada Ben"}


def test_a_game_without_a_hand_has_none_and_no_pegs() -> None:
    for events in ([END], [VOID, END]):
        game, rules = finished(*events)
        assert (moments(game, rules), pegs(game)) == ([], [])


def test_the_hands_of_the_winner_are_told_apart_and_a_void_has_no_peg() -> None:
    game, _rules = finished(hand("Ada", Ben=9, Cal=25), VOID, hand("Ben", Ada=1, Cal=2), END)
    assert [(peg.hand, peg.won) for peg in pegs(game)] == [(1, True), (2, False)]


def test_a_kalooki_is_told_with_what_each_paid_for_it() -> None:
    told = found(hand("Ben", Ada=1, Cal=2, kalooki=True), hand("Ada", Ben=90, Cal=2), END)
    assert told["way"] == Moment("way", ("Ben",), (1,), amount=40, each=20, way="kalooki")


def test_whoever_made_most_kalookis_is_told_with_all_of_them() -> None:
    game = [hand("Cal", kalooki=True, Ada=5, Ben=5), *[hand("Ben", kalooki=True, Ada=5, Cal=5)] * 2]
    told = found(*game, END)["way"]
    assert (told.names, told.hands, told.each) == (("Ben",), (2, 3), None)


def test_a_winner_who_had_been_last_came_from_there_and_won_hands() -> None:
    told = found(hand("Ben", Ada=40, Cal=10), hand("Ada", Ben=60, Cal=20), hand("Ada", Ben=1, Cal=60), END)
    assert told["behind"] == Moment("behind", ("Ada",), (1,), 40, won=2, later=2)


def test_a_winner_who_was_never_last_did_not_come_from_there() -> None:
    assert "behind" not in found(hand("Ada", Ben=40, Cal=10), hand("Ada", Ben=4, Cal=1), END)


def test_where_the_highest_wins_last_is_below() -> None:
    told = found(hand("Ada", Ben=90), hand("Ben", Ada=200), hand("Ben", Ada=100), **POINTS)
    assert told["behind"].figure == 90
    assert told["behind"].names == ("Ben",)


def test_winners_who_share_came_from_nowhere_and_won_no_close_game() -> None:
    game = [hand("Ben", Ada=10, Cal=10), hand("Ada", Ben=10, Cal=90), {"type": "end", "pool": "share"}]
    assert not {"behind", "close", "limit"} & found(*game).keys()


def test_the_biggest_hand_is_whose_who_won_it_never_whose_who_lost_it() -> None:
    told = found(hand("Ada", Ben=9, Cal=49), hand("Ben", Ada=3, Cal=1), END)
    assert told["biggest"] == Moment("biggest", ("Ada",), (1,), 58)
    told = found(hand("Ada", Ben=90), hand("Ben", Ada=30), END, **POINTS)
    assert told["biggest"] == Moment("biggest", ("Ada",), (1,), 90)


def test_where_melds_count_the_biggest_hand_is_what_its_winner_scored_and_not_the_others() -> None:
    first = {**hand("Ada", Ben=9), "melds": {"Ada": 60, "Ben": 200}}
    second = {**hand("Ben", Ada=30), "melds": {"Ada": 30, "Ben": 95}}
    told = found(first, second, END, variant="500-rum", players="Ada Ben")
    assert told["biggest"] == Moment("biggest", ("Ben",), (2,), 95)


def test_two_hands_as_big_as_each_other_are_not_the_biggest() -> None:
    assert "biggest" not in found(hand("Ada", Ben=9, Cal=9), hand("Ben", Ada=9, Cal=9), END)


def test_a_kalooki_that_was_the_biggest_hand_is_told_once() -> None:
    told = found(hand("Ada", Ben=90, Cal=49, kalooki=True), hand("Ben", Ada=3, Cal=1), END)
    assert "biggest" not in told


def test_the_last_one_in_won_a_close_game_near_the_limit() -> None:
    told = found(hand("Ben", Ada=145), hand("Ada", Ben=151), players="Ada Ben")
    assert told["limit"] == Moment("limit", ("Ada",), figure=5)


def test_a_few_points_ahead_of_the_next_is_a_close_game() -> None:
    assert found(hand("Ada", Ben=9, Cal=25), hand("Ben", Ada=3, Cal=1), END)["close"].figure == 6
    assert "close" not in found(hand("Ada", Ben=19, Cal=25), hand("Ben", Ada=3, Cal=1), END)


def test_a_buy_in_paid_off_where_a_hand_was_won_after_it() -> None:
    bought = {"type": "buy_in", "player": "Ada"}
    out = [hand("Ben", Ada=151, Cal=10), bought]
    assert found(*out, hand("Ada", Ben=50, Cal=90), END)["came_back"].amount > 0
    told = found(*out, hand("Ada", Ben=50, Cal=5), hand("Ben", Ada=90, Cal=1), END)
    assert (told["bought_in"].names, told["bought_in"].won) == (("Ada",), 1)
    assert "bought_in" not in found(*out, hand("Cal", Ben=50, Ada=90), END)


def test_a_run_goes_on_over_a_void_and_needs_two_hands() -> None:
    told = found(hand("Ben", Ada=11, Cal=11), VOID, hand("Ben", Ada=11, Cal=11), END)
    assert told["run"] == Moment("run", ("Ben",), (1, 2), 2)
    assert "run" not in found(hand("Ben", Ada=1, Cal=1), hand("Ada", Ben=1, Cal=1), END)


def test_no_more_than_three_are_told_in_their_order() -> None:
    game, rules = finished(
        hand("Ben", Ada=40, Cal=10, kalooki=True),
        hand("Ada", Ben=60, Cal=20),
        hand("Ada", Ben=1, Cal=20),
        hand("Ben", Ada=1, Cal=1),
        END,
    )
    assert [moment.kind for moment in moments(game, rules)] == ["way", "behind", "biggest"]
