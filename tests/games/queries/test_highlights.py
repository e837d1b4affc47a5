"""What stands out in a game, what does not, and who is level."""

from typing import Any

import pytest

from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.codec.result import result
from scoring.engine.scorer import play
from scoring.games.queries.highlights import Highlight, Moment, highlights
from tests.makers import hand


def found_highlights(
    *events: dict[str, Any], players: str = "Ada Ben Cal", **document: Any
) -> dict[str, Highlight]:
    """The highlights of a game that the host ends after these events, by kind."""
    game = read_game_file(
        {"format": "kalooki-game/1", "variant": "european", "currency": "GBP", "players": players.split()}
        | document
        | {"events": list(events)}
    )
    assert isinstance(game, GameFile)
    played = play(game)
    assert played.refusal is None
    found = highlights(result(game.table, played), game.table.variant)
    return {highlight.kind: highlight for highlight in found}


END = {"type": "end", "pool": "winner"}
VOID = {"type": "void"}
BUY_IN = {"type": "buy_in", "player": "Ada"}


def test_a_game_without_a_hand_has_none() -> None:
    assert found_highlights(END) == {}
    assert found_highlights(VOID, END) == {}


def test_a_single_hand_is_told_as_far_as_it_goes() -> None:
    assert found_highlights(hand("Ada", Ben=9, Cal=25), END) == {
        "collected": Highlight("collected", 20, (Moment("Ada"),)),
        "won": Highlight("won", 1, (Moment("Ada"),)),
        "worst": Highlight("worst", 25, (Moment("Cal", 1, 1),)),
    }


def test_who_collected_most_in_the_hands_is_not_who_took_the_pool() -> None:
    found = found_highlights(hand("Ben", Ada=1, Cal=2, kalooki=True), hand("Ada", Ben=90, Cal=2), END)
    assert found["collected"] == Highlight("collected", 40, (Moment("Ben"),))


def test_a_game_of_points_collects_nothing() -> None:
    assert "collected" not in found_highlights(
        hand("Ada", Ben=9), END, players="Ada Ben", variant="north-american"
    )


def test_who_is_level_is_named_together_but_not_where_all_are() -> None:
    found = found_highlights(hand("Ada", Ben=9, Cal=9), hand("Ben", Ada=3, Cal=9), END)
    assert found["won"].moments == (Moment("Ada"), Moment("Ben"))
    assert found["worst"].moments == (Moment("Ben", 1, 1), Moment("Cal", 1, 1), Moment("Cal", 2, 2))
    found = found_highlights(
        hand("Ada", Ben=9, Cal=9), hand("Ben", Ada=3, Cal=9), hand("Cal", Ada=1, Ben=1), END
    )
    assert "won" not in found


def test_a_run_goes_on_over_a_void_and_needs_two_hands() -> None:
    found = found_highlights(
        hand("Ben", Ada=1, Cal=1), VOID, hand("Ben", Ada=1, Cal=1), hand("Ada", Ben=1, Cal=1), END
    )
    assert found["run"] == Highlight("run", 2, (Moment("Ben", 1, 2),))
    assert "run" not in found_highlights(hand("Ben", Ada=1, Cal=1), hand("Ada", Ben=1, Cal=1), END)


def test_most_kalookis() -> None:
    found = found_highlights(hand("Ben", Ada=1, Cal=1, kalooki=True), hand("Ada", Ben=1, Cal=1), END)
    assert found["ways"] == Highlight("ways", 1, (Moment("Ben"),))
    assert "ways" not in found_highlights(hand("Ben", Ada=1, Cal=1), END)


def test_where_the_one_who_goes_out_scores_the_biggest_hand_is_the_best() -> None:
    found = found_highlights(hand("Ada", Ben=90), hand("Ben", Ada=30), players="Ada Ben", variant="bicycle")
    assert found["best"] == Highlight("best", 90, (Moment("Ada", 1, 1),))
    assert "worst" not in found


def test_a_winner_who_had_been_last_came_from_behind() -> None:
    found = found_highlights(
        hand("Ben", Ada=40, Cal=10), hand("Ada", Ben=60, Cal=20), hand("Ada", Ben=1, Cal=60), END
    )
    assert found["behind"] == Highlight("behind", 40, (Moment("Ada", 1, 1),))


def test_a_winner_who_was_never_last_did_not() -> None:
    assert "behind" not in found_highlights(hand("Ada", Ben=40, Cal=10), END)


def test_where_the_highest_wins_behind_is_below() -> None:
    found = found_highlights(
        hand("Ada", Ben=90), hand("Ben", Ada=200), hand("Ben", Ada=100), players="Ada Ben", variant="bicycle"
    )
    assert found["behind"] == Highlight("behind", 90, (Moment("Ben", 1, 1),))


def test_a_winner_who_had_been_out_came_back() -> None:
    found = found_highlights(hand("Ben", Ada=151, Cal=10), BUY_IN, hand("Ada", Ben=50, Cal=90), END)
    assert found["bought_in"] == Highlight("bought_in", 1, (Moment("Ada", 1, 1),))
    assert "behind" not in found


def test_winners_who_share_came_from_nowhere() -> None:
    found = found_highlights(
        hand("Ben", Ada=10, Cal=10), hand("Ada", Ben=10, Cal=90), {"type": "end", "pool": "share"}
    )
    assert "behind" not in found


@pytest.mark.parametrize("points", [0, -50])
def test_a_game_that_only_took_points_away_has_no_worst_hand(points: int) -> None:
    cut = hand("Ada", Ben=0) | {"adjust": [{"player": "Ben", "points": points, "reason": "cut"}]}
    assert "worst" not in found_highlights(cut, END, players="Ada Ben", variant="north-american")
