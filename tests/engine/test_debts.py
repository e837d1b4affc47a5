"""What is still owed after a game: the ways to settle, what was paid and forgiven, and what a correction does to it."""

from typing import Any

import pytest

from scoring.engine.debts import Debt, DebtPayment, DebtSettlement, refuse_note, settle_debts
from scoring.engine.log import LogReplay, fold, read_start
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code, Refusal
from scoring.engine.state import CLUB, JACKPOT, POOL
from tests.engine.makers import END, Plain, hand

ADA, BEN, CAL, DOT = range(4)
STAKES = {"initial": 100, "buy_in": 0, "call_up": 10, "kalooki": 20}
START: dict[str, Any] = {
    "players": ["Ada", "Ben", "Cal", "Dot"],
    "variant": "european",
    "rules": PRESETS["european"] | {"stakes": STAKES},
}
TABLE = read_start(START)
PLAYED = [
    hand("Ada", Ben=5, Cal=5, Dot=5),
    hand("Ben", Ada=1, Cal=5, Dot=5),
    END,
]
"""Ada: 20 from the hands and the pool of 400. Ben: 20 from the hands. Cal and Dot paid 10 for each hand."""


def paid(payer: str, receiver: str, amount: Any, kind: str = "paid") -> Plain:
    return {"type": kind, "from": payer, "to": receiver, "amount": amount}


def settling(how: str, banker: str | None = None) -> Plain:
    return {"type": "settling", "how": how, "banker": banker}


def undo(entry: int) -> Plain:
    return {"type": "undo", "entry": entry}


def played(*more: Plain) -> tuple[LogReplay, list[Plain]]:
    log = [*PLAYED, *more]
    return fold(TABLE, log), log


def reckoned(*more: Plain) -> DebtSettlement:
    return settle_debts(*played(*more))


def still_open(*more: Plain) -> dict[tuple[int, int], int]:
    return {debt[:2]: debt.open for debt in reckoned(*more).debts}


def test_notes_change_nothing_of_the_game() -> None:  # rule 15.9
    plain, noted = fold(TABLE, PLAYED), fold(TABLE, [*PLAYED, settling("each"), paid("Cal", "Ada", 5)])
    assert noted == plain


def test_what_is_owed_in_the_fewest_payments() -> None:  # rule 15.10
    assert reckoned().debts == (Debt(CAL, ADA, 120), Debt(DOT, ADA, 120), Debt(BEN, ADA, 80))


def test_a_banker_is_between_all_of_them() -> None:  # rule 15.10
    assert still_open(settling("each"), settling("banker", "Dot")) == {
        (BEN, DOT): 80,
        (CAL, DOT): 120,
        (DOT, ADA): 320,
    }


def test_each_pays_each_what_passed_between_them_and_the_pool() -> None:  # rule 15.10
    assert still_open(settling("each")) == {
        (BEN, ADA): 100,  # ten each way for the hands, and his stake
        (CAL, ADA): 110,
        (DOT, ADA): 110,
        (CAL, BEN): 10,
        (DOT, BEN): 10,
    }


def test_what_was_paid_and_forgiven_is_no_longer_owed() -> None:  # rules 15.9 and 15.11
    debts = reckoned(paid("Cal", "Ada", 50), paid("Cal", "Ada", 20, "forgiven")).debts
    assert debts[0] == Debt(
        CAL, ADA, 120, (DebtPayment(4, "paid", CAL, ADA, 50), DebtPayment(5, "forgiven", CAL, ADA, 20))
    )
    assert [debt.open for debt in debts] == [50, 120, 80]


def test_any_note_is_taken_back_by_itself() -> None:  # rule 15.9
    assert still_open(paid("Cal", "Ada", 120), paid("Dot", "Ada", 20), undo(4)) == {
        (CAL, ADA): 120,
        (DOT, ADA): 100,
        (BEN, ADA): 80,
    }


def test_nothing_is_owed_while_the_game_goes_on() -> None:
    found = reckoned(paid("Cal", "Ada", 120), undo(3))
    assert found.debts == ()
    assert found.misfits == (DebtPayment(4, "paid", CAL, ADA, 120),)


def test_after_a_correction_too_much_is_given_back() -> None:  # rule 15.11
    """Cal, and not Ada, went out first, and is best: what he paid her he gets back."""
    corrected = {"type": "amend", "entry": 1, "event": hand("Cal", Ada=50, Ben=50, Dot=5)}
    found = reckoned(paid("Dot", "Ada", 120), corrected)
    assert [(debt.payer, debt.receiver, debt.open) for debt in found.debts] == [
        (ADA, CAL, 240),
        (BEN, CAL, 80),
    ]
    assert found.misfits == (DebtPayment(4, "paid", DOT, ADA, 120),)
    assert found.left == {ADA: -240, BEN: -80, CAL: 320, DOT: 0}


def test_what_is_left_after_a_correction_goes_through_the_banker() -> None:  # rule 15.11
    corrected = {"type": "amend", "entry": 1, "event": hand("Cal", Ada=50, Ben=50, Dot=5)}
    found = reckoned(settling("banker", "Dot"), paid("Cal", "Dot", 120), corrected)
    assert {debt[:2]: debt.open for debt in found.debts} == {
        (ADA, DOT): 120,
        (BEN, DOT): 80,
        (DOT, CAL): 440,
    }


