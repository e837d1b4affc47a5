"""Seasons in which nights are corrected, opened, closed and given points while they are recounted, by a seed each."""

import random
from collections import deque
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from scoring.games.actions.record import write_entry
from scoring.journal.outcomes import Saved
from scoring.seasons.actions import recompute
from scoring.seasons.actions.nights import close_night, reopen_night
from scoring.seasons.actions.seasons import add_adjustment
from scoring.seasons.models import Adjustment, Night, Season
from scoring.seasons.queries.club_audits import club_faults
from scoring.web.ids import new_id
from tests.clubs.makers import runs
from tests.makers import writing
from tests.seasons.makers import make_season, member, night_of, one_hand, play_table
from tests.seeds import how_many, seeds

pytestmark = pytest.mark.django_db
SEASONS, STEPS, NIGHTS = how_many("KALOOKI_SEASONS", 8), 12, 4
TABLE = ("Ada", "Ben", "Cal")


def correct(season: Season, night: Night, chance: random.Random) -> None:
    """Another hand at its table, whoever went out."""
    game = night.tables.get().game
    assert game is not None
    event = one_hand({name: chance.randrange(1, 30) for name in TABLE[1:]} | {"Ada": 0})
    assert isinstance(
        write_entry(game.id, writing(game, {"type": "amend", "entry": 1, "event": event})), Saved
    )


def open_or_close(season: Season, night: Night, _chance: random.Random) -> None:
    """The night, whichever it is not."""
    turn = reopen_night if night.status == Night.Status.CLOSED else close_night
    turn(runs(season.club), night)


def give_points(season: Season, night: Night, chance: random.Random) -> None:
    """Some for somebody, on that night."""
    whose = member(season, chance.choice(TABLE))
    given = Adjustment(id=new_id(), season=season, member=whose, night=night, points=5, reason="Fair play")
    add_adjustment(runs(season.club), given)


def work(nights: int | None) -> None:
    """What waits, as many nights of it as the program lives; all of it where it is not stopped."""
    while waiting := recompute.stale_projections():
        deque(islice(recompute.recompute_nights(*waiting[0]), nights), maxlen=0)
        if nights is not None:
            return


DEEDS: tuple[Callable[[Any, Any, Any], None], ...] = (correct, correct, open_or_close, give_points)


@pytest.mark.parametrize("number", range(SEASONS))
def test_however_it_is_stopped_and_changed_meanwhile_it_comes_to_the_same(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, season = random.Random(seeds(SEASONS)[number]), make_season(nights=NIGHTS)
    for night_number in range(1, NIGHTS + 1):
        play_table(season, night_number, "Ada 0, Ben 10, Cal 20")
        close_night(runs(season.club), night_of(season, night_number))
    monkeypatch.setattr(recompute, "MOST_TABLES", 0)
    for _step in range(STEPS):
        night = night_of(season, chance.randrange(NIGHTS) + 1)
        chance.choice(DEEDS)(season, night, chance)
        work(chance.randrange(NIGHTS + 2))
        assert list(club_faults(season.club)) == []
    work(None)
    assert recompute.stale_projections() == []
    assert list(club_faults(season.club)) == []
