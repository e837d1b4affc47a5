"""The secretary looks where a movement sends everybody, and sends them."""

import pytest
from django.test import Client

from scoring.seasons.actions.night_results import write_totals
from scoring.seasons.actions.night_seating import seat_night
from scoring.seasons.models import Night, NightTable
from tests.clubs.clubs import with_role
from tests.clubs.makers import everybody_here, make_season, runs
from tests.seasons.views.test_nights import at, press, read
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def night() -> Night:
    """Two tables of three."""
    found = everybody_here(make_season())
    seat_night(found)
    return found


@pytest.fixture
def secretary(night: Night) -> Client:
    return with_role(night.club, "secretary", "Sam")


def finish(night: Night) -> None:
    for table in night.tables.filter(hands=None):
        totals = {seat.member_id: (seat.position * 10, None) for seat in table.seats.all()}
        write_totals(runs(night.club), table, 5, totals)


def test_there_is_no_next_round_before_this_one_is_over(night: Night, secretary: Client) -> None:
    address = at("one_more_round", night)
    html = read(secretary, address)
    assert "Table 1 has no result yet." in html
    assert "Seat round 2" not in html
    assert secretary.post(address, {"movement": "ladder"}).status_code == 422
    assert secretary.post(address, {"movement": "sideways"}).status_code == 400
    assert not NightTable.objects.filter(round=2).exists()


def test_a_round_is_looked_at_seated_and_taken_back(night: Night, secretary: Client) -> None:
    finish(night)
    assert "Another round" in read(secretary, at("night", night))
    winner = night.tables.get(number=2).seats.get(position=0).member.name
    assert winner in read(secretary, at("one_more_round", night) + "?movement=progressive")
    press(secretary, at("one_more_round", night), movement="progressive")
    assert NightTable.objects.filter(round=2, number=1, seats__member__name=winner).exists()
    assert "Round 2" in read(secretary, at("night", night))
    html = read(secretary, at("night", night) + "?step=results")
    assert "Round 1" in html
    assert "2 results missing" in html
    press(secretary, at("take_round_back", night))
    assert not NightTable.objects.filter(round=2).exists()


def test_late_changes_are_made_in_the_round_that_is_seated(night: Night, secretary: Client) -> None:
    finish(night)
    press(secretary, at("one_more_round", night), movement="even")
    late = night.club.members.create(name="Gil")
    press(secretary, at("say", night), here=late.pk)
    press(secretary, at("seat_late_ones", night))
    assert NightTable.objects.get(seats__member=late).round == 2


def test_who_finds_no_table_stays_to_be_seen(night: Night, secretary: Client) -> None:
    finish(night)
    late = night.club.members.create(name="Gil")
    press(secretary, at("say", night), here=late.pk)
    answer = press(secretary, at("seat_late_ones", night))
    assert "Not everyone has a seat" in read(secretary, answer.headers["Location"])
    assert "here without a seat" in read(secretary, at("night", night) + "?step=seats")


def test_a_night_that_is_closed_has_no_further_round(night: Night, secretary: Client) -> None:
    finish(night)
    press(secretary, at("close_night", night))
    answer = press(secretary, at("one_more_round", night), movement="ladder")
    assert "The night is closed, so nothing changed." in read(secretary, answer.headers["Location"])
    assert not NightTable.objects.filter(round=2).exists()
