"""Settling up in words: why somebody pays, and what a correction does to what was paid."""

import pytest

from scoring.games.queries.settlements import ChangedBalance, DebtLine, MadeLine, Settlement
from scoring.games.texts.results import MoneyByKind
from scoring.games.texts.settlements import changed_words, explanation, status, way_words

STAKE = MoneyByKind("Stake for the pool", -500, "stake for the pool")
PAID = MoneyByKind("Paid in 7 hands", -90, "paid in 7 hands")
WON = MoneyByKind("Won hands 1 and 5", 100, "won hands 1 and 5")


def debt(amount: int, *made: MadeLine) -> DebtLine:
    rest = amount - sum(each.amount for each in made)
    return DebtLine(1, 0, "Ben", "Ada", amount, rest, list(made))


def made(kind: str, amount: int) -> MadeLine:
    return MadeLine(9, kind, "Ben", "Ada", amount)


@pytest.mark.parametrize(
    ("amount", "lines", "why"),
    [
        (
            490,
            [STAKE, PAID, WON],
            "Ben pays Ada £4.90: stake for the pool £5.00 and paid in 7 hands £0.90, "
            "less won hands 1 and 5 £1.00.",
        ),
        (500, [STAKE], "Ben pays Ada £5.00: stake for the pool £5.00."),
        (
            300,
            [STAKE],
            "Ben pays Ada £3.00: stake for the pool £5.00. That’s £5.00 in all; the rest goes to others.",
        ),
        (
            700,
            [STAKE],
            "Ben pays Ada £7.00: stake for the pool £5.00. "
            "That’s £5.00 in all; the rest passes on what others pay Ben.",
        ),
        (300, [WON], "Ben pays Ada £3.00."),
    ],
    ids=["lost and won", "lost", "a part of it", "more than it", "as a banker"],
)
def test_why_somebody_pays(amount: int, lines: list[MoneyByKind], why: str) -> None:
    net = sum(line.amount for line in lines)
    assert explanation(debt(amount), lines, net, "GBP") == why


@pytest.mark.parametrize(
    ("done", "words"),
    [
        ([], ""),
        ([made("paid", 500)], "paid"),
        ([made("forgiven", 500)], "waived"),
        ([made("paid", 300), made("forgiven", 200)], "settled"),
        ([made("paid", 300)], "£2.00 still open"),
    ],
)
def test_what_was_done_about_a_debt(done: list[MadeLine], words: str) -> None:
    assert status(debt(500, *done), "GBP") == words


@pytest.mark.parametrize(
    ("paid", "left", "words"),
    [
        (500, 0, "Paid by Ben: £5.00, as it should be."),
        (500, 120, "Paid by Ben: £5.00, now £1.20 too much."),
        (500, 620, "Paid by Ben: £5.00. Now Ben is owed £6.20."),
        (500, -120, "Paid by Ben: £5.00, now £1.20 too little."),
        (-500, -120, "Paid to Ben: £5.00, now £1.20 too much."),
        (-500, -620, "Paid to Ben: £5.00. Now Ben owes £6.20."),
        (-500, 120, "Paid to Ben: £5.00, now £1.20 too little."),
    ],
)
def test_what_a_correction_does_to_what_was_paid(paid: int, left: int, words: str) -> None:
    assert changed_words([ChangedBalance("Ben", paid, left)], "GBP") == [words]


@pytest.mark.parametrize(
    ("fewest", "each", "words"),
    [
        (1, 3, "One payment instead of 3."),
        (2, 3, "2 payments instead of 3."),
        (2, 2, "That’s the fewest possible."),
        (0, 0, ""),
    ],
)
def test_how_many_payments_are_spared(fewest: int, each: int, words: str) -> None:
    assert way_words(Settlement("fewest", None, [], [], [], fewest, each)) == words
