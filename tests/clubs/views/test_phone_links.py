"""One phone keeps several links into clubs: the strongest counts, and each is taken off or withdrawn alone."""

import pytest
from django.test import Client
from django.utils import timezone

from scoring.clubs.access import CLUB_COOKIE
from scoring.clubs.models import ClubEvent, ClubKey
from scoring.clubs.models.clubs import Role
from scoring.seasons.models import Dispute, Season
from scoring.web.capabilities import hash_secret
from tests.clubs.clubs import at, club_of, with_role
from tests.clubs.makers import make_season, member_key, night_of
from tests.seasons.makers import member, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """A night that was played, and one to come."""
    season = make_season(nights=2)
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    return season


@pytest.fixture
def phone(season: Season) -> Client:
    """Ada's, with her own link; then she was made the scorer of a table."""
    client = Client()
    for token in (member_key(member(season, "Ada")), scorer_s_link(season)):
        assert client.get(f"/c/{token}/").status_code == 303
    return client


def scorer_s_link(season: Season, name: str = "Table 3") -> str:
    token = f"scores of {name} {season.club_id}"
    ClubKey.objects.create(club=season.club, role=Role.SCORER, name=name, secret_hash=hash_secret(token))
    return token


def read(phone: Client, address: str) -> str:
    return phone.get(address).content.decode()


def may_score(phone: Client, season: Season) -> bool:
    return phone.get(at("night_codes", season.club, night_of(season, 2).pk)).status_code == 200


def is_ada(phone: Client, season: Season) -> bool:
    return phone.get(at("own_nights", season.club)).status_code == 200


def test_both_links_work_on_one_phone_and_it_says_as_whom_it_acts(season: Season, phone: Client) -> None:
    assert may_score(phone, season)
    assert is_ada(phone, season)
    assert "On this phone: Ada and Scorer (Table 3)" in read(phone, at("club", season.club))
    assert "On this phone: Ada and Scorer (Table 3)" in read(
        phone, at("night", season.club, night_of(season, 2).pk)
    )


@pytest.mark.parametrize("role", ["scorer", "member"])
def test_each_link_is_withdrawn_alone(season: Season, phone: Client, role: str) -> None:
    ClubKey.objects.filter(role=role).update(revoked=timezone.now())
    assert may_score(phone, season) == (role != "scorer")
    assert is_ada(phone, season) == (role != "member")


@pytest.mark.parametrize("role", ["scorer", "member"])
def test_each_link_is_taken_off_alone_and_goes_on_elsewhere(season: Season, phone: Client, role: str) -> None:
    key = ClubKey.objects.get(role=role)
    assert phone.post(at("phone_links", season.club), {"key": key.pk}).status_code == 303
    assert may_score(phone, season) == (role != "scorer")
    assert is_ada(phone, season) == (role != "member")
    key.refresh_from_db()
    assert key.is_valid


def test_whoever_takes_the_last_link_off_is_a_stranger(season: Season, phone: Client) -> None:
    for key in ClubKey.objects.all():
        answer = phone.post(at("phone_links", season.club), {"key": key.pk})
    assert answer.headers["Location"] == "/clubs/"
    assert phone.get(at("club", season.club)).status_code == 404


def test_a_link_of_somebody_else_is_not_taken_off(season: Season, phone: Client) -> None:
    other = ClubKey.objects.get(secret_hash=hash_secret(member_key(member(season, "Ben"))))
    for key in (other.pk, "no key"):
        phone.post(at("phone_links", season.club), {"key": key})
    assert may_score(phone, season)
    assert is_ada(phone, season)


def test_nobody_is_two_members_on_one_phone(season: Season, phone: Client) -> None:
    phone.get(f"/c/{member_key(member(season, 'Ben'))}/")
    assert "<h1>Ben</h1>" in read(phone, at("own_nights", season.club))
    assert phone.get(at("member", season.club, member(season, "Ada").pk)).status_code == 403


def test_the_links_of_several_clubs_stand_side_by_side(season: Season, phone: Client) -> None:
    other = make_season(people=("Zoe", "Yan", "Xia"), nights=1)
    type(other.club).objects.filter(pk=other.club_id).update(name="The Aces")
    phone.get(f"/c/{scorer_s_link(other, 'Any')}/")
    assert is_ada(phone, season)
    html = read(phone, "/clubs/")
    assert "The Jokers" in html
    assert "The Aces" in html
    ClubKey.objects.filter(club=other.club).update(revoked=timezone.now())
    assert "The Aces" not in read(phone, "/clubs/")


def test_a_link_in_the_wrong_cookie_opens_no_other_club(season: Season, phone: Client) -> None:
    other = club_of("Eve", "Other")
    for name in [name for name in phone.cookies if name.startswith(CLUB_COOKIE)]:
        phone.cookies[name.replace(season.club_id.hex, other.pk.hex)] = phone.cookies[name].value
    assert phone.get(at("club", other)).status_code == 404


def test_the_cookies_are_read_by_no_script_and_sent_by_no_other_site(phone: Client) -> None:
    kept = [cookie for name, cookie in phone.cookies.items() if name.startswith(CLUB_COOKIE)]
    assert len(kept) == 2
    for cookie in kept:
        assert cookie["httponly"]
        assert (cookie["samesite"], cookie["path"]) == ("Lax", "/clubs/")


def test_the_history_names_who_changed_something_by_his_own_link(season: Season, phone: Client) -> None:
    ada = member(season, "Ada")
    night, table = night_of(season, 2), night_of(season, 1).tables.get()
    for status in ("coming", "coming", "not"):
        phone.post(at("say_myself", season.club, night.pk), {"status": status})
    told = {"hand": "1", "words": "21", "entry_id": str(ada.pk)}
    for _again in range(2):
        phone.post(at("own_table", season.club, table.pk), told)
    phone.post(at("member", season.club, ada.pk), {"name": "Ada", "shows": "alias", "alias": "Ace"})
    secretary = with_role(season.club, "secretary", "Sam")
    secretary.post(at("settle_dispute", season.club, table.pk, Dispute.objects.get().pk))
    events = ClubEvent.objects.order_by("pk").values_list("what", "by__name", "author")
    assert list(events) == [
        ("says_coming", "Ada", ""),
        ("says_not", "Ada", ""),
        ("disputed", "Ada", ""),
        ("member_changed", "Ada", ""),
        ("dispute_settled", None, "Sam"),
    ]
    html = read(secretary, at("club_history", season.club))
    assert "Ada disputes hand 1: night 1, table 1" in html
    assert html.count("· Ada") == 4
    assert "Settled Ada’s dispute about hand 1" in html


def test_the_history_forgets_the_name_of_who_was_erased(season: Season, phone: Client) -> None:
    phone.post(at("say_myself", season.club, night_of(season, 2).pk), {"status": "coming"})
    secretary = with_role(season.club, "secretary", "Sam")
    secretary.post(at("erase_member", season.club, member(season, "Ada").pk), {"sure": "on"})
    html = read(secretary, at("club_history", season.club))
    assert "Ada" not in html
    assert "Player 1" in html


def test_what_was_said_of_somebody_who_was_erased_is_told_without_the_words(season: Season) -> None:
    secretary, ada = with_role(season.club, "secretary", "Sam"), member(season, "Ada")
    secretary.post(
        at("points_given", season.club, season.pk), {"member": ada.pk, "points": 3, "reason": "Tea"}
    )
    secretary.post(at("erase_member", season.club, ada.pk), {"sure": "on"})
    html = read(secretary, at("club_history", season.club))
    assert "Points for Player 1: 3. …" in html
    assert "Tea" not in html
