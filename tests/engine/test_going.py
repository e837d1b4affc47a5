"""Who goes home early, and who sits a hand out."""

from typing import Any

import pytest

from scoring.engine.refusals import Code, Refusal
from scoring.engine.state import dealer
from tests.engine.makers import Plain, hand, leave, play, score, seat

SHARE = {"leaving": {"pool": "share"}}
FREE = {"sitting_out": {"most": None, "points": 0}}
FOUR = ("Ada", "Ben", "Cal", "Dot")


def without(*names: str, **left: Any) -> Plain:
    """A hand that Ada wins and some sit out."""
    return hand("Ada", **left) | {"sits_out": list(names)}


@pytest.mark.parametrize(
    ("over", "net", "pool"),
    [
        ({}, -50, 200),
        (SHARE, 0, 150),
        (SHARE | {"rounding": {"unit": 30}}, -20, 170),
        (SHARE | {"stakes": {"initial": 0}}, 0, 0),
    ],
)
def test_what_a_leaver_takes(over: dict[str, Any], net: int, pool: int) -> None:  # rule 16.5
    found = score(leave("Ben"), players=FOUR, **over)
    assert (found["players"]["Ben"]["net"], found["pool"]) == (net, pool)


def test_his_share_is_a_line_of_its_own() -> None:  # rule 16.5
    found = score(hand("Ada", Ben=1, Cal=2), leave("Ben"), **SHARE)
    assert found["ledger"][-1] == {"player": "Ben", "kind": "leaving", "hand": 1, "amount": 50}
    assert score(leave("Ben"), **SHARE)["ledger"][-1]["hand"] is None


def test_the_last_one_takes_what_is_left() -> None:  # rules 11.6 and 16.5
    found = score(leave("Ben"), leave("Cal"), **SHARE)
    assert (found["winners"], found["payout"]) == (["Ada"], {"Ada": 50})
    assert not any(player["net"] for player in found["players"].values())


def test_who_plays_off_shares_among_those_who_do() -> None:  # rule 16.5
    over = SHARE | {"end": {"mode": "hands", "n": 1}, "tie": "play_off", "stakes": {"call_up": 0}}
    tied = hand("Ada", Ben=0, Cal=0, Dot=9)
    assert score(tied, leave("Ben"), players=FOUR, **over)["players"]["Ben"]["net"] == 200 // 3 - 50


def test_who_does_not_play_off_may_go_home_and_leaves_the_pool_to_them() -> None:  # rules 11.6 and 16.5
    over = SHARE | {"end": {"mode": "hands", "n": 1}, "tie": "play_off", "stakes": {"call_up": 0}}
    played = play(hand("Ada", Ben=0, Cal=0, Dot=9), leave("Dot"), players=FOUR, **over)
    assert played.refusal is None
    assert (played.state.standings[3], played.state.playing) == ("left", (0, 1, 2))
    assert (played.state.nets[3], played.state.pool, played.state.over) == (-50, 200, False)
    again = play(hand("Ada", Ben=0, Cal=0, Dot=9), leave("Dot"), leave("Dot"), players=FOUR, **over)
    assert again.refusal == Refusal(Code.PLAYER_NOT_IN_HAND, "Dot")


def test_where_nobody_may_sit_out_the_field_is_none() -> None:  # rule 13.36
    assert play(without("Cal", Ben=5, Cal=6)).state.totals == (0, 5, 6)
    assert play(without("Cal", Ben=5)).refusal == Refusal(Code.MISSING_PLAYER, "Cal")


def test_who_sits_out_is_not_dealt_in_and_pays_nothing() -> None:  # rule 16.6
    played = play(without("Cal", Ben=5), **FREE)
    record = played.steps[-1].record
    assert record is not None
    assert (record.dealt_in, record.sat_out) == ((0, 1), (2,))
    assert (played.state.totals, played.state.nets, played.state.sitting_out_count) == (
        (0, 5, 0),
        (-40, -60, -50),
        (0, 0, 1),
    )


def test_the_result_names_who_sat_out() -> None:  # rule 16.6
    found = score(without("Cal", Ben=5), sitting_out={"most": None, "points": 10})["hands"][0]
    assert found["sits_out"] == ["Cal"]
    assert found["points"] == found["scored"] == {"Ada": 0, "Ben": 5, "Cal": 10}


def test_the_points_for_it_may_put_him_out_of_range() -> None:  # rule 16.6
    over = {"sitting_out": {"most": None, "points": 151}, "buy_in": {"max": 1}}
    found = score(without("Cal", Ben=5), **over)
    assert (found["hands"][0]["gone"], found["offers"]) == (["Cal"], {"Cal": {"cost": 50, "score": 5}})