@pytest.mark.parametrize(
    ("note", "refusal"),
    [
        (paid("Cal", "Ada", 120), None),
        (paid("Cal", "Ada", 1, "forgiven"), None),
        (paid("Cal", "Ada", 121), Refusal(Code.PAYMENT_TOO_LARGE, "Cal")),
        (paid("Ada", "Cal", 1), Refusal(Code.NO_SUCH_DEBT, "Ada")),
        (paid("Cal", "Eve", 1), Refusal(Code.UNKNOWN_PLAYER, "Eve")),
        (paid("Eve", "Ada", 1), Refusal(Code.UNKNOWN_PLAYER, "Eve")),
        (paid("Cal", "Ada", 0), Refusal(Code.BAD_VALUE, detail="amount")),
        (paid("Cal", "Ada", 1.5), Refusal(Code.BAD_VALUE, detail="amount")),
        (paid("Cal", "Ada", "5"), Refusal(Code.BAD_VALUE, detail="amount")),
        (paid("Cal", "Ada", 1, "owed"), Refusal(Code.UNKNOWN_EVENT, detail="owed")),
        ({"type": 7}, Refusal(Code.UNKNOWN_EVENT)),
        (settling("fewest"), None),
        (settling("banker", "Dot"), None),
        (settling("banker"), Refusal(Code.UNKNOWN_PLAYER)),
        (settling("cheques"), Refusal(Code.BAD_VALUE, detail="how")),
    ],
)
def test_what_can_be_noted(note: Plain, refusal: Refusal | None) -> None:  # rules 15.9 to 15.11
    assert refuse_note(*played(), note) == refusal


def test_a_debt_is_not_paid_twice() -> None:  # rule 15.11
    again = paid("Cal", "Ada", 120)
    assert refuse_note(*played(again), again) == Refusal(Code.NO_SUCH_DEBT, "Cal")


def test_no_more_is_paid_than_is_left_of_a_debt() -> None:  # rule 15.11
    part = paid("Cal", "Ada", 50)
    assert refuse_note(*played(part), paid("Cal", "Ada", 70)) is None
    assert refuse_note(*played(part), paid("Cal", "Ada", 71)) == Refusal(Code.PAYMENT_TOO_LARGE, "Cal")


def test_a_note_that_cannot_be_read_counts_for_nothing() -> None:
    damaged = reckoned(paid("Eve", "Ada", 1), settling("banker", "Eve"))
    assert damaged == reckoned()


CLUB_TABLE = read_start(
    START
    | {
        "rules": PRESETS["european"]
        | {"stakes": STAKES, "club": {"entry": 5, "of_pool": 0}, "carry": {"on": "tie", "in": 30}}
    }
)


def to_club(payer: str, amount: int, fund: str = "club") -> Plain:
    return {"type": "paid", "from": payer, "to_fund": fund, "amount": amount}


def at_the_club(*more: Plain) -> DebtSettlement:
    log = [*PLAYED, *more]
    return settle_debts(fold(CLUB_TABLE, log), log)


@pytest.mark.parametrize(
    ("how", "owed"),
    [
        ("fewest", {(DOT, ADA): 125, (CAL, ADA): 125, (BEN, ADA): 85, (POOL, CLUB): 20, (POOL, ADA): 10}),
        ("banker", {(DOT, ADA): 125, (CAL, ADA): 125, (BEN, ADA): 85, (ADA, CLUB): 20, (POOL, ADA): 30}),
    ],
)
def test_a_club_is_paid_and_a_pool_that_was_carried_in_pays(
    how: str, owed: dict[tuple[int, int], int]
) -> None:  # rules 7.10, 7.11 and 15.10
    banker = "Ada" if how == "banker" else None
    assert {debt[:2]: debt.amount for debt in at_the_club(settling(how, banker)).debts} == owed


def test_what_was_paid_to_the_club_is_noted_by_its_own_field() -> None:  # rules 15.10 and 15.11
    noted = [*PLAYED, settling("each")]
    game = fold(CLUB_TABLE, noted)
    owed = [debt for debt in at_the_club(noted[-1], to_club("Cal", 5)).debts if debt.receiver == CLUB]
    assert {debt.payer: debt.open for debt in owed} == {ADA: 5, BEN: 5, CAL: 0, DOT: 5}
    assert refuse_note(game, noted, to_club("Cal", 5)) is None
    assert refuse_note(game, noted, to_club("Cal", 6)) == Refusal(Code.PAYMENT_TOO_LARGE, "Cal")
    unknown = Refusal(Code.BAD_VALUE, detail="to_fund")
    assert refuse_note(game, noted, to_club("Cal", 5, "bank")) == unknown


def test_a_fund_that_has_paid_too_much_is_named() -> None:  # rule 15.11
    back = {"type": "paid", "from_fund": "jackpot", "to": "Ada", "amount": 5}
    assert refuse_note(fold(CLUB_TABLE, PLAYED), PLAYED, back) == Refusal(Code.NO_SUCH_DEBT, "jackpot")
    assert at_the_club(back).left[JACKPOT] == 5
