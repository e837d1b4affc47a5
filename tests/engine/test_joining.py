"""Who joins a running game: where he sits, what he begins with, and when he may not."""

from typing import Any

import pytest

from scoring.engine.events import Join
from scoring.engine.house_rules import merge
from scoring.engine.joining import seat_newcomer
from scoring.engine.log import add_joined, read_start
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code, Refusal
from scoring.engine.replay import apply, opening_step, replay
from scoring.engine.state import dealer
from tests.engine.makers import (
    END,
    VOID,
    Plain,
    after,
    buy_in,
    decline,
    hand,
    join,
    leave,
    play,
    read,
    score,
    seat,
)
from tests.engine.written_form import write_event

OPEN = {"joining": {"score": "highest", "stake": "full", "until": None}}
FIRST = hand("Ada", Ben=25, Cal=38)
HANDS = {"mode": "hands", "n": 8}


def open_to(**joining: Any) -> dict[str, Any]:
    return {"joining": OPEN["joining"] | joining}


def test_where_nobody_may_join_it_is_no_event_at_all() -> None:  # rules 13.34 and 14.2
    assert play(join("Dot")).refusal == Refusal(Code.UNKNOWN_EVENT, detail="join")
    with pytest.raises(ValueError, match="nobody"):
        seat_newcomer(seat(), opening_step(seat()).state, Join("Dot"))


def test_a_newcomer_is_dealt_in_from_the_next_hand_on() -> None:  # rule 16.1
    played = play(FIRST, join("Dot"), hand("Ada", Ben=1, Cal=2, Dot=3), **OPEN)
    assert [step.record.dealt_in for step in played.steps if step.record] == [(0, 1, 2), (0, 1, 2, 3)]
    assert (played.state.totals, played.state.joined_at) == ((0, 26, 40, 41), (0, 0, 0, 1))


@pytest.mark.parametrize(
    ("event", "around"),
    [
        (join("Dot"), ("Ada", "Ben", "Cal", "Dot")),
        (join("Dot", "Ada"), ("Ada", "Dot", "Ben", "Cal")),
        (join("Dot", "Cal"), ("Ada", "Ben", "Cal", "Dot")),
    ],
)
def test_he_sits_down_where_he_is_asked_to(event: Plain, around: tuple[str, ...]) -> None:  # rule 16.1
    table = seat(**OPEN)
    step = after(table, opening_step(table), event)
    assert step.table is not None
    assert (step.table.players, step.table.around) == (("Ada", "Ben", "Cal", "Dot"), around)
    assert step.state.playing == step.table.clockwise


def test_the_deal_goes_round_by_seats_and_stays_whose_it_was() -> None:  # rules 2.3 and 16.1
    table = seat(**OPEN)
    step = after(table, opening_step(table), FIRST)
    assert dealer(table, step.state) == 1
    step = after(table, step, join("Dot", "Ada"))
    table, dealers = step.table or table, []
    for _ in range(5):
        dealers.append(table.players[dealer(table, step.state)])
        step = after(table, step, hand("Ada", Ben=0, Cal=0, Dot=0))
    assert dealers == ["Ben", "Cal", "Ada", "Dot", "Ben"]


@pytest.mark.parametrize(
    ("score_rule", "total"), [("highest", 38), ("highest_plus_1", 39), ("average", 21), ("zero", 0)]
)
def test_what_he_begins_with(score_rule: str, total: int) -> None:  # rule 16.2
    assert play(FIRST, join("Dot"), **open_to(score=score_rule)).state.totals == (0, 25, 38, total)


def test_an_average_below_zero_is_rounded_up_too() -> None:  # rule 16.2
    feat = hand("Ada", adjust=[{"player": "Ada", "points": -50}], Ben=0, Cal=0)
    assert play(feat, join("Dot"), **open_to(score="average")).state.totals[3] == -16


@pytest.mark.parametrize(
    ("over", "total"),
    [
        ({"limit": {"points": 38, "rule": "exceeds"}}, 38),
        ({"limit": {"points": 39, "rule": "reaches"}}, 38),
        ({"limit": None, "end": {"mode": "target", "n": 39}}, 38),
    ],
)
def test_nobody_begins_out_of_range_or_as_the_winner(over: dict[str, Any], total: int) -> None:  # rule 16.2
    assert play(FIRST, join("Dot"), **open_to(score="highest_plus_1"), **over).state.totals[3] == total


