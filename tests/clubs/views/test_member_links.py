"""A member comes in by a link of his own: handed out, used, withdrawn, made anew, and linked with an account."""

import gzip
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring.clubs.access import club_cookie_name
from scoring.clubs.actions.member_links import member_token, renew_calendar_key
from scoring.clubs.models import Account, CalendarKey, Club, ClubEvent, ClubKey, ClubRole, Member
from scoring.printing import press
from scoring.seasons.models import Attendance, Season
from tests.clubs.clubs import account, at, logged_in, with_role
from tests.clubs.makers import make_season, night_of
from tests.papers import pages
from tests.seasons.makers import member, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    return make_season(nights=2)


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def ada(season: Season) -> Member:
    return member(season, "Ada")


def known(name: str) -> Account:
    """An account that is there."""
    return Account.objects.get(username=name)


def linked(one: Member) -> str:
    """The name of the account that this member logs in with."""
    return Member.objects.values_list("account__username", flat=True).get(pk=one.pk) or ""


def link_of(secretary: Client, one: Member) -> str:
    """The path of somebody's link, made and read off the secretary's page."""
    html = secretary.post(at("member_link", one.club, one.pk), follow=True).content.decode()
    return shown_in(html)[0]


def shown_in(html: str) -> list[str]:
    return list(dict.fromkeys(re.findall(r"/c/[\w-]{43}/", html)))


def opened(link: str) -> Client:
    """A phone that opened it."""
    phone = Client()
    assert phone.get(link).status_code == 303
    return phone


def test_a_link_opens_the_club_as_this_member(season: Season, secretary: Client) -> None:
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    one = ada(season)
    link = link_of(secretary, one)
    phone = Client()
    mine = phone.get(link).headers["Location"]
    assert mine == at("own_nights", season.club)
    assert "Ada" in phone.get(mine).content.decode()
    night = night_of(season, 2)
    assert phone.post(at("say_myself", season.club, night.pk), {"status": "coming"}).status_code == 303
    assert Attendance.objects.get(night=night).member == one
    table = season.nights.get(number=1).tables.get()
    said = {"hand": "1", "words": "21", "entry_id": str(one.pk)}
    assert phone.post(at("own_table", season.club, table.pk), said).status_code == 303
    assert table.disputes.get().member == one
    for name in ("member", "personal_page"):
        assert phone.get(at(name, season.club, one.pk)).status_code == 200
    assert phone.get(at("member", season.club, member(season, "Ben").pk)).status_code == 403


def test_the_same_link_can_be_shown_again_and_only_its_hash_is_kept(
    season: Season, secretary: Client
) -> None:
    link = link_of(secretary, ada(season))
    assert shown_in(secretary.get(at("member_link", season.club, ada(season).pk)).content.decode()) == [link]
    assert link.split("/")[2] not in str(ClubKey.objects.values())


def test_a_new_link_takes_the_place_of_the_old_one_and_a_withdrawn_one_opens_nothing(
    season: Season, secretary: Client
) -> None:
    first = link_of(secretary, ada(season))
    phone = opened(first)
    second = link_of(secretary, ada(season))
    assert phone.get(at("own_nights", season.club)).status_code == 404
    assert Client().get(first).status_code == 404
    phone = opened(second)
    secretary.post(at("withdraw_member_link", season.club, ada(season).pk))
    assert phone.get(at("own_nights", season.club)).status_code == 404
    told = secretary.get(at("club_history", season.club)).content.decode()
    assert "Cancelled Ada’s member link" in told


def test_everybody_has_a_slip_after_one_press(season: Season, secretary: Client) -> None:
    before = link_of(secretary, ada(season))
    Member.objects.create(club=season.club, name="Zoe", left="2026-01-01")
    page = at("member_links", season.club)
    assert "Make 5 links" in secretary.get(page).content.decode()
    html = secretary.post(page, follow=True).content.decode()
    assert len(shown_in(html)) == 6
    assert before in html
    assert "Zoe" not in html
    assert html.count('class="qr"') == 6


def test_sixty_slips_are_a_small_page_and_one_print(
    season: Season, secretary: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "SECONDS_A_PAGE", 600)  # sixty codes take long where much else is done
    for number in range(54):
        Member.objects.create(
            club=season.club, name=f"Bartholomew Featherstonehaugh-Cholmonde {number:02}"[:40]
        )
    page = at("member_links", season.club)
    html = secretary.post(page, follow=True).content
    assert html.count(b'class="qr"') == 12
    assert len(gzip.compress(html)) < 20_000
    assert b"Print all 60 slips" in html
    assert secretary.get(f"{page}?page=5").content.count(b'class="qr"') == 12
    few = Member.objects.order_by("name")[:15]  # their paper takes as long as all the rest
    ClubKey.objects.exclude(member__in=list(few)).delete()
    first, *others = pages(secretary.get(at("member_slips", season.club)).content)
    assert len(others) == 1
    assert "Ada" in first
    assert "http" in first


