"""Lines of a treasury are written all at once, and only ever taken back by others."""

import pytest

from scoring.ledger.treasury import Kind, Way, find_way, transfer_way
from scoring.seasons.models import Season
from scoring.treasury.actions.entries import Share, write_lines
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import faults_of_treasury, read_sums
from scoring.web.ids import new_id
from tests.clubs.makers import runs
from tests.seasons.makers import make_season, member
from tests.shared_rows import built_once
from tests.treasuries import DAY, every_kind, take_back, write

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    return make_season(("Ada", "Ben"), nights=1)


def test_everybody_pays_what_is_his_own(season: Season) -> None:
    shares = [Share(member(season, "Ada"), 500), Share(member(season, "Ben"))]
    ways: dict[Kind, Way] = {"dues": find_way("dues"), "payment": find_way("payment")}
    write_lines(runs(season.club), new_id(), ways, {"day": DAY, "currency": "GBP", "amount": 300}, shares)
    lines = TreasuryLine.objects.order_by("number").values_list("member__name", "kind", "amount")
    assert list(lines) == [
        *(("Ada", "dues", 500), ("Ada", "payment", 500), ("Ben", "dues", 300), ("Ben", "payment", 300))
    ]


def test_a_transfer_is_one_line_from_fund_to_fund_and_can_be_taken_back(season: Season) -> None:
    entry = write(season.club, "transfer", 700, way=transfer_way("general", "prizes"))
    (sums,) = read_sums(season.club)
    assert sums.funds == [("general", -700), ("prizes", 700)]
    assert (sums.held[0], sums.balances) == (("cash", 0), True)
    take_back(season.club, entry)
    assert [amount for _fund, amount in read_sums(season.club)[0].funds] == [0, 0]


def test_a_book_with_every_kind_of_line_breaks_no_law(season: Season) -> None:
    every_kind(season)
    assert faults_of_treasury(season.club) == []
    assert all(one.balances for one in read_sums(season.club))
