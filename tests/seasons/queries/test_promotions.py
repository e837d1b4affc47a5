"""Who goes up and down when a season is closed, as the lines across the standings say before."""

import pytest

from scoring.league.presets import PRESETS
from scoring.seasons.models import Division, Entrant, NightTable, Result, Season, Standing
from scoring.seasons.queries.promotions import division_moves_after, proposed_promotions
from scoring.seasons.queries.season_tables import season_table
from scoring.seasons.queries.seasons import season_divisions
from scoring.seasons.texts.standings import lines_below
from tests.seasons.makers import PEOPLE, close_night, make_season, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """Dot of the first division never played; Eve won the second, before Fay and Gus."""
    season = make_season([*PEOPLE, "Gus"], format=PRESETS["place"] | {"up": 1, "down": 1, "qualify": 4})
    play_table(season, 1, "Ada 0, Ben 10, Cal 20")
    play_table(season, 1, "Eve 0, Fay 10, Gus 20")
    second = Division.objects.create(club=season.club, season=season, name="Second", level=1)
    Entrant.objects.filter(member__name__in=["Eve", "Fay", "Gus"]).update(division=second)
    table = NightTable.objects.get(seats__member__name="Eve")
    NightTable.objects.filter(pk=table.pk).update(division=second)
    Result.objects.filter(table=table).update(division=second)
    close_night(season, 1)
    return season


def across(season: Season, level: int) -> dict[int, str]:
    """The lines across the standings of a division, by the position above them."""
    divisions = season_divisions(season)
    table = season_table(divisions[level])
    return lines_below(table, division_moves_after(divisions, table.after))


def test_the_last_with_a_place_goes_down_and_the_line_stands_above_them(season: Season) -> None:
    assert [move.member.name for move in proposed_promotions(season)] == ["Cal", "Eve"]
    assert across(season, 0) == {2: "Down to the next division"}
    assert across(season, 1) == {1: "Up to the next division"}


def test_the_line_stands_below_the_one_who_goes_up_for_one_who_left(season: Season) -> None:
    Entrant.objects.filter(member__name="Eve").update(left_after=1)
    assert [move.member.name for move in proposed_promotions(season)] == ["Cal", "Fay"]
    assert across(season, 1) == {2: "Up to the next division"}


def test_where_no_one_may_come_up_no_one_goes_down_and_there_is_no_line(season: Season) -> None:
    Season.objects.update(format=PRESETS["place"] | {"up": 0, "down": 1, "qualify": 4})
    again = Season.objects.get()
    assert proposed_promotions(again) == []
    assert across(again, 0) == {}


def test_where_no_one_has_a_place_yet_the_order_alone_decides(season: Season) -> None:
    Standing.objects.update(place=None)
    assert [move.member.name for move in proposed_promotions(season)] == ["Dot", "Eve"]
    assert across(season, 0) == {3: "Down to the next division"}
