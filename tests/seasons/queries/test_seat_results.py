"""What a finished game comes to for each seat."""

from typing import Any

from scoring.engine.log import fold, read_start
from scoring.engine.presets import PRESETS
from scoring.seasons.queries.result_rows import SeatResult, seat_results
from tests.makers import hand

END = {"type": "end", "pool": "winner"}


def lines(*events: dict[str, Any], variant: str = "european") -> list[SeatResult]:
    """The lines of Ada, Ben and Cal after these events."""
    names = ["Ada", "Ben", "Cal"]
    start = {"variant": variant, "rules": PRESETS[variant], "players": names, "currency": "GBP"}
    return seat_results(fold(read_start(start), events))


def test_a_game_that_goes_on_has_no_lines() -> None:
    assert lines(hand("Ada", Ben=10, Cal=20)) == []


def test_points_hands_and_kalookis_are_counted_for_each_seat() -> None:
    ada, ben, cal = lines(hand("Ada", Ben=10, Cal=20), hand("Cal", kalooki=True, Ada=5, Ben=6), END)
    assert (ada.place, ada.penalty, ada.hands, ada.hands_won, ada.kalookis) == (1, 5, 2, 1, 0)
    assert (ben.place, ben.penalty, ben.hands_won) == (2, 16, 0)
    assert (cal.place, cal.penalty, cal.hands_won, cal.kalookis) == (3, 20, 1, 1)


def test_money_of_all_seats_adds_up_to_nothing() -> None:
    assert sum(line.money for line in lines(hand("Ada", Ben=10, Cal=20), END)) == 0


def test_a_void_counts_for_nobody() -> None:
    assert [line.hands for line in lines({"type": "void"}, hand("Ada", Ben=10, Cal=20), END)] == [1, 1, 1]


def test_points_from_before_a_buy_in_stay_penalty_points() -> None:
    ada, _ben, _cal = lines(
        hand("Ben", Ada=160, Cal=20), {"type": "buy_in", "player": "Ada"}, hand("Ada", Ben=40, Cal=60), END
    )
    assert (ada.buy_ins, ada.penalty, ada.behind) == (1, 160, 20)


def test_where_the_highest_total_wins_points_count_against_the_others() -> None:
    won = lines(
        hand("Ada", Ben=10, Cal=20),
        {"type": "end", "pool": "winner"},
        variant=next(name for name, rules in PRESETS.items() if rules["score_to"] == "winner"),
    )
    assert won[0].place == 1
    assert won[0].penalty < won[1].penalty
