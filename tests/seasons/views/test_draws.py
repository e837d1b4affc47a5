"""Where players are level in everything else they draw cards, and the higher one is placed higher."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.league.presets import PRESETS
from scoring.seasons.models import Entrant, Season, Standing
from tests.clubs.clubs import with_role
from tests.seasons.makers import close_night, make_season, member, play_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    """Ada and Ben are level."""
    season = make_season(["Ada", "Ben", "Cal"], format={**PRESETS["place"], "tie_breaks": ["draw"]})
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    play_table(season, 2, "Ben 0, Ada 10, Cal 20")
    for number in (1, 2):
        close_night(season, number)
    return season


@pytest.fixture
def secretary(season: Season) -> Client:
    return with_role(season.club, "secretary", "Sam")


def draw(client: Client, season: Season, name: str, card: str) -> str:
    address = reverse("draw_of_cards", args=[season.club_id, season.pk])
    answer = client.post(address, {"member": str(member(season, name).pk), "card": card}, follow=True)
    return answer.content.decode()


def placed(season: Season) -> list[str]:
    rows = Standing.objects.filter(season=season, after=2).order_by("position")
    return list(rows.values_list("member__name", flat=True))


@pytest.mark.parametrize(("ada", "ben", "first"), [("13", "5", "Ada"), ("10", "14", "Ben")])
def test_the_higher_card_is_placed_higher(
    season: Season, secretary: Client, ada: str, ben: str, first: str
) -> None:
    draw(secretary, season, "Ada", ada)
    draw(secretary, season, "Ben", ben)
    assert placed(season)[0] == first


def test_a_card_is_taken_back_and_the_history_tells_of_both(season: Season, secretary: Client) -> None:
    assert "<b>King</b>" in draw(secretary, season, "Ada", "13")
    assert "No cards drawn so far." in draw(secretary, season, "Ada", "")
    assert Entrant.objects.get(season=season, member__name="Ada").drawn is None
    history = secretary.get(reverse("club_history", args=[season.club_id])).content.decode()
    assert "Ada drew a card: King" in history
    assert "Took back the card that Ada drew" in history


def test_the_same_card_sent_twice_is_noted_once(season: Season, secretary: Client) -> None:
    for _tap in range(2):
        draw(secretary, season, "Ada", "13")
    history = secretary.get(reverse("club_history", args=[season.club_id])).content.decode()
    assert history.count("drew a card") == 1


def test_the_page_is_offered_where_the_season_has_that_step(season: Season, secretary: Client) -> None:
    address = reverse("season", args=[season.club_id, season.pk])
    assert "Draw of cards" in secretary.get(address).content.decode()
    Season.objects.update(format={**PRESETS["place"], "tie_breaks": []})
    assert "Draw of cards" not in secretary.get(address).content.decode()


def test_a_player_has_to_be_chosen(season: Season, secretary: Client) -> None:
    address = reverse("draw_of_cards", args=[season.club_id, season.pk])
    answer = secretary.post(address, {"member": "", "card": "13"})
    assert answer.status_code == 422
    assert '<option value="13" selected>King</option>' in answer.content.decode()
