"""One event after another, folded into what is true at the table."""

import random
from typing import Any

import pytest

from scoring.engine import score_document
from scoring.engine.amounts import NOBODY
from scoring.engine.events import Hand
from scoring.engine.refusals import Code, Refusal
from scoring.engine.replay import apply, opening_step, replay
from scoring.engine.state import Offer, State, dealer
from tests.engine.makers import VOID, after, buy_in, decline, hand, leave, play, read, seat
from tests.oracle.games import random_document

TABLE = seat()
START = opening_step(TABLE)


def test_the_table_before_the_first_deal() -> None:  # rule 7.1
    state = START.state
    assert (state.totals, state.nets, state.pool) == ((0, 0, 0), (-50, -50, -50), 150)
    assert (state.number, dealer(TABLE, state), state.playing, state.still_in) == (1, 0, (0, 1, 2), (0, 1, 2))


def test_a_log_with_a_fault_stops_there_kindly() -> None:  # rule 14.7
    plains = [hand("Ada", Ben=5, Cal=6), buy_in("Ben"), hand("Ada", Ben=5, Cal=6)]
    played = replay(TABLE, [read(TABLE, plain) for plain in plains])
    assert played.refusal == Refusal(Code.NO_BUY_IN_OPEN, "Ben")
    assert (len(played.steps), played.state.totals) == (2, (0, 5, 6))


def test_a_whole_log_has_a_step_for_every_event() -> None:
    played = replay(TABLE, [read(TABLE, hand("Ada", Ben=5, Cal=6)), read(TABLE, VOID)])
    assert [step.state.number for step in played.steps] == [1, 2, 2]
    assert [step.record and step.record.outcome for step in played.steps] == [None, "out", "void"]


def test_an_ordinary_hand_comes_to_the_same_by_every_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, looked_through = random.Random(48), list[Hand]()
    games = [random_document(rng) for _game in range(200)]
    at_once = [score_document(game) for game in games]

    def never(_state: State, hand: Hand) -> bool:
        looked_through.append(hand)
        return False

    monkeypatch.setattr("scoring.engine.replay.is_ordinary", never)
    assert [score_document(game) for game in games] == at_once
    assert len(looked_through) > 100


def test_a_state_is_never_changed() -> None:
    before = START.state._asdict()
    apply(TABLE, START.state, read(TABLE, hand("Ada", Ben=160, Cal=6)))
    assert START.state._asdict() == before


def test_the_deal_goes_round_past_those_who_are_gone() -> None:  # rule 2.3
    table = seat("Ada", "Ben", "Cal", "Dot")
    step = after(table, opening_step(table), leave("Ben"))
    dealers = []
    for _ in range(5):
        dealers.append(dealer(TABLE, step.state))
        step = after(table, step, hand("Ada", Cal=1, Dot=1))
    assert dealers == [0, 2, 3, 0, 2]


def test_who_bought_in_keeps_his_seat() -> None:  # rule 2.3
    step = after(TABLE, START, hand("Ada", Ben=160, Cal=6))
    assert dealer(TABLE, step.state) == 2
    assert dealer(TABLE, after(TABLE, step, buy_in("Ben")).state) == 1


def test_an_offer_waits_until_it_is_answered_or_the_next_deal() -> None:  # rule 10.2
    table = seat("Ada", "Ben", "Cal", "Dot")
    step = after(table, opening_step(table), hand("Ada", Ben=160, Cal=161, Dot=6))
    assert step.state.offers == (Offer(1, 50, 6), Offer(2, 50, 6))
    assert after(table, step, decline("Ben")).state.offers == (Offer(2, 50, 6),)
    assert after(table, step, VOID).state.offers == ()
    assert after(table, step, hand("Ada", Dot=1)).state.standings == ("in", "out", "out", "in")


def test_buying_in_costs_and_counts() -> None:  # rule 10.1
    step = after(TABLE, START, hand("Ada", Ben=160, Cal=6), buy_in("Ben"))
    state = step.state
    assert (state.totals, state.standings[1], state.buy_ins, state.pool) == ((0, 6, 6), "in", (0, 1, 0), 200)
    assert [(payment.kind, payment.hand) for payment in step.payments] == [("buy_in", 1)]


def test_a_free_buy_in_is_no_payment() -> None:
    played = play(hand("Ada", Ben=160, Cal=6), buy_in("Ben"), stakes={"buy_in": 0})
    assert (played.steps[-1].payments, played.state.buy_ins) == ((), (0, 1, 0))


def test_the_number_of_buy_ins_may_run_out() -> None:  # rule 9.1
    again = [hand("Ada", Ben=160, Cal=0), buy_in("Ben")]
    assert play(*again * 3).refusal == Refusal(Code.BUY_IN_LIMIT, "Ben")
    assert play(*again * 3, buy_in={"max": None}).refusal is None


def test_a_void_moves_nothing_on_unless_it_counts() -> None:  # rules 6.2 and 6.3
    assert [play(VOID, void={"counts_as_hand": counts}).state.number for counts in (False, True)] == [1, 2]
    assert dealer(TABLE, play(VOID).state) == 0


def test_offers_lapse_when_the_game_ends() -> None:  # rule 10.4
    state = play(hand("Ada", Ben=160, Cal=6), {"type": "end"}).state
    assert (state.offers, state.refused, state.playing, state.over) == ((), (), (), True)


def test_somebody_who_may_still_come_back_is_not_left_alone() -> None:  # rule 11.6
    played = play(hand("Ada", Ben=160, Cal=6), leave("Cal"), players=("Ada", "Ben", "Cal"))
    assert (played.refusal, played.state.over, played.state.offer_to(1)) == (None, False, Offer(1, 50, 6))
    assert play(hand("Ada", Ben=160, Cal=6), leave("Cal"), decline("Ben")).state.winners == (0,)


@pytest.mark.parametrize(
    "options",
    [{"end": {"mode": "hands", "n": 1}}, {"end": {"mode": "target", "n": 100}, "best": "lowest"}],
)
def test_offers_lapse_when_a_play_off_begins(options: dict[str, Any]) -> None:  # rules 10.4 and 11.4
    tied = hand("Ada", Ben=0, Cal=160, Dee=100)
    options = {"tie": "play_off", "players": ("Ada", "Ben", "Cal", "Dee"), **options}
    begun = play(tied, **options)
    assert (begun.state.playing, begun.state.offers) == ((0, 1), ())
    assert begun.steps[-1].record is not None
    assert [offer.seat for offer in begun.steps[-1].record.offers] == [2]
    assert play(tied, buy_in("Cal"), **options).refusal == Refusal(Code.NO_BUY_IN_OPEN, "Cal")


def test_a_record_names_the_special_way() -> None:  # rule 17.1
    hands = [hand("Ada", Ben=5, Cal=6) | more for more in ({}, {"kalooki": True}, {"way": "blind"})]
    steps = play(*hands, variant="rami", ways={"blind": {"out": -5}}).steps[1:]
    records = [step.record for step in steps]
    assert [record and record.special_way for record in records] == ["", "kalooki", "blind"]


def test_only_a_closer_whom_no_one_beat_went_out_unbeaten() -> None:  # rules 17.3 and 17.4
    hands = [hand("Ada", Ada=own, Ben=4, Cal=30) for own in (2, 9)]
    steps = play(*hands, variant="rami", knock={"beaten": 10}).steps[1:]
    assert [step.record and (step.record.winner, step.record.unbeaten) for step in steps] == [
        (0, 0),
        (1, NOBODY),
    ]
