"""The treasury of a club on the screen: written, taken back, added up, seen by whom it concerns."""

import datetime as dt
import re
import uuid
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.clubs.models import Club, Member
from scoring.clubs.queries.members import export_member_data
from scoring.seasons.models import Attendance, Night, Season
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import faults_of_treasury
from tests.clubs.clubs import at, with_role
from tests.groups.views.test_points_only import words
from tests.seasons.makers import make_season, member, night_of
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    return make_season(("Ada", "Ben", "Cal"), nights=2, has_money=True)


@pytest.fixture
def treasurer(season: Season) -> Client:
    return with_role(season.club, "treasurer")


def write(treasurer: Client, of: Season, kind: str, amount: str, **fields: Any) -> Any:
    """The form as a browser sends it."""
    tried: dict[str, Any] = {"entry_id": str(uuid.uuid4()), "kind": kind, "amount": amount, "currency": "GBP"}
    tried |= {"whom": "these", "fund": "general", "day": "2026-03-13", "season": str(of.pk), **fields}
    return treasurer.post(at("treasury_entry", of.club), tried)


def page(client: Client, name: str, season: Season, *more: Any) -> str:
    return client.get(at(name, season.club, *more)).content.decode()


def test_dues_of_everybody_are_owed_until_they_are_paid(treasurer: Client, season: Season) -> None:
    ada = member(season, "Ada")
    assert write(treasurer, season, "dues", "20", whom="all").status_code == 303
    write(treasurer, season, "payment", "15", members=[str(ada.pk)])
    seen = page(treasurer, "treasury", season)
    for figure in ("£45.00", "£15.00", "£60.00", "£5.00", "Everything adds up"):
        assert figure in seen
    account = page(treasurer, "member_account", season, ada.pk)
    assert "£5.00" in account
    assert "amount=5.00" in account


def test_a_thousand_members_can_be_ticked(treasurer: Client, season: Season) -> None:
    joined = Member.objects.bulk_create(
        [Member(club=season.club, name=f"Player {number}") for number in range(1_010)]
    )
    ticked = [str(each.pk) for each in joined]
    assert write(treasurer, season, "dues", "5", members=ticked).status_code == 303
    assert TreasuryLine.objects.count() == 1_010


def test_the_same_form_again_writes_nothing_and_with_another_amount_it_says_so(
    treasurer: Client, season: Season
) -> None:
    again = {"entry_id": str(uuid.uuid4())}
    assert write(treasurer, season, "income", "20", **again).status_code == 303
    assert write(treasurer, season, "income", "20", **again).status_code == 303
    answer = write(treasurer, season, "income", "25", **again)
    assert answer.status_code == 409
    assert "This form already saved another entry." in answer.content.decode()
    assert [line.amount for line in TreasuryLine.objects.all()] == [2000]


def test_a_fee_of_a_night_is_for_whoever_was_there_and_can_be_paid_at_once(
    treasurer: Client, season: Season
) -> None:
    night = night_of(season, 1)
    for name in ("Ada", "Ben"):
        who = member(season, name)
        Attendance.objects.create(club=season.club, night=night, member=who, status=Attendance.Status.HERE)
    write(treasurer, season, "night_fee", "2", whom="night", night=str(night.pk), paid="on")
    lines = TreasuryLine.objects.filter(club=season.club, night=night, season=season)
    assert sorted(lines.values_list("member__name", "kind")) == [
        *(("Ada", "night_fee"), ("Ada", "payment"), ("Ben", "night_fee"), ("Ben", "payment"))
    ]
    assert "No one owes anything." in page(treasurer, "treasury", season)


def test_a_night_leads_to_its_fee_for_those_who_keep_the_money(treasurer: Client, season: Season) -> None:
    night = night_of(season, 1)
    link = f"?kind=night_fee&amp;whom=night&amp;night={night.pk}"
    assert link in page(treasurer, "night", season, night.pk)
    assert link not in page(with_role(season.club, "secretary"), "night", season, night.pk)
    form = treasurer.get(f"{at('treasury_entry', season.club)}{link.replace('&amp;', '&')}").content.decode()
    assert f'value="{night.pk}" selected' in form
    assert re.search('value="night"[^>]* checked', form)
    Club.objects.update(has_money=False)
    assert link not in page(treasurer, "night", season, night.pk)


def test_prizes_come_out_of_their_fund(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "prize_fee", "10", whom="all", paid="on")
    write(treasurer, season, "prize", "25", members=[str(member(season, "Cal").pk)], note="First place")
    seen = page(treasurer, "treasury", season)
    assert "£5.00" in seen
    assert "First place" in page(treasurer, "member_account", season, member(season, "Cal").pk)


