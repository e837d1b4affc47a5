"""Results from paper, as the secretary keys and corrects them: only what is missing is asked, and all of it stays."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scoring.clubs.models import Club, Member
from scoring.seasons.actions.night_games import set_link, start_scoring, table_token
from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_tables import add_tables, delete_table, set_walk_over
from scoring.seasons.models import Attendance, NightTable, Result, Season, Seat
from scoring.seasons.models.night_events import NightEvent
from tests.clubs.clubs import with_role
from tests.clubs.makers import make_season, night_of, runs
from tests.seasons.makers import close_night, member
from tests.seasons.views.test_nights import at, press, read
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
KEYED = {"Ada": (40, 3), "Ben": (40, 3), "Cal": (90, 2)}


@built_once
def table() -> NightTable:
    """Ada, Ben and Cal of the first night; nothing is keyed."""
    season = make_season()
    people = [(member(season, name).pk, None) for name in KEYED]
    (made,) = add_tables(night_of(season, 1), [people], NightTable.Kind.PLAYED)
    return made


@pytest.fixture
def secretary(table: NightTable) -> Client:
    return with_role(table.club, "secretary", "Sam")


def page(table: NightTable, whole: bool = False) -> str:
    return at("paper_night", table.night) + (f"?table={table.pk}" if whole else "")


def typed(table: NightTable, hands: Any = 8, **names: tuple[Any, Any]) -> dict[str, Any]:
    """What is typed for a table."""
    sent: dict[str, Any] = {f"hands-{table.pk}": hands}
    for seat in table.seats.select_related("member"):
        if seat.member.name in names:
            points, won = names[seat.member.name]
            sent |= {f"total-{seat.pk}": points, f"won-{seat.pk}": won}
    return sent


def keyed(table: NightTable) -> NightTable:
    totals = {member(table.night.season, name).pk: figures for name, figures in KEYED.items()}
    write_totals(runs(table.club), table, 8, totals)
    return table


def points(table: NightTable) -> dict[str, int | None]:
    return dict(Seat.objects.filter(table=table).values_list("member__name", "total"))


def refused(client: Client, table: NightTable, sent: dict[str, Any]) -> str:
    answer = client.post(page(table), sent)
    assert answer.status_code == 422
    assert not Result.objects.filter(table=table).exists()
    return answer.content.decode()


def test_a_forgotten_player_is_asked_for_and_all_that_was_keyed_stays(
    table: NightTable, secretary: Client
) -> None:
    keyed(table)
    dot = member(table.night.season, "Dot")
    Attendance.objects.create(club=table.club, night=table.night, member=dot, status="here")
    answer = press(secretary, at("move_person", table), member=dot.pk)
    assert answer.headers["Location"].startswith(page(table))
    html = read(secretary, answer.headers["Location"])
    assert "The saved results stay" in html
    seats = {seat.member.name: seat.pk for seat in Seat.objects.filter(table=table)}
    asked = {name for name, pk in seats.items() if f'name="total-{pk}"' in html}
    assert asked == {"Dot"}
    assert f'name="hands-{table.pk}"' not in html
    press(secretary, page(table), **{f"total-{seats['Dot']}": 70, f"won-{seats['Dot']}": 0})
    assert points(table) == {"Ada": 40, "Ben": 40, "Cal": 90, "Dot": 70}
    assert Result.objects.filter(table=table).count() == 4
    assert "Added Dot to a paper table" in read(secretary, f"/clubs/{table.club_id}/history/")


def test_a_table_with_its_result_is_told_and_asked_only_to_be_corrected(
    table: NightTable, secretary: Client
) -> None:
    keyed(table)
    html = read(secretary, page(table))
    assert "total-" not in html
    assert page(table, whole=True) in html
    assert html.count("total-") == 0
    assert read(secretary, page(table, whole=True)).count('name="total-') == 3


def test_more_hands_won_than_hands_are_told_beside_the_field(table: NightTable, secretary: Client) -> None:
    html = refused(secretary, table, typed(table, 8, Ada=(40, 9), Ben=(40, ""), Cal=(90, "")))
    assert "Ada can’t have won 9 of 8 hands." in html
    html = refused(secretary, table, typed(table, 1, Ada=(40, 2), Ben=(40, 0), Cal=(90, 0)))
    assert "Ada can’t have won 2 of 1 hand." in html
    assert "Hands won add up to 2, but 1 hand was played." in html


@pytest.mark.parametrize("won", [(4, 4, 4), (2, 3, 2), (9, 9, "")])
def test_hands_won_add_up_to_the_hands_played(
    table: NightTable, secretary: Client, won: tuple[Any, ...]
) -> None:
    names = dict(zip(KEYED, ((10, one) for one in won), strict=True))
    html = refused(secretary, table, typed(table, 10, **names))
    told = sum(one or 0 for one in won)
    assert f"Hands won add up to {told}, but 10 hands were played." in html


def test_hands_without_a_winner_are_no_fault_where_the_rules_count_them(
    table: NightTable, secretary: Client
) -> None:
    Season.objects.update(overrides={"void": {"counts_as_hand": True}})
    press(secretary, page(table), **typed(table, 10, Ada=(40, 3), Ben=(40, 3), Cal=(90, 2)))
    assert points(table)["Cal"] == 90


def test_totals_below_zero_are_taken_where_the_rules_can_make_them(
    table: NightTable, secretary: Client
) -> None:
    below = typed(table, 7, Ada=("−30", 3), Ben=("-10", 2), Cal=("50", 2))
    assert "greater than or equal to 0" in refused(secretary, table, below)
    Season.objects.update(variant="jamaican")
    assert re.search(r'name="total-[\w-]+"[^>]*inputmode="text"', read(secretary, page(table)))
    press(secretary, page(table), **below)
    assert points(table) == {"Ada": -30, "Ben": -10, "Cal": 50}
    places = Result.objects.order_by("place").values_list("member__name", flat=True)
    assert list(places) == ["Ada", "Ben", "Cal"]
    assert "−30" in read(secretary, at("night", table.night))


def test_hands_won_may_be_left_out(table: NightTable, secretary: Client) -> None:
    press(secretary, page(table), **typed(table, 10, Ada=(40, 3), Ben=(40, ""), Cal=(90, "")))
    assert Result.objects.filter(table=table).count() == 3


def test_what_does_not_add_up_with_a_forgotten_player_opens_the_whole_table(
    table: NightTable, secretary: Client
) -> None:
    keyed(table)
    dot = Seat.objects.create(
        club=table.club, table=table, position=3, member=member(table.night.season, "Dot")
    )
    answer = secretary.post(page(table), {f"total-{dot.pk}": 70, f"won-{dot.pk}": 2})
    html = answer.content.decode()
    assert answer.status_code == 422
    assert html.count('name="total-') == 4
    assert 'value="90"' in html
    assert points(table)["Dot"] is None


def test_a_closed_night_is_corrected_after_before_and_after_and_with_a_reason(
    table: NightTable, secretary: Client
) -> None:
    keyed(table)
    close_night(table.night.season, 1)
    sent = typed(table, 8, Ada=(40, 3), Ben=(40, 3), Cal=(9, 2))
    html = secretary.post(page(table, whole=True), sent).content.decode()
    assert html.index(">90 <small>2 won") < html.index(">9 <small>2 won")
    assert points(table)["Cal"] == 90
    again = secretary.post(page(table, whole=True), sent | {"step": "save", "reason": " "})
    assert again.status_code == 422
    assert "Enter a reason" in again.content.decode()
    back = secretary.post(page(table, whole=True), sent | {"step": "edit"}).content.decode()
    assert 'value="9"' in back
    press(secretary, page(table, whole=True), **sent, step="save", reason="Sheet misread")
    assert points(table)["Cal"] == 9
    changes = read(secretary, at("night_changes", table.night))
    assert changes.index("Sheet misread") < changes.index(">90 <small>") < changes.index(">9 <small>")
    assert " · Sam" in changes


def test_the_history_of_the_club_tells_a_correction_and_takes_it_back(
    table: NightTable, secretary: Client
) -> None:
    keyed(table)
    close_night(table.night.season, 1)
    sent = typed(table, 8, Ada=(40, 3), Ben=(40, 3), Cal=(9, 2))
    press(secretary, page(table, whole=True), **sent, reason="Sheet misread")
    html = read(secretary, f"/clubs/{table.club_id}/history/")
    assert "Corrected a paper result: night 1, table 1" in html
    assert " · Sam · Sheet misread" in html
    undo = at("undo_paper", table.night, 2)
    assert html.count("/undo/") == html.count(undo) == 1
    press(secretary, undo)
    assert points(table)["Cal"] == 90
    assert "Undid a change" in read(secretary, f"/clubs/{table.club_id}/history/")
    assert "Not undone: the table has changed since." in read(
        secretary, press(secretary, undo).headers["Location"]
    )


def test_entries_planted_in_an_archive_name_no_one_of_another_club(
    table: NightTable, secretary: Client
) -> None:
    keyed(table)
    stranger = Member.objects.create(club=Club.objects.create(name="Other"), name="Zoe Stranger")
    event = NightEvent.objects.get()
    body = json.loads(event.body)
    body["rows"][0]["member"] = str(stranger.pk)
    event.body = json.dumps(body | {"type": "conjured"})
    event.save()
    html = read(secretary, at("night_changes", table.night))
    assert "Table 1: conjured" in html
    assert "Stranger" not in html


def test_whoever_may_read_the_history_only_undoes_nothing(table: NightTable) -> None:
    keyed(table)
    treasurer = with_role(table.club, "treasurer", "Tom")
    assert "/undo/" not in read(treasurer, at("night_changes", table.night))
    assert "/undo/" not in read(treasurer, f"/clubs/{table.club_id}/history/")
    assert treasurer.post(at("undo_paper", table.night, 1)).status_code == 403


def test_two_who_key_the_same_table_write_over_nothing(table: NightTable, secretary: Client) -> None:
    sent = typed(table, 8, Ada=(1, ""), Ben=(2, ""), Cal=(3, "")) | {"seen": 0}
    keyed(table)
    answer = secretary.post(page(table), sent)
    assert answer.status_code == 422
    html = answer.content.decode()
    assert "Someone else changed this table meanwhile. Your entry wasn’t saved" in html
    assert "Saved now: Ada 40, Ben 40 and Cal 90." in html
    assert points(table)["Cal"] == 90
    press(secretary, page(table), **sent | {"seen": 1})
    assert points(table)["Cal"] == 3


def test_a_table_sent_empty_stays_as_someone_else_keyed_it(table: NightTable, secretary: Client) -> None:
    people = [(member(table.night.season, name).pk, None) for name in ("Dot", "Eve")]
    (other,) = add_tables(table.night, [people], NightTable.Kind.PLAYED)
    nothing = typed(table, "", **dict.fromkeys(KEYED, ("", "")))
    keyed(table)
    press(secretary, page(table), **nothing, **typed(other, 5, Dot=(10, ""), Eve=(20, "")), seen=0)
    assert points(table) == {"Ada": 40, "Ben": 40, "Cal": 90}
    assert points(other) == {"Dot": 10, "Eve": 20}


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("change", ["game", "walk_over", "gone"])
def test_what_was_typed_for_a_table_that_changed_is_not_saved_in_silence(
    table: NightTable, secretary: Client, change: str, whole: bool
) -> None:
    people = [(member(table.night.season, name).pk, None) for name in ("Dot", "Eve")]
    (other,) = add_tables(table.night, [people], NightTable.Kind.PLAYED)
    sent = typed(table, 8, **KEYED) | ({} if whole else typed(other, 5, Dot=(10, ""), Eve=(20, "")))
    address = page(table, whole)
    if change == "game":
        start_scoring(table, "a phone", "Ada")
    elif change == "walk_over":
        set_walk_over(table, is_one=True)
    else:
        delete_table(table)
    answer = secretary.post(address, sent)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert "The tables changed meanwhile, so nothing was saved." in html
    assert ('value="20"' in html) is not whole
    assert points(other) == {"Dot": None, "Eve": None}


def test_a_table_is_emptied_and_can_be_cleared_then(table: NightTable, secretary: Client) -> None:
    keyed(table)
    press(secretary, at("clear_table", table))
    page_of_table = read(secretary, at("night_table", table))
    assert "Clear the table" not in page_of_table
    assert "choose “Correct”, then “Clear this result”" in page_of_table
    nothing = dict.fromkeys(KEYED, ("", ""))
    press(secretary, page(table, whole=True), **typed(table, "", **nothing))
    press(secretary, at("clear_table", table))
    assert "Cleared a paper result" in read(secretary, f"/clubs/{table.club_id}/history/")


def test_a_result_is_cleared_by_its_button_and_comes_back_by_undo(
    table: NightTable, secretary: Client
) -> None:
    button = "Clear this result"
    assert button not in read(secretary, page(table, whole=True))
    keyed(table)
    assert button not in read(secretary, page(table))
    assert button in read(secretary, page(table, whole=True))
    press(secretary, page(table, whole=True), **typed(table, 8, **KEYED), seen=1, clear="on")
    assert points(table) == dict.fromkeys(KEYED, None)
    press(secretary, at("undo_paper", table.night, 2))
    assert points(table)["Cal"] == 90


def test_a_result_of_a_closed_night_is_cleared_with_a_reason(table: NightTable, secretary: Client) -> None:
    keyed(table)
    close_night(table.night.season, 1)
    sent = typed(table, 8, **KEYED) | {"seen": 1, "clear": "on"}
    asked = secretary.post(page(table, whole=True), sent).content.decode()
    assert 'name="clear" value="on"' in asked
    assert points(table)["Cal"] == 90
    back = secretary.post(page(table, whole=True), sent | {"step": "edit"}).content.decode()
    assert 'value="90"' in back
    press(secretary, page(table, whole=True), **sent, step="save", reason="Another table’s sheet")
    assert points(table)["Cal"] is None


def test_no_game_is_begun_at_a_table_with_a_result(table: NightTable, secretary: Client) -> None:
    table = set_link(table)
    table.save()
    phone = Client()
    link = phone.get(reverse("open_table", args=[table_token(table)])).headers["Location"]
    assert "Start the game" in read(phone, link)
    keyed(table)
    assert "Start the game" not in read(phone, link)
    late = phone.post(link, {"name": "Ada"})
    assert "This table has a paper result." in late.content.decode()
    assert "This table has a paper result." in secretary.post(at("write_here", table)).content.decode()
    assert points(table)["Cal"] == 90


def test_histories_of_any_length_take_as_many_queries(
    table: NightTable, secretary: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    keyed(table)
    address = f"/clubs/{table.club_id}/history/"
    with django_assert_num_queries(9):
        read(secretary, address)
    with django_assert_num_queries(10):
        read(secretary, at("night_changes", table.night))
    season = table.night.season
    people = [[(member(season, name).pk, None) for name in ("Dot", "Eve", "Fay")]]
    for number in (1, 2):
        for more in add_tables(night_of(season, number), people, NightTable.Kind.PLAYED):
            write_totals(runs(season.club), more, 5, {})
    with django_assert_num_queries(9):
        read(secretary, address)
    with django_assert_num_queries(10):
        read(secretary, at("night_changes", table.night))
