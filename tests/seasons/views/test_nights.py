"""A night from its announcement to its end, as the secretary, a table and a member see it."""

import re
import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scoring.clubs.access import OWN, club_cookie_name
from scoring.clubs.models import Club, Member
from scoring.games.models import Game, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.projections import table_of
from scoring.seasons.actions.night_games import start_scoring, table_token
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.models import Adjustment, Apart, Attendance, Dispute, Entrant, Night, NightTable, Season
from scoring.web.capabilities import DEVICE_COOKIE, GAME_TABLE_COOKIE, hash_secret
from tests.clubs.clubs import with_role
from tests.clubs.makers import everybody_here, make_season, member_key, night_of
from tests.makers import play
from tests.seasons.makers import END, close_on_page, member, one_hand, seat_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """Six people, four nights, nothing seated yet."""
    return make_season()


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def at(name: str, thing: Any, *more: Any) -> str:
    return reverse(name, args=[thing.club_id, thing.pk, *more])


def press(client: Client, address: str, **data: Any) -> Any:
    """Send a form; it must have been taken."""
    answer = client.post(address, {"entry_id": str(uuid.uuid4()), **data})
    assert answer.status_code in (302, 303), answer.content.decode()
    return answer


def read(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def own_phone(client: Client) -> str:
    """The hash of the secret that this phone keeps from now on."""
    client.cookies[DEVICE_COOKIE] = "the phone"
    return hash_secret("the phone")


def first_wins(names: list[str]) -> dict[str, Any]:
    """A hand in which all others have twenty left."""
    return {"type": "hand", "out": names[0], "left": dict.fromkeys(names[1:], 20)}


def test_a_night_is_announced_and_moved_and_no_other_moves(season: Season, secretary: Client) -> None:
    assert "18:00" not in read(secretary, at("announce", season))
    press(secretary, at("announce", season), date="2026-05-01", begins="19:30", place="The Hall")
    last = night_of(season, 5)
    before = list(season.nights.exclude(number=2).values_list("number", "date"))
    press(secretary, at("move_night", night_of(season, 2)), date="2026-03-22", place="Upstairs")
    assert list(season.nights.exclude(number=2).values_list("number", "date")) == before
    assert "Upstairs" in read(secretary, at("night", night_of(season, 2)))
    press(secretary, at("cancel_night", last))
    assert season.nights.count() == 4


def test_a_night_without_a_day_is_asked_for_one(season: Season, secretary: Client) -> None:
    answer = secretary.post(at("announce", season), {"place": "The Hall", "entry_id": str(uuid.uuid4())})
    assert answer.status_code == 422
    assert "Choose a date." in answer.content.decode()
    assert "The Hall" in answer.content.decode()


def test_a_night_under_the_id_of_another_is_refused_and_can_be_announced_then(
    season: Season, secretary: Client
) -> None:
    first = {"date": "2026-05-01", "place": "The Hall", "entry_id": str(uuid.uuid4())}
    for _tap in range(2):
        press(secretary, at("announce", season), **first)
    answer = secretary.post(at("announce", season), {**first, "date": "2026-05-08"})
    assert answer.status_code == 409
    assert "This form already saved another entry." in answer.content.decode()
    assert 'value="2026-05-08"' in answer.content.decode()
    assert first["entry_id"] not in answer.content.decode()
    assert season.nights.count() == 5


def test_a_night_runs_from_the_door_to_its_end(season: Season, secretary: Client) -> None:
    night = night_of(season, 1)
    address = at("night", night)
    for name in ("Ada", "Ben", "Cal", "Dot", "Eve"):
        press(secretary, at("say", night), here=member(season, name).pk)
    html = read(secretary, address)
    assert "Makes 1 table of 5" in html
    press(secretary, at("seat_all", night))
    assert "All 10 pairs meet for the first time this season." in read(secretary, address)
    assert "1 result missing" in read(secretary, f"{address}?step=results")
    (table,) = night.tables.all()
    guest = Client()
    opened = guest.get(reverse("open_table", args=[table_token(table)]))
    ours = opened.headers["Location"]
    assert table_token(table) not in ours
    assert "Start the game" in read(guest, ours)
    press(guest, ours, name="Ada")
    game = Game.objects.get()
    assert f'href="{ours}"' in read(guest, reverse("table", args=[game.pk]))
    deals_first = table.seats.get(position=0).member.name
    assert deals_first in read(guest, reverse("table", args=[game.pk]))
    names = [seat.member.name for seat in table.seats.order_by("position")]
    play(game, first_wins(names), END)
    assert "all results are in" in read(secretary, address)
    press(secretary, at("close_night", night))
    assert "provisional until" in read(secretary, address)
    assert "This night is closed" in read(guest, ours)
    press(secretary, at("reopen_night", night))
    assert "provisional until" not in read(secretary, address)


def test_a_long_game_tells_which_hand_is_to_be_played(season: Season, secretary: Client) -> None:
    table = seat_table(season, 1, "Ada Ben Cal")
    assert table.game is not None
    play(table.game, *[one_hand({"Ada": 0, "Ben": 1, "Cal": 2})] * 11)
    page = read(secretary, at("night", table.night))
    assert "hand 12" in page
    assert '<span class="num">22</span>' in page


def test_the_page_of_a_night_costs_the_same_for_many(
    season: Season, secretary: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(30):
        Member.objects.create(club=season.club, name=f"M{number}")
    night = everybody_here(season)
    for one in Member.objects.filter(club=season.club, entries=None):
        Entrant.objects.create(club=season.club, season=season, member=one, division=season.divisions.get())
    seat_night(night)
    for table in night.tables.all():
        start_scoring(table, "d" * 64, "Ada")
    with django_assert_max_num_queries(12):
        read(secretary, at("night", night))


def test_nothing_is_sent_to_who_has_the_night_open_until_something_changes(
    season: Season, secretary: Client
) -> None:
    night = everybody_here(season)
    seat_night(night)
    html = read(secretary, at("night", night))
    address, etag = (
        html.split('data-hx-get="')[1].split('"')[0],
        html.split('name="v" value="')[1].split('"')[0],
    )
    address = f"{address}&v={etag}"
    assert secretary.get(address).status_code == 204
    table = night.tables.order_by("number")[0]
    guest = Client()
    ours = guest.get(reverse("open_table", args=[table_token(table)])).headers["Location"]
    press(guest, reverse("call_organiser", args=[table.pk]))
    assert "Table 1 called at" in read(secretary, address)
    press(secretary, at("answer_call", table))
    assert "called at" not in read(secretary, at("night", night))
    assert "Call the organiser" in read(guest, ours)


def test_a_table_has_its_page_with_all_that_can_be_done_about_it(season: Season, secretary: Client) -> None:
    night = everybody_here(season)
    seat_night(night)
    table = night.tables.get(number=1)
    assert "Start the game on this phone" in read(secretary, at("night_table", table))
    press(secretary, at("lock_table", table))
    press(secretary, at("give_minutes", table), minutes=10)
    assert "+10 min" in read(secretary, at("night", night))
    assert reverse("open_table", args=[table_token(table)]) in read(secretary, at("night_codes", night))
    old = table_token(table)
    press(secretary, at("renew_table_link", table))
    assert Client().get(reverse("open_table", args=[old])).status_code == 404
    press(secretary, at("write_here", table))
    assert Key.objects.filter(role=Key.Role.SCORER, name="Sam").exists()
    press(secretary, at("clear_table", table))
    assert not Game.objects.exists()
    press(secretary, at("walk_over", table))
    assert "Cancel the walk-over" in read(secretary, at("night_table", table))
    press(secretary, at("clear_table", table))
    assert night.tables.count() == 1


def chosen(season: Season, names: str) -> list[str]:
    return [str(member(season, name).pk) for name in names.split()]


def test_tables_by_hand_are_played_on_paper(season: Season, secretary: Client) -> None:
    night = night_of(season, 1)
    for names in ("Ada Ben Cal", "Dot Eve Fay"):
        press(secretary, at("by_hand", night), people=chosen(season, names), kind="played")
    tables = night.tables.order_by("number")
    sent: dict[str, Any] = {}
    for table in tables:
        sent[f"hands-{table.pk}"] = 7
        sent |= {f"total-{seat.pk}": 10 * seat.position for seat in table.seats.all()}
    some = dict(list(sent.items())[:-1])
    refused = secretary.post(at("paper_night", night), some)
    assert refused.status_code == 422
    assert "Enter the points." in refused.content.decode()
    press(secretary, at("paper_night", night), **sent)
    assert "all results are in" in read(secretary, at("night", night))


def test_somebody_plays_for_somebody_else(season: Season, secretary: Client) -> None:
    night = night_of(season, 1)
    guest = Member.objects.create(club=season.club, name="Gus", is_guest=True)
    address = at("stand_in", night, member(season, "Ada").pk)
    assert "Gus" in read(secretary, address)
    press(secretary, address, stand_in=guest.pk)
    assert Attendance.objects.get(member=guest).stands_in_for == member(season, "Ada")


def test_who_plays_tonight_already_stands_in_only_where_he_is_meant(
    season: Season, secretary: Client
) -> None:
    night = night_of(season, 1)
    Attendance.objects.create(club=season.club, night=night, member=member(season, "Cal"), status="coming")
    page = read(secretary, at("stand_in", night, member(season, "Ada").pk))
    assert page.index("Ben") < page.index('<optgroup label="Already plays tonight">') < page.index("Cal")


def test_a_member_says_that_he_comes_finds_his_table_and_disputes_a_hand(
    season: Season, secretary: Client
) -> None:
    phone = Client()
    phone.cookies[club_cookie_name(season.club_id, OWN)] = member_key(member(season, "Ada"))
    mine = reverse("own_nights", args=[season.club_id])
    night = night_of(season, 1)
    assert "I’m coming" in read(phone, mine)
    press(phone, reverse("say_myself", args=[season.club_id, night.pk]), status="coming")
    press(secretary, at("check_in_all", night), who="coming")
    for name in ("Ben", "Cal"):
        press(secretary, at("say", night), here=member(season, name).pk)
    press(secretary, at("seat_all", night))
    table = night.tables.get()
    game = start_scoring(table, "d" * 64, "Ben")
    assert isinstance(game, Game)
    names = [seat.member.name for seat in table.seats.order_by("position")]
    play(game, first_wins(names))
    own = reverse("own_table", args=[season.club_id, table.pk])
    assert own in read(phone, mine)
    press(phone, own, hand=1, words="I had 15")
    assert "disputed by Ada" in read(secretary, at("night", night))
    press(secretary, at("settle_dispute", table, Dispute.objects.get().pk))
    play(game, END)
    confirming = reverse("confirm_myself", args=[season.club_id, table.pk])
    assert "The result is right" not in read(phone, own)
    Season.objects.update(confirms=True)
    assert "The result is right" in read(phone, own)
    assert game.scorekeeper
    Key.objects.filter(pk=game.scorekeeper.pk).update(secret_hash=own_phone(phone))
    assert "This phone recorded the game" in read(phone, press(phone, confirming).headers["Location"])
    Key.objects.filter(pk=game.scorekeeper.pk).update(secret_hash="d" * 64)
    press(phone, confirming)
    assert "confirmed by Ada" in read(secretary, at("night_table", table))
    press(phone, reverse("watch_own_table", args=[season.club_id, table.pk]))
    assert phone.get(reverse("table", args=[game.pk])).status_code == 200


@pytest.mark.parametrize(("has_money", "currency"), [(False, "GBP"), (True, ""), (True, "GBP")])
def test_a_table_plays_for_money_only_where_the_club_and_the_season_do(
    season: Season, secretary: Client, has_money: bool, currency: str
) -> None:
    Club.objects.update(has_money=has_money)
    Season.objects.update(currency=currency)
    night = everybody_here(season)
    seat_night(night)
    game = start_scoring(night.tables.get(number=1), "d" * 64, "Ada")
    assert isinstance(game, Game)
    assert table_of(RedactedGame(game, hides="")).variant.has_money == (has_money and bool(currency))
    settings = read(secretary, at("season_settings", season))
    assert ("Stakes" in settings) == has_money


def test_only_a_phone_that_came_by_the_link_of_a_table_is_led_to_it_from_the_game(
    season: Season, secretary: Client
) -> None:
    night = everybody_here(season)
    seat_night(night)
    table = night.tables.get(number=1)
    press(secretary, at("write_here", table))
    table.refresh_from_db()
    address = reverse("table", args=[table.game_id])
    assert "Call the organiser" not in read(secretary, address)
    secretary.cookies[GAME_TABLE_COOKIE] = "no table"
    assert "Call the organiser" not in read(secretary, address)


def test_another_table_than_ones_own_is_none(season: Season) -> None:
    night = everybody_here(season)
    seat_night(night)
    phone = Client()
    phone.cookies[club_cookie_name(season.club_id, OWN)] = member_key(member(season, "Ada"))
    other = night.tables.exclude(seats__member__name="Ada").get()
    assert phone.get(reverse("own_table", args=[season.club_id, other.pk])).status_code == 404


def test_points_are_given_with_a_reason_and_withdrawn(season: Season, secretary: Client) -> None:
    address = at("points_given", season)
    refused = secretary.post(address, {"member": member(season, "Ada").pk, "points": "0", "reason": "late"})
    assert refused.status_code == 422
    press(secretary, address, member=member(season, "Ada").pk, points="-5", reason="Came late")
    html = read(secretary, address)
    assert "−5" in html
    assert "Came late" in html
    given = Adjustment.objects.get()
    assert given.author == "Sam"
    press(secretary, at("withdraw_points", season, given.pk))
    assert "removed by Sam" in read(secretary, address)


@pytest.mark.parametrize(
    ("divisions", "words"),
    [("x" * 41, "is too long. Use 40 letters at most."), ("\n".join("ABCDEFGHIJKLMNOPQRSTU"), "At most 20")],
)
def test_divisions_are_refused_and_not_cut(
    season: Season, secretary: Client, divisions: str, words: str
) -> None:
    address = reverse("new_season", args=[season.club_id])
    form = secretary.get(address).context["form"]
    sent = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    answer = secretary.post(address, sent | {"name": "Autumn", "divisions": divisions})
    assert answer.status_code == 422
    assert all(typed in answer.content.decode() for typed in (words, divisions))


def test_the_next_season_is_made_from_the_last(season: Season, secretary: Client) -> None:
    Apart.objects.create(
        club=season.club, season=season, one=member(season, "Ada"), other=member(season, "Ben")
    )
    close_on_page(secretary, at("close_season", season))
    address = reverse("new_season", args=[season.club_id])
    page = secretary.get(address)
    form = page.context["form"]
    sent = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    made = press(secretary, address, **sent | {"name": "Autumn", "confirms": ""})
    autumn = Season.objects.get(name="Autumn")
    assert made.headers["Location"] == at("season", autumn)
    assert (autumn.status, autumn.copied_from, autumn.format) == ("draft", season, season.format)
    assert (autumn.entrants.count(), autumn.nights.count(), autumn.apart.count()) == (6, 4, 1)
    viewer = with_role(season.club, "viewer")
    assert viewer.get(at("season", autumn)).status_code == 404
    press(secretary, at("start_season", autumn))
    assert "Autumn" in read(viewer, reverse("seasons", args=[season.club_id]))
    Season.objects.filter(pk=season.pk).update(closed=timezone.now() - timedelta(days=1))
    press(secretary, at("reopen_season", season))
    assert "was reopened" in read(viewer, at("season", season))


def test_people_come_and_leave_and_sit_apart(season: Season, secretary: Client) -> None:
    new = Member.objects.create(club=season.club, name="Gil")
    low = season.divisions.create(club=season.club, name="Second", level=1)
    ada, ben, cal = (member(season, name) for name in ("Ada", "Ben", "Cal"))
    press(secretary, at("season_people", season), member=[new.pk, ada.pk], new=["Zed New"], division=low.pk)
    assert set(low.entrants.values_list("member__name", flat=True)) == {"Ada", "Gil", "Zed New"}
    press(secretary, at("need_access", season), member=new.pk)
    press(secretary, at("leave_season", season), member=[ada.pk, ben.pk])
    html = read(secretary, at("season_people", season))
    assert html.count("<small>withdrawn</small>") == 2
    assert "sits at the accessible table" in html
    press(secretary, at("keep_apart", season), members=[ben.pk, cal.pk, ada.pk])
    assert Apart.objects.count() == 3
    press(secretary, at("let_together", season, Apart.objects.all()[0].pk))
    assert Apart.objects.count() == 2


@pytest.mark.parametrize(
    ("name", "sent", "words"),
    [
        ("keep_apart", ["Ada"], "Tick at least two."),
        ("season_people", [], "Tick at least one."),
    ],
)
def test_too_few_people_are_asked_for_more(
    name: str, sent: list[str], words: str, season: Season, secretary: Client
) -> None:
    ticked = {"members": [member(season, each).pk for each in sent], "division": season.divisions.get().pk}
    answer = secretary.post(at(name, season), ticked)
    assert (answer.status_code, words in answer.content.decode()) == (422, True)


def test_settings_of_a_season_keep_its_format_unless_another_is_chosen(
    season: Season, secretary: Client
) -> None:
    address = at("season_settings", season)
    form = secretary.get(address).context["form"]
    sent = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    press(secretary, address, **sent | {"name": "Summer", "confirms": "on"})
    before = season.format
    season.refresh_from_db()
    assert (season.name, season.confirms, season.format) == ("Summer", True, before)


def test_the_calendar_tells_where_a_night_stands_now(season: Season) -> None:
    viewer = with_role(season.club, "viewer")
    text = read(viewer, reverse("nights_calendar", args=[season.club_id]))
    assert text.count("BEGIN:VEVENT") == 4
    secret = member_key(member(season, "Ada"))
    assert Client().get(reverse("nights_calendar", args=[season.club_id])).status_code == 404
    assert read(Client(), reverse("calendar_feed", args=[secret])).count("BEGIN:VEVENT") == 4


def test_a_calendar_that_asks_again_is_answered_anew_once_a_night_is_moved(
    season: Season, secretary: Client
) -> None:
    feed = reverse("calendar_feed", args=[member_key(member(season, "Ada"))])
    first = Client().get(feed)
    assert first.headers["Cache-Control"] == "private, no-cache"
    known = {"If-None-Match": first.headers["ETag"]}
    assert Client().get(feed, headers=known).status_code == 304
    press(secretary, at("move_night", night_of(season, 2)), date="2026-03-22", place="Upstairs")
    moved = Client().get(feed, headers=known)
    assert moved.status_code == 200
    sequences = [
        [int(number) for number in re.findall(r"SEQUENCE:(\d+)", answer.content.decode())]
        for answer in (first, moved)
    ]
    assert [later > earlier for earlier, later in zip(*sequences, strict=True)] == [False, True, False, False]


def test_a_table_by_hand_is_in_the_order_chosen_also_of_names_with_commas_and_can_be_undone(
    season: Season, secretary: Client
) -> None:
    night, page = night_of(season, 1), at("by_hand", night_of(season, 1))
    Member.objects.filter(name="Cal").update(name="Smith, John")
    first = [*chosen(season, "Eve Ada"), str(Member.objects.get(name="Smith, John").pk)]
    shown = press(secretary, page, people=first, kind="ahead").headers["Location"]
    table = night.tables.get()
    names = list(table.seats.order_by("position").values_list("member__name", flat=True))
    assert (names, table.kind) == (["Eve", "Ada", "Smith, John"], "ahead")
    html = read(secretary, shown)
    assert "Eve · Ada · Smith, John" in html
    assert "<b>Ben</b>" in html
    assert "<b>Ada</b>" not in html
    assert press(secretary, at("clear_table", table), by_hand="").headers["Location"] == page
    assert not night.tables.exists()
    assert "<b>Ada</b>" in read(secretary, page)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("Ada", "Tick at least two."),
        ("Ada Ada", "Tick at least two."),
        ("Ben Cal", "Someone you chose is no longer on the list."),
        ("Ada Cal Dot Eve Fay Gil Hal Ida Jon", "A table has two to eight people."),
    ],
)
def test_a_table_by_hand_has_two_to_eight_who_sit_nowhere_yet_and_what_was_chosen_stays(
    season: Season, secretary: Client, names: str, told: str
) -> None:
    for name in ("Gil", "Hal", "Ida", "Jon"):
        Member.objects.create(club=season.club, name=name)
    seat_table(season, 1, "Ben", kind="walk_over")
    people = chosen(season, names)
    answer = secretary.post(at("by_hand", night_of(season, 1)), {"people": people, "kind": "played"})
    assert answer.status_code == 422
    html = answer.content.decode()
    assert told in html
    assert f'data-ordered="{" ".join(people)}"' in html
    assert NightTable.objects.count() == 1