def test_a_line_is_taken_back_by_another_and_both_stay(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "expense", "30", note="The room")
    line = TreasuryLine.objects.get()
    for _twice in range(2):
        treasurer.post(at("reverse_entry", season.club, line.pk))
    assert TreasuryLine.objects.count() == 2
    assert "undone" in page(treasurer, "treasury", season)
    assert faults_of_treasury(season.club) == []


def test_undo_takes_back_all_that_was_written_at_once(treasurer: Client, season: Season) -> None:
    answer = write(treasurer, season, "dues", "20", whom="all")
    entry = TreasuryLine.objects.values_list("entry", flat=True).distinct().get()
    undo = f"/money/{entry}/reverse/"
    assert undo in treasurer.get(answer.headers["Location"]).content.decode()
    assert undo not in page(treasurer, "treasury", season)
    treasurer.post(at("reverse_entry", season.club, entry))
    assert "No one owes anything." in page(treasurer, "treasury", season)


def test_an_entry_is_seen_line_by_line_and_each_can_be_taken_back(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "dues", "20", whom="all", note="Spring")
    lines = TreasuryLine.objects.order_by("number")
    seen = page(treasurer, "treasury_lines", season, lines[0].entry)
    assert "Undo all 3 entries" in seen
    treasurer.post(at("reverse_entry", season.club, lines[1].pk))
    assert "Undo all 2 entries" in page(treasurer, "treasury_lines", season, lines[0].entry)
    assert "1 undone" in page(treasurer, "treasury_entries", season)


def test_a_payment_without_an_amount_is_of_all_that_each_owes(treasurer: Client, season: Season) -> None:
    ada, ben = member(season, "Ada"), member(season, "Ben")
    write(treasurer, season, "dues", "20", whom="all")
    write(treasurer, season, "jackpot_fee", "1.50", members=[str(ada.pk)])
    assert (
        "<b>Ada</b><small>£21.50</small>"
        in treasurer.get(f"{at('treasury_entry', season.club)}?kind=payment").content.decode()
    )
    write(treasurer, season, "payment", "", members=[str(ada.pk), str(ben.pk)])
    paid = TreasuryLine.objects.filter(kind="payment").values_list("member__name", "amount")
    assert sorted(paid) == [("Ada", 2_150), ("Ben", 2_000)]
    answer = write(treasurer, season, "payment", "", members=[str(ada.pk)])
    assert "None of them owes anything. Enter the amount." in answer.content.decode()


def test_a_transfer_moves_between_the_funds_and_leaves_the_box(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "opening", "100", fund="general", season="")
    write(treasurer, season, "transfer", "40", fund="general", into="prizes")
    seen = page(treasurer, "treasury", season)
    for figure in ("£100.00", "£60.00", "£40.00", "Everything adds up"):
        assert figure in seen
    answer = write(treasurer, season, "transfer", "40", fund="prizes", into="prizes")
    assert "Choose another fund." in answer.content.decode()


def test_what_was_there_before_belongs_to_the_fund_that_is_named(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "opening", "30", fund="jackpot")
    write(treasurer, season, "arrears", "7", members=[str(member(season, "Ben").pk)])
    assert TreasuryLine.objects.get(kind="opening").source == "jackpot"
    seen = page(treasurer, "treasury", season)
    assert "£7.00" in seen
    assert "£37.00" in seen


def test_a_fund_of_which_more_was_spent_says_so(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "prize", "25")
    assert "more was spent than there was" in page(treasurer, "treasury", season)


def test_a_fee_is_offered_as_it_was_the_last_time(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "night_fee", "2.50", members=[str(member(season, "Ada").pk)])
    assert (
        'value="2.50"'
        in treasurer.get(f"{at('treasury_entry', season.club)}?kind=night_fee").content.decode()
    )


def test_closed_seasons_and_all_their_nights_can_be_chosen(treasurer: Client, season: Season) -> None:
    Season.objects.filter(pk=season.pk).update(status="closed")
    night = night_of(season, 1)
    form = treasurer.get(f"{at('treasury_entry', season.club)}?kind=expense").content.decode()
    assert str(season.pk) in form
    assert str(night.pk) in form
    write(treasurer, season, "expense", "5", night=str(night.pk))
    assert TreasuryLine.objects.get().season == season


def test_a_night_long_ago_is_among_the_choices_once_it_is_named(treasurer: Client, season: Season) -> None:
    later = Season.objects.create(club=season.club, name="Later", variant="european", status="running")
    Night.objects.bulk_create(
        Night(club=season.club, season=later, number=number, date=dt.date(2027, 1, 1))
        for number in range(1, 51)
    )
    long_ago = night_of(season, 1)
    form = f"{at('treasury_entry', season.club)}?kind=night_fee"
    assert str(long_ago.pk) not in treasurer.get(form).content.decode()
    assert str(long_ago.pk) in treasurer.get(f"{form}&night={long_ago.pk}").content.decode()


