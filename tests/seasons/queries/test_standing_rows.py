"""A stored row of the standings names nights by their numbers."""

import pytest

from scoring.league.presets import PRESETS
from scoring.league.tie_breaks import Separation
from scoring.seasons.models import Standing
from scoring.seasons.queries.standing_rows import read_row
from tests.seasons.makers import close_night, make_season, play_table

pytestmark = pytest.mark.django_db


def test_who_played_enough_nights_first_is_told_by_the_numbers_of_nights_also_past_one_not_held() -> None:
    season = make_season(format=PRESETS["place"] | {"qualify": 2, "tie_breaks": ["earliest"]})
    for night, scores in ((1, "Ada 0, Ben 10, Cal 20"), (3, "Dot 0, Ada 10"), (4, "Eve 0, Ben 10, Fay 20")):
        play_table(season, night, scores)
        close_night(season, night)
    ben = Standing.objects.get(after=4, member__name="Ben")
    assert read_row(ben).separation == Separation("earliest", 3, 4)
