"""The club to click through is in its third season, once."""

import io

import pytest
from django.core.management import call_command

from scoring.clubs.models import Account, Club
from scoring.seasons.models import Night, Result, Season
from scoring.treasury.queries.accounts import member_debts, read_sums
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def told() -> str:
    """What the command says when it has made the club."""
    return str(call_command("make_demo_club", stdout=io.StringIO()))


def test_the_demo_club_is_in_its_third_season_with_a_night_to_come(told: str) -> None:
    assert "Marlon" in told
    seasons = Season.objects.order_by("created").values_list("name", "status")
    assert list(seasons) == [("Spring", "closed"), ("Autumn", "closed"), ("Winter", "running")]
    coming = Night.objects.filter(season__name="Winter", status="planned").order_by("number")[0]
    assert coming.attendance.filter(status="coming").count() == 18
    assert Result.objects.filter(season__name="Winter").exists()


@pytest.mark.usefixtures("told")
def test_its_treasury_balances_and_three_owe_their_dues() -> None:
    club = Club.objects.get()
    assert [(one.held[0], one.balances) for one in read_sums(club)] == [(("cash", 52_800), True)]
    assert [member.name for member, _owes in member_debts(club)] == ["Ada", "Ben", "Cal"]


def test_a_later_start_tells_another_password_and_founds_no_other_club(told: str) -> None:
    again = str(call_command("make_demo_club", stdout=io.StringIO()))
    assert again != told
    password = again.rsplit(" ", 1)[1]
    assert Account.objects.get(username="Marlon").check_password(password)
    assert Club.objects.count() == 1
