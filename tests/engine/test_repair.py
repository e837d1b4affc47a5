"""What a correction leaves to be decided is asked, and never decided silently."""

from typing import Any

from scoring.engine.log import fold, rules_entry
from scoring.engine.refusals import Code
from scoring.engine.repair import Resolution, resolve
from scoring.engine.table import Table
from tests.engine.makers import VOID, Plain, buy_in, decline, hand, seat

TABLE = seat("Ada", "Ben", "Cal", "Dot")
FIRST = hand("Ada", Ben=100, Cal=10, Dot=20)
SECOND = hand("Cal", Ada=40, Ben=20, Dot=5)
THIRD = hand("Dot", Ada=1, Ben=2, Cal=3)
BEN_OUT = hand("Cal", Ada=40, Ben=60, Dot=5)
BEN_OUT_THIRD = hand("Dot", Ada=1, Cal=3)


def amend(entry: int, event: Plain | None) -> Plain:
    return {"type": "amend", "entry": entry, "event": event}


def decided(log: list[Plain], change: Plain, *answers: str, table: Table = TABLE) -> Resolution:
    """Answer the first open question with each answer in turn."""
    played = fold(table, log)
    given: dict[str, str] = {}
    for answer in answers:
        asked = resolve(table, log, played, change, given).asked
        given[next(question.key for question, given_ in asked if given_ is None)] = answer
    return resolve(table, log, played, change, given)


def kinds(resolved: Resolution) -> list[tuple[str, str | None]]:
    return [(question.kind, answer) for question, answer in resolved.asked]


def totals(resolved: Resolution) -> tuple[int, ...]:
    assert not resolved.is_open
    assert resolved.played.invalid_entries == []
    return resolved.played.replay.state.totals


def test_a_correction_without_consequences_asks_nothing() -> None:
    resolved = decided([FIRST, SECOND, THIRD], amend(1, hand("Ada", Ben=90, Cal=10, Dot=20)))
    assert (resolved.asked, totals(resolved)) == ([], (41, 112, 13, 25))


def test_an_offer_that_nobody_was_told_of_is_asked_first() -> None:  # rules 10.2 and 15.4
    resolved = decided([FIRST, SECOND, THIRD], amend(2, BEN_OUT))
    assert kinds(resolved) == [("offer", None)]
    assert resolved.is_open


def test_a_buy_in_can_be_put_in_where_nobody_was_asked() -> None:  # rule 15.4
    resolved = decided([FIRST, SECOND, THIRD], amend(2, BEN_OUT), "buy_in")
    assert resolved.change["insert"] == [{"after": 2, "event": buy_in("Ben")}]
    assert totals(resolved) == (41, 42, 13, 25)


def test_who_was_out_by_then_is_taken_out_of_the_later_hands() -> None:
    resolved = decided([FIRST, SECOND, THIRD], amend(2, BEN_OUT), "decline", "without")
    assert kinds(resolved) == [("offer", "decline"), ("without", "without")]
    assert totals(resolved) == (41, 160, 13, 25)
    assert resolved.change["also"] == [{"entry": 3, "event": BEN_OUT_THIRD}]


def test_marks_go_with_the_cards() -> None:
    marked = THIRD | {"adjust": [{"player": "Ben", "points": 50}, {"player": "Ada", "points": 10}]}
    resolved = decided([FIRST, SECOND, marked], amend(2, BEN_OUT), "decline", "without")
    assert totals(resolved) == (51, 160, 13, 25)


def test_fines_go_with_the_cards_and_what_means_nothing_stays() -> None:
    table = seat("Ada", "Ben", "Cal", "Dot", fines={"late": {"amount": 5, "to": "pool"}})
    fined = THIRD | {
        "fines": [{"player": "Ben", "code": "late"}, {"player": "Ada", "code": "late"}],
        "bonuses": 5,
    }
    resolved = decided([FIRST, SECOND, fined], amend(2, BEN_OUT), "decline", "without", table=table)
    assert resolved.change["also"][0]["event"] == BEN_OUT_THIRD | {
        "fines": [{"player": "Ada", "code": "late"}],
        "bonuses": 5,
    }