@pytest.mark.parametrize(
    ("stake", "over", "pool"),
    [
        ("full", {}, 200),
        ("none", {}, 150),
        ("pro_rata", {}, 200),
        ("pro_rata", {"end": HANDS}, 193),
        ("pro_rata", {"end": HANDS, "rounding": {"unit": 5}}, 190),
    ],
)
def test_what_he_pays(stake: str, over: dict[str, Any], pool: int) -> None:  # rule 16.3
    found = score(FIRST, join("Dot"), **open_to(stake=stake), **over)
    lines = [line for line in found["ledger"] if line["player"] == "Dot"]
    assert found["pool"] == pool
    assert lines == (
        [{"player": "Dot", "kind": "initial", "hand": 1, "amount": 150 - pool}] if pool > 150 else []
    )


def test_before_the_first_hand_his_stake_is_like_the_others() -> None:  # rule 16.3
    assert score(join("Dot"), **OPEN)["ledger"][-1] == {
        "player": "Dot", "kind": "initial", "hand": None, "amount": -50,
    }  # fmt: skip


def test_packs_and_shares_stay_those_of_the_players_who_began() -> None:  # rule 16.4
    pool = {"shares": {"3": [60, 40], "4": [100, 0]}, "rest_under": None, "rest_split": "equal_slots"}
    found = score(FIRST, join("Dot"), END, pool=pool, **OPEN)
    assert found["payout"] == {"Ada": 122, "Ben": 26, "Cal": 26, "Dot": 26}


def test_a_deal_that_says_nothing_for_so_many_deals_as_for_the_most() -> None:  # rule 16.4
    over = OPEN | {"deal": {"mode": "by_players", "cards": {"2": 15, "3": 13}}}
    found = score(FIRST, join("Dot"), hand("Ada", Ben=1, Cal=2, Dot=3), **over)
    assert [one["cards_dealt"] for one in found["hands"]] == [13, 13]


@pytest.mark.parametrize(
    ("events", "over", "refused"),
    [
        ([hand("Ada", Ben=160, Cal=9), join("Dot")], {}, Refusal(Code.OFFERS_OPEN, "Dot")),
        ([FIRST, join("Dot")], open_to(until=1), Refusal(Code.JOINING_CLOSED, "Dot")),
        ([join("Ben")], {}, Refusal(Code.DUPLICATE_PLAYER, "Ben")),
        ([leave("Ben"), join("Ben")], {}, Refusal(Code.DUPLICATE_PLAYER, "Ben")),
        ([join("Dot"), hand("Dot", Ada=1, Ben=1)], {}, Refusal(Code.MISSING_PLAYER, "Cal")),
        ([{"type": "join"}], {}, Refusal(Code.MISSING_FIELD, detail="player")),
        ([join("  ")], {}, Refusal(Code.BAD_PLAYER_NAME, detail="  ")),
        ([{"type": "join", "player": 4}], {}, Refusal(Code.BAD_PLAYER_NAME)),
        ([join("Dot", "Eve")], {}, Refusal(Code.UNKNOWN_PLAYER, "Eve")),
        ([join("Dot") | {"after": 1}], {}, Refusal(Code.BAD_VALUE, detail="after")),
    ],
)
def test_when_he_may_not(
    events: list[Plain], over: dict[str, Any], refused: Refusal
) -> None:  # rules 16.1 and 16.4
    assert play(*events, **OPEN | over).refusal == refused


def test_no_more_play_at_once_than_the_variant_is_for() -> None:  # rule 16.4
    five = [join("Dot"), join("Eve")]
    assert play(*five, join("Fay"), **OPEN).refusal == Refusal(Code.TOO_MANY_PLAYERS, "Fay")
    assert play(*five, leave("Ben"), join("Fay"), **OPEN).refusal is None


def test_in_the_last_hand_he_may_join_for_he_still_may() -> None:  # rule 16.1
    assert play(join("Dot"), **open_to(until=1)).refusal is None
    assert play(VOID, join("Dot"), **open_to(until=1)).refusal is None


def test_nobody_joins_a_play_off() -> None:  # rule 16.1
    over = OPEN | {"end": {"mode": "hands", "n": 1}, "tie": "play_off"}
    tied = hand("Ada", adjust=[{"player": "Ada", "points": 5}], Ben=5, Cal=9)
    assert play(tied, join("Dot"), **over).refusal == Refusal(Code.JOINING_CLOSED, "Dot")