def test_without_any_link_there_is_nothing_to_cut_up(season: Season, secretary: Client) -> None:
    answer = secretary.get(at("member_slips", season.club))
    assert answer.headers["Location"] == at("member_links", season.club)


def test_a_link_from_another_machine_works_and_is_made_anew_to_be_shown(
    season: Season, secretary: Client
) -> None:
    key = ClubKey.objects.create(club=season.club, role="member", member=ada(season), secret_hash="f" * 64)
    assert member_token(key) == ""
    html = secretary.get(at("member_link", season.club, ada(season).pk)).content.decode()
    assert "made on another server" in html


def test_own_links_do_not_fill_the_list_of_who_runs_the_club(season: Season, secretary: Client) -> None:
    link_of(secretary, ada(season))
    assert "Cancel link" not in secretary.get(at("club_people", season.club)).content.decode()


def test_a_member_claims_himself_with_his_account_and_needs_the_link_no_more(
    season: Season, secretary: Client
) -> None:
    one, phone = ada(season), logged_in("Ada Lovelace")
    phone.get(link_of(secretary, one))
    assert (
        "You are logged in as Ada Lovelace" in phone.get(at("member", season.club, one.pk)).content.decode()
    )
    mine = known("Ada Lovelace")
    phone.post(at("link_member", season.club, one.pk), {"account": str(mine.pk)})
    assert linked(one) == "Ada Lovelace"
    elsewhere = logged_in("Ada Lovelace")
    assert elsewhere.get(at("own_nights", season.club)).status_code == 200
    assert season.club.name in elsewhere.get("/clubs/").content.decode()
    assert (
        "Ada now logs in as Ada Lovelace" in secretary.get(at("club_history", season.club)).content.decode()
    )
    assert "Ada Lovelace" not in secretary.get(at("club_people", season.club)).content.decode()


def test_nobody_claims_another_with_his_link_or_an_account_that_is_not_his(
    season: Season, secretary: Client
) -> None:
    phone = logged_in("Eve Smith")
    phone.get(link_of(secretary, ada(season)))
    mine, ben = known("Eve Smith"), member(season, "Ben")
    assert phone.post(at("link_member", season.club, ben.pk), {"account": str(mine.pk)}).status_code == 403
    other = account("the treasurer")
    ClubRole.objects.create(club=season.club, account=other, role="treasurer")
    answer = phone.post(at("link_member", season.club, ada(season).pk), {"account": str(other.pk)})
    assert answer.status_code == 422
    assert not Member.objects.exclude(account=None).exists()


def test_the_secretary_links_an_account_of_the_club_and_takes_it_apart(
    season: Season, secretary: Client
) -> None:
    one, stranger = ada(season), account("Zoe")
    page = at("link_member", season.club, one.pk)
    assert secretary.post(page, {"account": str(stranger.pk)}).status_code == 422
    secretary.post(page, {"account": str(known("Sam").pk)})
    assert linked(one) == "Sam"
    answer = secretary.post(
        at("link_member", season.club, member(season, "Ben").pk), {"account": str(known("Sam").pk)}
    )
    assert answer.status_code == 422
    assert "Choose an account." in answer.content.decode()
    secretary.post(at("unlink_member", season.club, one.pk))
    assert linked(one) == ""
    assert ClubRole.objects.filter(club=season.club, account__username="Sam", role="secretary").exists()


def test_whoever_was_only_a_member_sees_the_club_no_more_once_taken_apart(
    season: Season, secretary: Client
) -> None:
    phone, one = logged_in("Ada Lovelace"), ada(season)
    phone.get(link_of(secretary, one))
    phone.post(at("link_member", season.club, one.pk), {"account": str(known("Ada Lovelace").pk)})
    secretary.post(at("unlink_member", season.club, one.pk))
    assert logged_in("Ada Lovelace").get(at("club", season.club)).status_code == 404


def test_the_calendar_of_a_member_needs_no_cookie_and_obeys_the_club(
    season: Season, secretary: Client
) -> None:
    phone = opened(link_of(secretary, ada(season)))
    feed = calendar_of(phone, season)
    answer = Client().get(feed)
    assert answer.status_code == 200
    assert answer.content.count(b"BEGIN:VEVENT") == 2
    Club.objects.update(pages={"calendar": "hidden"})
    assert Client().get(feed).status_code == 404
    assert "In your calendar" not in phone.get(at("own_nights", season.club)).content.decode()
    Club.objects.update(pages={"calendar": "public"})
    assert f"/clubs/{season.club_id}/nights.ics" in phone.get(at("own_nights", season.club)).content.decode()
    Club.objects.update(pages={}, shelf="deleted", shelved="2026-01-01T00:00:00Z")
    assert Client().get(feed).status_code == 404


def calendar_of(phone: Client, season: Season) -> str:
    """The path of a new address for a calendar."""
    html = phone.post(at("own_calendar", season.club), follow=True).content.decode()
    return str(re.findall(r"/calendar/[\w-]+/nights\.ics", html)[0])