def test_who_was_out_by_then_sits_no_later_hand_out() -> None:  # rules 15.3 and 16.6
    table = seat("Ada", "Ben", "Cal", "Dot", sitting_out={"most": None, "points": 10})
    without_two = hand("Dot", Ada=3) | {"sits_out": ["Ben", "Cal"]}
    resolved = decided([FIRST, SECOND, without_two], amend(2, BEN_OUT), "decline", "without", table=table)
    assert resolved.change["also"][0]["event"] == without_two | {"sits_out": ["Cal"]}
    assert totals(resolved) == (43, 160, 20, 25)


def test_two_of_whom_nothing_is_written_are_asked_about_one_by_one() -> None:
    resolved = decided([FIRST, SECOND], amend(2, hand("Cal", Ada=40)), "zero", "zero")
    assert [question.player for question, _answer in resolved.asked] == ["Ben", "Dot"]
    assert totals(resolved) == (40, 100, 10, 20)


def test_later_hands_can_be_left_out_instead() -> None:
    resolved = decided([FIRST, SECOND, THIRD, THIRD], amend(2, BEN_OUT), "decline", "drop")
    assert resolved.change["drop"] == [3, 4]
    assert totals(resolved) == (40, 160, 10, 25)


def test_a_hand_that_was_ended_by_one_who_was_out_can_only_be_left_out() -> None:
    resolved = decided([FIRST, SECOND, hand("Ben", Ada=1, Cal=1, Dot=1)], amend(2, BEN_OUT), "decline")
    assert [question.choices for question, answer in resolved.asked if answer is None] == [("drop",)]


def test_who_was_still_in_has_nothing_written_in_the_later_hands() -> None:
    log = [FIRST, BEN_OUT, decline("Ben"), BEN_OUT_THIRD, BEN_OUT_THIRD]
    resolved = decided(log, amend(2, SECOND), "drop")
    assert kinds(resolved) == [("gone", "drop"), ("missing", None)]
    assert totals(decided(log, amend(2, SECOND), "drop", "zero")) == (42, 120, 16, 25)
    left = decided(log, amend(2, SECOND), "drop", "leave")
    assert (totals(left), left.played.replay.state.standings[1]) == ((42, 120, 16, 25), "left")
    assert totals(decided(log, amend(2, SECOND), "drop", "drop")) == (40, 120, 10, 25)


def test_a_buy_in_that_no_longer_holds_is_asked_about() -> None:  # rule 15.3
    resolved = decided([FIRST, BEN_OUT, buy_in("Ben"), THIRD], amend(2, SECOND))
    (question, answer), *others = resolved.asked
    assert (question.kind, question.refusal and question.refusal.code) == ("gone", Code.NO_BUY_IN_OPEN)
    assert (answer, others) == (None, [])


def test_everything_after_an_earlier_end_is_one_question() -> None:
    ended = hand("Ada", Ben=200, Cal=200, Dot=200)
    resolved = decided([FIRST, SECOND, VOID, THIRD], amend(2, ended), "drop")
    assert resolved.change["drop"] == [3, 4]
    assert resolved.played.replay.state.over


def test_an_offer_that_is_still_open_is_asked_at_the_table() -> None:
    assert decided([FIRST, SECOND], amend(2, BEN_OUT)).asked == []


def test_an_offer_that_was_made_at_the_time_is_not_asked_again() -> None:
    resolved = decided([FIRST, BEN_OUT, BEN_OUT_THIRD], amend(1, hand("Ada", Ben=101, Cal=10, Dot=20)))
    assert resolved.asked == []


def test_before_the_next_deal_every_offer_must_be_answered_new_or_not() -> None:  # rule 10.3
    one_is_enough = seat("Ada", "Ben", "Cal", "Dot", buy_in={"at_least": 1})
    all_but_cal = amend(2, hand("Cal", Ada=160, Ben=60, Dot=160))
    resolved = decided(
        [FIRST, BEN_OUT, VOID], all_but_cal, "decline", "decline", "buy_in", table=one_is_enough
    )
    assert [question.player for question, _answer in resolved.asked] == ["Ada", "Ben", "Dot"]
    assert resolved.played.replay.state.playing == (2, 3)


