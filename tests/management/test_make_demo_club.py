"""The club to click through is in its third season, once."""

import io

import pytest
from django.core.management import call_command

from scoring.models import Account, Club, Night, Result, Season
from scoring.queries.treasury import debtors_of, sums_of

pytestmark = pytest.mark.django_db


def test_the_demo_club_is_in_its_third_season_with_a_night_to_come() -> None:
    told = call_command("make_demo_club", stdout=io.StringIO())
    assert "Marlon" in told
    seasons = Season.objects.order_by("created").values_list("name", "status")
    assert list(seasons) == [("Spring", "closed"), ("Autumn", "closed"), ("Winter", "running")]
    coming = Night.objects.filter(season__name="Winter", status="planned").order_by("number")[0]
    assert coming.attendance.filter(status="coming").count() == 18
    assert Result.objects.filter(season__name="Winter").exists()


def test_its_treasury_balances_and_three_owe_their_dues() -> None:
    call_command("make_demo_club", stdout=io.StringIO())
    club = Club.objects.get()
    assert [(one.cash, one.balances) for one in sums_of(club)] == [(52_800, True)]
    assert [debtor.member.name for debtor in debtors_of(club)] == ["Ada", "Ben", "Cal"]


def test_a_later_start_tells_another_password_and_founds_no_other_club() -> None:
    first, second = (call_command("make_demo_club", stdout=io.StringIO()) for _n in range(2))
    assert first != second
    password = second.rsplit(" ", 1)[1]
    assert Account.objects.get(username="Marlon").check_password(password)
    assert Club.objects.count() == 1