def test_the_same_form_twice_is_written_once(treasurer: Client, season: Season) -> None:
    entry = str(uuid.uuid4())
    for _twice in range(2):
        write(treasurer, season, "dues", "20", whom="all", entry_id=entry)
    assert TreasuryLine.objects.count() == 3


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"kind": ""}, "Choose what it’s for."),
        ({"kind": "gift"}, "Choose what it’s for."),
        ({"amount": ""}, "Enter the amount."),
        ({"amount": "0"}, "Enter the amount."),
        ({"amount": "some"}, "Enter an amount, such as 5 or 0.50."),
        ({"amount": "50 ct"}, "doesn’t go with GBP"),
        ({"amount": "0.125"}, "This currency has no coins that small."),
        ({"currency": "XXY"}, "XXY is not one of the available choices"),
        ({}, "Tick at least one."),
        ({"whom": "night"}, "Choose the night."),
        ({"members": ["nobody"]}, "Someone you chose is no longer on the list."),
        ({"day": "soon"}, "Enter a valid date."),
    ],
)
def test_what_cannot_be_is_told_beside_the_field(
    treasurer: Client, season: Season, fields: dict[str, Any], why: str
) -> None:
    answer = write(treasurer, season, **{"kind": "dues", "amount": "5", "note": "For spring", **fields})
    assert answer.status_code == 422
    told = answer.content.decode()
    assert why in told
    assert 'value="For spring"' in told or "kind" in fields
    assert TreasuryLine.objects.count() == 0


def test_who_came_last_time_stands_first_in_a_long_list(treasurer: Client, season: Season) -> None:
    for number in range(20):
        Member.objects.create(club=season.club, name=f"Player {number:02}")
    came = member(season, "Cal")
    Attendance.objects.create(club=season.club, night=night_of(season, 1), member=came, status="here")
    html = treasurer.get(at("treasury_entry", season.club) + "?kind=dues").content.decode()
    recent, others = html.index('data-group="Recent"'), html.index('data-group="Others"')
    assert (
        recent < html.index(f'value="{came.pk}"') < others < html.index(f'value="{member(season, "Ada").pk}"')
    )


def test_nobody_is_asked_on_a_night_at_which_nobody_was(treasurer: Client, season: Season) -> None:
    answer = write(treasurer, season, "night_fee", "2", whom="night", night=str(night_of(season, 1).pk))
    assert (answer.status_code, TreasuryLine.objects.count()) == (422, 0)
    assert "No one was there yet." in answer.content.decode()


def test_a_member_sees_his_own_account_and_nobody_else_s(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "dues", "20", members=[str(member(season, "Ada").pk)])
    mine = with_role(season.club, "member", "Ada’s phone")
    ada = member(season, "Ada")
    ada.account_id = mine.session["_auth_user_id"]
    ada.save()
    assert "£20.00" in page(mine, "own_account", season)
    assert mine.get(at("member_account", season.club, member(season, "Ben").pk)).status_code == 403


def test_a_club_that_plays_for_points_has_no_treasury(treasurer: Client, season: Season) -> None:
    Club.objects.filter(pk=season.club_id).update(has_money=False)
    places = [at(name, season.club) for name in ("treasury", "treasury_entry", "own_account")]
    places += [at(f"treasurer_{name}", season.club) for name in ("report", "papers", "file")]
    places += [at("treasury_entries", season.club), at("treasurer_sheet", season.club, "report")]
    ada = member(season, "Ada")
    ada.account_id = treasurer.session["_auth_user_id"]
    ada.save()
    for place in (*places, at("member_account", season.club, ada.pk)):
        assert treasurer.get(place).status_code == 404
    for place in (at("club", season.club), at("season", season.club, season.pk)):
        assert words(treasurer.get(place).content.decode()) == []


def test_the_pages_cost_the_same_however_much_is_written(treasurer: Client, season: Season) -> None:
    def asked_for() -> list[int]:
        found = []
        for place in (
            at("treasury", season.club),
            at("treasury_entry", season.club) + "?kind=payment",
            at("treasurer_report", season.club),
            at("member_account", season.club, member(season, "Ada").pk),
        ):
            with CaptureQueriesContext(connection) as queries:
                treasurer.get(place)
            found.append(len(queries))
        return found

    write(treasurer, season, "dues", "20", whom="all")
    few = asked_for()
    for _more in range(5):
        write(treasurer, season, "night_fee", "2", whom="all", paid="on")
    assert asked_for() == few
    assert max(few) <= 12


def test_what_is_kept_of_somebody_is_in_the_file_he_may_take_along(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "dues", "20", whom="all")
    assert [row["amount"] for row in export_member_data(member(season, "Ada"))["treasuryline"]] == [2000]


def test_the_history_of_the_club_tells_who_wrote(treasurer: Client, season: Season) -> None:
    write(treasurer, season, "dues", "20", whom="all")
    assert "Recorded in the treasury: Dues" in page(treasurer, "club_history", season)