def test_who_scores_alone_scores_without_them() -> None:  # rules 4.4 and 16.6
    over: dict[str, Any] = {"variant": "bicycle", "sitting_out": {"most": None, "points": 3}}
    assert play(without("Cal", Ben="K"), **over).state.totals == (10, 0, 3)


def test_cards_go_by_those_dealt_in() -> None:  # rules 2.2 and 16.6
    found = score(
        without("Ben", Cal=1, Dot=2, Eve=3), variant="north-american", players=(*FOUR, "Eve"), **FREE
    )
    assert found["hands"][0]["cards_dealt"] == 15


def test_if_it_was_his_deal_the_next_player_deals() -> None:  # rules 2.3 and 16.6
    table, played = seat(**FREE), play(hand("Ada", Ben=1, Cal=1), without("Ben", Cal=1), **FREE)
    assert [step.record.dealer for step in played.steps if step.record] == [0, 2]
    assert dealer(table, played.state) == 0


def test_it_is_no_hand_lost() -> None:  # rules 11.4 and 16.6
    over = FREE | {"end": {"mode": "hands", "n": 2}, "tie": "fewest_hands_lost"}
    fault = [{"player": "Ada", "points": 9}]
    both_at_five = [without("Ben", Cal=5), hand("Ada", Ben=5, Cal=0, adjust=fault)]
    assert score(*both_at_five, **over)["winners"] == ["Ben"]


def test_those_who_count_for_a_buy_in_were_dealt_in() -> None:  # rules 9.1 and 16.6
    over = FREE | {"buy_in": {"needs": "dealt_in", "at_least": 3}}
    assert play(without("Cal", Ben=160), **over).state.refused == ((1, Code.TOO_FEW_IN_RANGE),)


@pytest.mark.parametrize(
    ("event", "refused"),
    [
        (without("Ada", Ben=1, Cal=2), Refusal(Code.PLAYER_NOT_IN_HAND, "Ada")),
        (without("Cal", Ben=1, Cal=2), Refusal(Code.PLAYER_NOT_IN_HAND, "Cal")),
        (without("Ben", "Cal"), Refusal(Code.TOO_FEW_TO_PLAY)),
        (without("Cal"), Refusal(Code.MISSING_PLAYER, "Ben")),
        (without("Eve", Ben=1, Cal=2), Refusal(Code.UNKNOWN_PLAYER, "Eve")),
        (without("Cal", "Cal", Ben=1), Refusal(Code.BAD_VALUE, detail="sits_out")),
        (without(Ben=1, Cal=2) | {"sits_out": "Cal"}, Refusal(Code.BAD_VALUE, detail="sits_out")),
        (without(Ben=1, Cal=2) | {"sits_out": [None]}, Refusal(Code.BAD_VALUE, detail="sits_out")),
        (
            without("Cal", Ben=1) | {"adjust": [{"player": "Cal", "points": 5}]},
            Refusal(Code.PLAYER_NOT_IN_HAND, "Cal"),
        ),
        (without(Ben=1, Cal=2), None),
        (without(Ben=1, Cal=2) | {"sits_out": None}, None),
    ],
)
def test_who_may_sit_out(event: Plain, refused: Refusal | None) -> None:  # rule 16.7
    assert play(event, **FREE).refusal == refused


def test_not_more_often_than_the_house_allows() -> None:  # rule 16.7
    over = {"sitting_out": {"most": 1, "points": 0}}
    assert play(without("Cal", Ben=1), without("Ben", Cal=1), **over).refusal is None
    twice = play(without("Cal", Ben=1), without("Cal", Ben=1), **over)
    assert twice.refusal == Refusal(Code.SITTING_OUT_LIMIT, "Cal")


def test_who_left_cannot_sit_out() -> None:  # rule 16.7
    found = play(leave("Dot"), without("Dot", Ben=1, Cal=2), players=FOUR, **FREE)
    assert found.refusal == Refusal(Code.PLAYER_NOT_IN_HAND, "Dot")


def test_nobody_sits_out_a_play_off() -> None:  # rule 16.7
    over = FREE | {"end": {"mode": "hands", "n": 1}, "tie": "play_off"}
    tied = hand("Ada", Ben=0, Cal=0)
    assert play(tied, without("Cal", Ben=1), **over).refusal == Refusal(Code.NOBODY_SITS_OUT, "Cal")
