"""Ratings follow the nights of a club in their order, whatever is closed, opened again, moved or corrected."""

import datetime as dt
from typing import Any

import pytest

from scoring.clubs.models import Club
from scoring.games.actions.record import write_entry
from scoring.seasons.actions.nights import close_night, reopen_night, update_night
from scoring.seasons.actions.recompute import refresh_ratings
from scoring.seasons.models import Night, Rating, Season
from scoring.seasons.queries.ratings import rated_evenings, rated_members
from tests.clubs.makers import night_of, runs
from tests.makers import hand, writing
from tests.seasons.makers import make_season, member, play_table
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def season() -> Season:
    """Three nights, closed one after the other; Fay played on the first only."""
    season = make_season()
    for number, scores in enumerate(("Ada 0, Ben 10, Fay 20", "Ben 0, Ada 9", "Ada 0, Cal 3, Ben 5"), 1):
        play_table(season, number, scores)
        close_night(runs(season.club), night_of(season, number))
    return season


def kept() -> list[dict[str, Any]]:
    """All that is kept, but for the ids of rows."""
    rows = Rating.objects.order_by("date", "member_id").values()
    return [{key: value for key, value in row.items() if key != "id"} for row in rows]


def anew(club: Club) -> list[dict[str, Any]]:
    """The same, made again from the first night on."""
    Rating.objects.all().delete()
    refresh_ratings(club.pk)
    return kept()


def names(season: Season) -> list[str]:
    by_id = {one.pk: one.name for one in season.club.members.all()}
    return [by_id[rated.member_id] for rated in rated_members(season.club_id)]


def test_every_night_leaves_one_for_each_who_played(season: Season) -> None:
    assert Rating.objects.filter(night__number=2).count() == 2
    assert Rating.objects.filter(is_latest=True).count() == 4
    ada = rated_evenings(member(season, "Ada"))[-1].rating
    assert ada is not None
    assert ada.games == 3
    assert rated_evenings(member(season, "Eve")) == []
    assert names(season)[0] == "Ada"


def test_what_is_kept_is_what_one_gets_from_the_beginning(season: Season) -> None:
    before = kept()
    assert anew(season.club) == before
    night = night_of(season, 2)
    reopen_night(runs(season.club), night)
    assert not Rating.objects.filter(night=night).exists()
    assert kept() == anew(season.club)
    close_night(runs(season.club), night_of(season, 2))
    assert kept() == before


def test_a_club_without_any_gets_them_from_its_first_night_on(season: Season) -> None:
    before = kept()
    Rating.objects.all().delete()
    refresh_ratings(season.club_id, since=night_of(season, 3))
    assert kept() == before


def test_a_correction_of_an_old_night_goes_through_all_later_ones(season: Season) -> None:
    before = kept()
    game = night_of(season, 1).tables.get().game
    assert game is not None
    write_entry(game.id, writing(game, {"type": "amend", "entry": 1, "event": hand("Fay", Ada=10, Ben=20)}))
    assert kept() != before
    assert kept() == anew(season.club)


def test_a_night_that_moves_past_another_takes_its_games_along(season: Season) -> None:
    before, runner = kept(), runs(season.club)
    reopen_night(runner, night_of(season, 1))
    update_night(runner, night_of(season, 1), {"date": dt.date(2026, 6, 1)})
    close_night(runner, night_of(season, 1))
    assert kept() != before
    assert kept() == anew(season.club)
    assert Rating.objects.filter(night__number=1).first().date == dt.date(2026, 6, 1)  # type: ignore[union-attr]


def test_who_has_not_played_for_half_a_year_or_left_is_not_shown(season: Season) -> None:
    assert "Fay" in names(season)
    Night.objects.filter(number__gt=1).update(date=dt.date(2027, 1, 1))
    refresh_ratings(season.club_id)
    assert set(names(season)) == {"Ada", "Ben", "Cal"}
    season.club.members.filter(name="Cal").update(left=dt.date(2027, 1, 2))
    assert set(names(season)) == {"Ada", "Ben"}
