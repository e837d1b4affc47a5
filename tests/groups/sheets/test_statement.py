"""A person's statement over many evenings: every penny under its evening and kind, from opening to closing."""

from datetime import date

import pytest

from scoring.groups.queries.accounts import Statement, StatementLine
from scoring.groups.sheets.statement import GroupAccount, group_statement
from scoring.printing.choices import Choices, PaperKey, SizeKey
from tests.printing.printing import LONG, TIGHTEST, text, texts, words_outside_their_cell

THREE = [
    StatementLine(
        "evening", 930, date(2026, 11, 5), "Thursday", parts={"initial": -500, "call_up": -70, "pool": 1500}
    ),
    StatementLine("paid", -400, date(2026, 11, 6), other="Ben"),
    StatementLine("evening", -510, date(2026, 11, 12), "At Ruth’s", settled_by="The Millers"),
]


def account(lines: list[StatementLine], before: int = 0, **more: object) -> GroupAccount:
    statement = Statement("GBP", before, lines)
    return GroupAccount("Thursday table", "Ada", statement, **more)  # type: ignore[arg-type]


def test_it_opens_with_what_was_left_and_closes_with_what_is_owed() -> None:
    printed = text(group_statement(account(THREE, before=-100, year="2026")))
    assert "Thursday table · 2026" in printed
    assert "owes £0.80" in printed
    assert "Opening balance −£1.00" in printed
    assert "Closing balance −£0.80" in printed


def test_every_line_has_its_day_its_words_and_the_balance_after_it() -> None:
    printed = text(group_statement(account(THREE)))
    for words in (
        "5 November 2026 Thursday Stake for the pool −£5.00, Hand stake −£0.70, The pool +£15.00 +£9.30 +£9.30",
        "6 November 2026 Received from Ben −£4.00 +£5.30",
        "12 November 2026 At Ruth’s paid by The Millers −£5.10 +£0.20",
    ):
        assert words in printed.replace("\u2068", "").replace("\u2069", "")


def test_a_time_in_which_nothing_moved_says_so() -> None:
    printed = text(group_statement(account([], ever=True)))
    assert "From the start" in printed
    assert "Nothing was won, lost or paid in this period." in printed


@pytest.mark.parametrize("way", TIGHTEST, ids="-".join)
def test_a_year_of_long_names_and_large_sums_keeps_its_cells_and_its_heads(
    way: tuple[PaperKey, SizeKey],
) -> None:
    parts = {"initial": -1_234_560, "call_up": 1_234_560, "pool": 1_234_560, "leaving": -1_234_560}
    line = StatementLine("evening", 0, date(2026, 9, 30), LONG[0], settled_by=LONG[1], parts=parts)
    document = group_statement(
        GroupAccount(LONG[2], LONG[3], Statement("GBP", 0, [line] * 50)), Choices(*way)
    )
    assert not words_outside_their_cell(document)
    pages = texts(document)
    assert len(pages) > 1
    assert all("Purpose" in page for page in pages)