def test_the_address_of_a_calendar_opens_the_nights_and_nothing_else(
    season: Season, secretary: Client
) -> None:
    link = link_of(secretary, ada(season))
    secret = calendar_of(opened(link), season).split("/")[2]
    assert secret not in link
    assert secret not in str(CalendarKey.objects.values())
    for name in ("open_club_link", "open_table", "open_link", "open_group"):
        assert Client().get(reverse(name, args=[secret])).status_code == 404
    assert Client().post(reverse("open_login_link", args=[secret])).status_code == 404
    thief = Client()
    thief.cookies[club_cookie_name(season.club_id, "own")] = secret
    assert thief.get(at("own_nights", season.club)).status_code == 404
    assert thief.get(at("erase_member", season.club, ada(season).pk)).status_code == 404


def test_a_new_address_ends_the_one_before_and_a_withdrawn_one_reads_nothing(
    season: Season, secretary: Client
) -> None:
    phone, other = opened(link_of(secretary, ada(season))), opened(link_of(secretary, member(season, "Ben")))
    first, of_another, second = (calendar_of(one, season) for one in (phone, other, phone))
    assert [Client().get(feed).status_code for feed in (first, second)] == [404, 200]
    phone.post(at("own_calendar", season.club), {"withdraw": "on"})
    assert "Make an address" in phone.get(at("own_nights", season.club)).content.decode()
    assert [Client().get(feed).status_code for feed in (second, of_another)] == [404, 200]


def test_an_address_from_another_machine_says_what_to_press(season: Season, secretary: Client) -> None:
    phone, page = opened(link_of(secretary, ada(season))), at("own_nights", season.club)
    assert "when a night moves" in phone.get(page).content.decode()
    calendar_of(phone, season)
    assert "when a night moves" in phone.get(page).content.decode()
    CalendarKey.objects.update(secret_hash="made elsewhere")
    assert "Press “Make a new address” to replace it." in phone.get(page).content.decode()


@pytest.mark.postgresql
def test_of_two_new_addresses_at_once_one_waits(season: Season) -> None:
    owner = ada(season)
    with CaptureQueriesContext(connection) as queries:
        renew_calendar_key(owner)
    named = [re.search(r'(?:FROM|INTO) "(\w+)"', each["sql"]) for each in queries]
    assert [found[1] for found in named if found] == [
        "scoring_member",  # locked
        "scoring_calendarkey",
        "scoring_calendarkey",
    ]


def test_a_new_own_link_leaves_the_calendar_and_a_withdrawn_one_takes_it_along(
    season: Season, secretary: Client
) -> None:
    feed = calendar_of(opened(link_of(secretary, ada(season))), season)
    link_of(secretary, ada(season))
    assert Client().get(feed).status_code == 200
    secretary.post(at("withdraw_member_link", season.club, ada(season).pk))
    assert Client().get(feed).status_code == 404


def test_an_account_that_is_the_member_no_more_reads_no_calendar(season: Season, secretary: Client) -> None:
    secretary.post(at("link_member", season.club, ada(season).pk), {"account": str(known("Sam").pk)})
    feed = calendar_of(secretary, season)
    secretary.post(at("unlink_member", season.club, ada(season).pk))
    assert Client().get(feed).status_code == 404


def test_an_address_of_before_gives_the_calendar_and_the_page_offers_another(
    season: Season, secretary: Client
) -> None:
    link = link_of(secretary, ada(season))
    phone, old = opened(link), reverse("calendar_feed", args=[link.split("/")[2]])
    mine, theirs = at("own_nights", season.club), at("member_link", season.club, ada(season).pk)
    assert "Your calendar uses your member link" not in phone.get(mine).content.decode()
    assert Client().get(old).content.count(b"BEGIN:VEVENT") == 2
    assert "Your calendar uses your member link" in phone.get(mine).content.decode()
    assert "Calendar apps use this link to read the nights" in secretary.get(theirs).content.decode()
    assert link.split("/")[2] not in phone.get(mine).content.decode()
    assert calendar_of(phone, season) != old
    phone = opened(link_of(secretary, ada(season)))
    assert "Your calendar uses your member link" not in phone.get(mine).content.decode()
    assert Client().get(old).status_code == 404


def test_erasing_takes_link_and_account_away(season: Season, secretary: Client) -> None:
    one, phone = ada(season), logged_in("Ada Lovelace")
    link = link_of(secretary, one)
    phone.get(link)
    feed = calendar_of(phone, season)
    phone.post(at("link_member", season.club, one.pk), {"account": str(known("Ada Lovelace").pk)})
    secretary.post(at("erase_member", season.club, one.pk))
    assert Client().get(link).status_code == Client().get(feed).status_code == 404
    assert logged_in("Ada Lovelace").get(at("club", season.club)).status_code == 404
    assert not [event for event in ClubEvent.objects.filter(member=one) if "Ada" in str(event.details)]