SECRETARYS = ["announce", "season_settings", "season_people", "keep_apart", "close_season"]
OF_NIGHTS = ["move_night", "by_hand", "paper_night", "night_codes"]


@pytest.mark.parametrize("role", ["treasurer", "member", "viewer"])
def test_who_runs_no_nights_only_looks(season: Season, role: str) -> None:
    client = with_role(season.club, role)
    night = everybody_here(season)
    seat_night(night)
    assert "Table 1" in read(client, at("night", night))
    for name in SECRETARYS:
        assert client.get(at(name, season)).status_code == 403
    for name in OF_NIGHTS:
        assert client.get(at(name, night)).status_code == 403
    for name in ("say", "check_in_all", "seat_all", "seat_late_ones", "close_night", "reopen_night"):
        assert client.post(at(name, night)).status_code == 403
    table = NightTable.objects.all()[0]
    for name in ("lock_table", "write_here", "clear_table", "walk_over", "renew_table_link", "answer_call"):
        assert client.post(at(name, table)).status_code == 403
    assert Night.objects.get(pk=night.pk).status == Night.Status.OPEN


def test_extra_minutes_are_shown_where_the_game_is_played(season: Season, secretary: Client) -> None:
    night = everybody_here(season)
    seat_night(night)
    table = night.tables.get(number=1)
    press(secretary, at("give_minutes", table), minutes=5)
    press(secretary, at("write_here", table))
    table.refresh_from_db()
    address = reverse("table", args=[table.game_id])
    html = read(secretary, address)
    assert "5 extra minutes" in html
    looked = re.search(r'data-hx-get="([^"]+)"', html)
    assert looked is not None
    assert secretary.get(looked[1]).status_code == 204
    press(secretary, at("give_minutes", table), minutes=15)
    assert "15 extra minutes" in read(secretary, looked[1])
    press(secretary, at("give_minutes", table), minutes=0)
    assert "extra minutes" not in read(secretary, address)


def test_a_table_that_does_not_divide_by_the_sides_says_why(season: Season, secretary: Client) -> None:
    Season.objects.update(variant="pinnacola")
    table = seat_table(season, 1, "Ada Ben Cal", kind=NightTable.Kind.WALK_OVER)
    NightTable.objects.update(kind=NightTable.Kind.PLAYED)
    answer = secretary.post(at("write_here", table), {"entry_id": str(uuid.uuid4())})
    assert answer.status_code == 422
    told = "This game needs 2 sides of equal size, and 3 are seated here. Move one of them."
    assert told in answer.content.decode()
    Season.objects.update(variant="canasta")
    answer = secretary.post(at("write_here", table), {"entry_id": str(uuid.uuid4())})
    assert "This game needs more players." in answer.content.decode()
