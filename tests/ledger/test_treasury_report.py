"""A treasurer's report: told in three ways that come to the same, and each time finds what the last one left."""

import random

import pytest

from scoring.ledger.treasury import WAYS, Kind, find_way, transfer_way
from scoring.ledger.treasury_report import Posted, Report, empty_report, reports


def posted(kind: Kind, amount: int, *, before: bool = False, currency: str = "GBP") -> Posted:
    return Posted(currency, kind, *find_way(kind), amount, before)


def told(*rows: Posted) -> Report:
    (report,) = reports(rows)
    return report


def test_income_and_spending_lead_from_one_balance_to_the_next() -> None:
    report = told(
        posted("income", 5_000, before=True),
        posted("dues", 2_000),
        posted("prize_fee", 300),
        posted("payment", 1_500),
        posted("expense", 700),
        posted("prize", 200),
    )
    assert (report.before, report.after) == (5_000, 6_400)
    assert report.income == [("dues", 2_000), ("prize_fee", 300)]
    assert report.spent == [("expense", 700), ("prize", 200)]
    assert [(fund.account, fund.after) for fund in report.funds] == [
        *(("general", 6_300), ("prizes", 100), ("jackpot", 0))
    ]
    assert [(one.account, one.before, one.came, one.went, one.after) for one in report.held] == [
        *(("cash", 5_000, 1_500, 900, 5_600), ("members", 0, 2_300, 1_500, 800))
    ]


def test_what_was_there_before_the_book_is_no_income_however_late_it_is_written() -> None:
    report = told(posted("opening", 900), posted("arrears", 100), posted("income", 50))
    assert (report.before, report.brought, report.income) == (1_000, 1_000, [("income", 50)])
    assert report.balances


def test_what_was_moved_is_neither_income_nor_spending() -> None:
    moving = Posted("GBP", "transfer", *transfer_way("general", "prizes"), 400)
    report = told(posted("opening", 900), moving)
    assert (report.income, report.spent, report.after) == ([], [], 900)
    assert [(fund.account, fund.moved, fund.after) for fund in report.funds][:2] == [
        *(("general", -400, 500), ("prizes", 400, 400))
    ]


def test_what_was_taken_back_is_as_if_it_had_not_been() -> None:
    report = told(posted("expense", 700), posted("expense", -700), posted("income", 50))
    assert (report.spent, report.after) == ([], 50)
    assert next((one.came, one.went) for one in report.held) == (50, 0)


def test_each_currency_has_a_report_and_an_unused_treasury_an_empty_one() -> None:
    assert [one.currency for one in reports([posted("income", 1), posted("income", 1, currency="EUR")])] == [
        *("EUR", "GBP")
    ]
    assert (empty_report("GBP").after, empty_report("GBP").balances) == (0, True)


def test_a_line_of_no_known_way_does_not_balance() -> None:
    assert not told(Posted("GBP", "gift", "nowhere", "cash", 5)).balances


def written(seed: int) -> list[Posted]:
    """A book of two hundred lines, some of them taken back."""
    rng = random.Random(seed)
    lines = []
    for _line in range(200):
        kind = rng.choice(list(WAYS))
        way, amount = rng.choice(WAYS[kind]), rng.randint(1, 9_999)
        lines.append(Posted("GBP", kind, *way, rng.choice([amount, amount, -amount])))
    return lines


@pytest.mark.parametrize("seed", range(20))
def test_funds_and_holdings_come_to_the_closing_balance(seed: int) -> None:
    lines = written(seed)
    cut = random.Random(seed).randrange(200)
    report = told(*(one._replace(before=place < cut) for place, one in enumerate(lines)))
    for some in (report.funds, report.held):
        assert sum(flow.before for flow in some) == report.before
        assert sum(flow.after for flow in some) == report.after
    assert sum(flow.moved for flow in report.funds) == 0
    assert sum(flow.came - flow.went for flow in report.funds) == report.came - report.went


@pytest.mark.parametrize("seed", range(20))
def test_a_time_finds_what_the_one_before_it_left(seed: int) -> None:
    lines = [one for one in written(seed) if one.kind not in ("opening", "arrears")]
    first = told(*lines[:100])
    second = told(*(one._replace(before=place < 100) for place, one in enumerate(lines)))
    assert second.before == first.after
    assert [fund.before for fund in second.funds] == [fund.after for fund in first.funds]
    assert [one.before for one in second.held] == [one.after for one in first.held]