def test_rules_from_the_start_are_settled_like_a_correction() -> None:  # rule 15.6
    low = rules_entry(TABLE, "start", {"limit": {"points": 110}})
    assert isinstance(low, dict)
    resolved = decided([FIRST, SECOND, THIRD], low, "buy_in")
    assert kinds(resolved) == [("offer", "buy_in")]
    assert totals(resolved) == (41, 42, 13, 25)


def test_who_never_came_is_taken_out_of_the_hands_after_a_question() -> None:  # rule 15.12
    resolved = decided([FIRST, SECOND], {"type": "start", "players": ["Ada", "Ben", "Cal"]}, "without")
    assert kinds(resolved) == [("without", "without")]
    assert len(totals(resolved)) == 3


def test_who_was_forgotten_is_asked_for_in_every_hand() -> None:  # rule 15.12
    five = {"type": "start", "players": ["Ada", "Ben", "Cal", "Dot", "Eve"]}
    resolved = decided([FIRST, SECOND], five, "zero")
    assert kinds(resolved) == [("missing", "zero")]
    assert totals(resolved)[-1] == 0


def test_an_offer_made_under_an_earlier_name_is_not_asked_again() -> None:  # rule 15.12
    renamed = {"type": "start", "players": ["Ada", "Rob", "Cal", "Dot"], "names": {"Ben": "Rob"}}
    assert decided([FIRST, BEN_OUT, BEN_OUT_THIRD], renamed).asked == []


def test_rules_for_other_numbers_of_players_are_refused() -> None:  # rule 15.7
    def code(since: str, overrides: dict[str, Any]) -> object:
        refused = rules_entry(TABLE, since, overrides)
        return None if isinstance(refused, dict) else refused.code

    assert code("next", {"players": [2, 3]}) is Code.TOO_MANY_PLAYERS
    assert code("next", {"limit": {"points": "many"}}) is Code.BAD_VALUE
    assert code("later", {}) is Code.BAD_VALUE
    assert code("next", {"teams": 2, "buy_in": {"max": 0}}) is Code.BAD_VALUE


def test_what_is_written_down_folds_to_what_was_shown() -> None:
    log = [FIRST, SECOND, THIRD]
    resolved = decided(log, amend(2, BEN_OUT), "decline", "without")
    assert fold(TABLE, [*log, resolved.change]).steps == resolved.played.steps


def missed(after: int, event: Plain) -> Plain:
    return {"type": "missed", "after": after, "event": event}


def test_an_offer_of_a_hand_put_in_is_answered_right_after_it() -> None:  # rules 10.2 and 15.4
    resolved = decided([FIRST, THIRD], missed(1, BEN_OUT), "buy_in")
    assert resolved.change["insert"] == [{"after": 3, "event": buy_in("Ben")}]
    assert totals(resolved) == (41, 42, 13, 25)


def test_what_comes_after_a_hand_put_in_is_asked_after_its_offer() -> None:
    resolved = decided([FIRST, THIRD], missed(1, BEN_OUT), "decline")
    assert kinds(resolved) == [("offer", "decline"), ("without", None)]


def test_nobody_leaves_before_a_hand_that_was_put_in() -> None:
    log = [FIRST, BEN_OUT, decline("Ben"), THIRD, missed(3, BEN_OUT_THIRD)]
    resolved = decided([*log[:3], BEN_OUT_THIRD, *log[4:]], amend(2, SECOND))
    assert [question.choices for question, _answer in resolved.asked] == [
        ("drop",),
        ("zero", "drop"),
        ("zero", "leave", "drop"),
    ]


def test_an_offer_that_lapses_with_the_game_is_no_question() -> None:  # rule 10.4
    table = seat("Ada", "Ben", "Cal", "Dot", end={"mode": "hands", "n": 2})
    resolved = decided([FIRST, VOID, SECOND], amend(2, BEN_OUT), "drop", table=table)
    assert kinds(resolved) == [("gone", "drop")]
    assert totals(resolved) == (40, 160, 10, 25)