def test_a_game_has_twelve_seats_and_a_leaver_keeps_his() -> None:  # rule 16.4
    others = [join(name) for name in ("Dot", "Eve")]
    later = [join(name) for name in ("Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou", "Mo")]
    pairs = [
        event
        for newcomer, name in zip(
            later, ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal"), strict=True
        )
        for event in (leave(name), newcomer)
    ]
    assert play(*others, *pairs, **OPEN).refusal == Refusal(Code.TOO_MANY_PLAYERS, "Mo")


def test_of_level_players_who_came_late_has_lost_fewer_hands() -> None:  # rules 11.4 and 16.6
    over = OPEN | {"end": {"mode": "hands", "n": 2}, "tie": "fewest_hands_lost"}
    level = hand("Cal", Ada=25, Ben=0, Dot=0)
    found = score(hand("Ada", Ben=25, Cal=30), join("Dot"), level, **OPEN | over | open_to(score="average"))
    assert (found["players"]["Dot"]["total"], found["winners"]) == (19, ["Dot"])


def test_the_result_says_after_how_many_hands_he_came() -> None:
    players = score(FIRST, join("Dot"), **OPEN)["players"]
    assert [player.get("joined") for player in players.values()] == [None, None, None, 1]


def test_a_newcomer_takes_an_offer_and_his_seat_again() -> None:  # rules 10.1 and 16.1
    played = play(join("Dot", "Ada"), hand("Ada", Dot=160, Ben=5, Cal=6), decline("Ben"), **OPEN)
    assert played.refusal == Refusal(Code.NO_BUY_IN_OPEN, "Ben")
    assert play(
        join("Dot", "Ada"), hand("Ada", Dot=160, Ben=5, Cal=6), buy_in("Dot"), **OPEN
    ).state.playing == (0, 3, 1, 2)


def test_typed_events_replay_with_a_newcomer() -> None:
    table = seat(**OPEN)
    grown = apply(table, opening_step(table).state, Join("Dot"))
    assert not isinstance(grown, Refusal)
    assert grown.table is not None
    four = read(grown.table, hand("Ada", Ben=1, Cal=2, Dot=3))
    played = replay(table, [Join("Dot"), four])
    assert (played.refusal, played.state.totals) == (None, (0, 1, 2, 3))
    assert [len(one.players) for one in played.tables(table)] == [3, 4, 4]


def test_a_fault_after_a_newcomer_is_named_by_its_event() -> None:  # rule 14.7
    answer = score(join("Dot"), leave("Eve"), **open_to())
    assert (answer["code"], answer["event"], answer["player"]) == ("unknown_player", 1, "Eve")


def test_a_newcomer_is_kept_with_the_start_and_written_as_he_was_read() -> None:
    table = seat(**OPEN)
    start = {"variant": "european", "players": list(table.players), "rules": merge(PRESETS["european"], OPEN)}
    kept = add_joined(start, join("Dot", "Ada"))
    assert read_start(kept).around == ("Ada", "Dot", "Ben", "Cal")
    assert write_event(table, read(table, join("Dot", "Ada"))) == join("Dot", "Ada")
    assert write_event(table, read(table, join("Dot"))) == join("Dot")


def test_who_may_not_buy_in_hears_the_same_reason_when_somebody_has_joined() -> None:  # rules 9.1 and 14.5
    rules = OPEN | {"buy_in": {"others_at_most": 79}}
    gone = [hand("Ada", Ben=160, Cal=100), join("Dot")]
    assert play(*gone, buy_in("Ben"), **rules).refusal == Refusal(Code.OTHERS_TOO_HIGH, "Ben")
    played = play(*gone, VOID, buy_in("Ben"), **rules)
    assert played.refusal == Refusal(Code.NO_BUY_IN_OPEN, "Ben")


def test_a_newcomer_pays_no_entry_and_may_take_the_jackpot() -> None:  # rules 7.8, 7.10 and 16.3
    jackpot = {"in": 0, "entry": 10, "each_hand": 5, "taken_by": "kalooki"}
    rules = OPEN | {"club": {"entry": 20}, "jackpot": jackpot}
    played = score(FIRST, join("Dot"), hand("Dot", kalooki=True, Ada=0, Ben=0, Cal=0), **rules)
    dots = [(line["kind"], line["amount"]) for line in played["ledger"] if line.get("player") == "Dot"]
    assert dots == [("initial", -50), ("kalooki", 20), ("kalooki", 20), ("kalooki", 20), ("jackpot", 55)]
    assert (played["club"], played["jackpot"]) == (60, 0)
