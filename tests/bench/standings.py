"""Tables of a season and of all time, beside hand-written SQL over covering indexes, on SQLite and PostgreSQL.

Each database is filled by a process of its own: `python -m tests.bench.standings`, with the database in the
environment and the size of the club as its argument, prints its figures as JSON.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from statistics import median
from typing import Any

from tests.bench.report import Row, beside, told
from tests.crashes.postgresql import Cluster

GAMES = 15
PLAIN_SEASON = (
    "SELECT player, SUM(points), SUM(money), COUNT(*), RANK() OVER (ORDER BY SUM(points) DESC) "
    "FROM plain_result WHERE season = %s GROUP BY player ORDER BY 5"
)
PLAIN_ALL_TIME = (
    "SELECT player, SUM(points), SUM(money), COUNT(*) FROM plain_result GROUP BY player ORDER BY 2 DESC"
)


def rows() -> Iterator[Row]:
    """Both databases, each with a million results and with ten thousand; one season is in all of them."""
    yield from _told("SQLite", {}, {})
    with Cluster() as one, Cluster() as other:
        yield from _told("PostgreSQL", one.variables, other.variables)


def _told(name: str, small: dict[str, str], big: dict[str, str]) -> Iterator[Row]:
    few, many = _measured("small", small), _measured("big", big)
    yield beside(f"{name}: a season among a million results", many["season"], many["plain_season"], "ms", 1.5)
    yield beside(f"{name}: a small season there, and among 10,000", many["same"], few["same"], "ms", 1.2)
    yield beside(
        f"{name}: all time, beside the GROUP BY", many["all_time"], many["plain_all_time"], "ms", 0.1
    )
    yield beside(f"{name}: the sums kept, beside a game's hands", many["sums"], many["hands"], "ms", 0.1)
    yield beside(f"{name}: all of its results written, too", many["upkeep"], many["hands"], "ms")
    yield Row(f"{name}: filled in", told(many["filled"], "s"))


def _measured(size: str, database: dict[str, str]) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="kalooki-bench-") as folder:
        environment = os.environ | {"KALOOKI_DATA": folder} | database
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.standings", size],
            env=environment,
            capture_output=True,
            check=True,
        )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main(size: str) -> None:
    """Fill this process's own database, and time what is read from it."""

    import django  # noqa: PLC0415

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - once Django is set up

    from tests.bench.league import fill  # noqa: PLC0415

    call_command("migrate", interactive=False, verbosity=0)
    begun = time.monotonic()
    divisions = fill(size)
    filled = time.monotonic() - begun
    print(json.dumps({"filled": filled, **_figures(divisions), **_upkeep(divisions[0])}))


def _figures(divisions: list[Any]) -> dict[str, float]:
    from django.db import connection  # noqa: PLC0415

    from scoring.seasons.queries.club_records import all_time  # noqa: PLC0415
    from scoring.seasons.queries.season_tables import table_rows  # noqa: PLC0415
    from tests.bench.wall import in_turn  # noqa: PLC0415

    def plain(sql: str, *values: int) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(sql, values)
            return list(cursor.fetchall())

    which = len(divisions) // 2
    division = divisions[which]
    ours, theirs = table_rows(division, 10), plain(PLAIN_SEASON, which)
    assert [int(row.total) for row in ours] == [int(row[1]) for row in theirs]
    played = all_time(division.club_id)
    assert sum(row.penalty for row in played) == sum(int(row[1]) for row in plain(PLAIN_ALL_TIME))
    season, same, plain_season, forever, plain_forever = in_turn(
        lambda: table_rows(division, 10),
        lambda: table_rows(divisions[0], 10),
        lambda: plain(PLAIN_SEASON, which),
        lambda: all_time(division.club_id),
        lambda: plain(PLAIN_ALL_TIME),
    )
    return {
        "season": season,
        "same": same,
        "plain_season": plain_season,
        "all_time": forever,
        "plain_all_time": plain_forever,
    }


def _upkeep(division: Any) -> dict[str, float]:
    """Seconds for the hands of a game, for the sums of its people, and for all that is written where it counts.

    The last is how much longer its last entry takes than that of a game without a club.
    """
    from django.db import transaction  # noqa: PLC0415

    from scoring.seasons.actions.results import add_up_club, add_up_season  # noqa: PLC0415
    from scoring.seasons.models import Seat  # noqa: PLC0415
    from tests.bench import prototype  # noqa: PLC0415
    from tests.bench.evening import NAMES, event  # noqa: PLC0415
    from tests.bench.kept import WITHOUT_END  # noqa: PLC0415
    from tests.bench.wall import in_turn, once  # noqa: PLC0415
    from tests.makers import make_game, play  # noqa: PLC0415
    from tests.seasons.makers import END  # noqa: PLC0415

    night = division.season.nights.create(club=division.club, number=99, date="2026-01-01")
    hands = [event(hand) for hand in prototype.deal(players=4, hands=25).hands]
    recorded, ended, ended_elsewhere = [], [], []
    for number in range(1, GAMES + 1):
        counting, elsewhere = (make_game(*NAMES[:4], overrides=WITHOUT_END) for _ in range(2))
        _seat(night, division, number, counting)
        recorded.append(once(partial(play, counting, *hands)))
        play(elsewhere, *hands)
        ended.append(once(partial(play, counting, END)))
        ended_elsewhere.append(once(partial(play, elsewhere, END)))
    people = set(Seat.objects.filter(table__night=night).values_list("member", flat=True))
    with transaction.atomic():
        of_season, of_club = in_turn(
            lambda: add_up_season(division.club_id, night.season_id, people),
            lambda: add_up_club(division.club_id, people),
        )
    upkeep = median(ended) - median(ended_elsewhere)
    return {"hands": median(recorded), "sums": of_season + of_club, "upkeep": upkeep}


def _seat(night: Any, division: Any, number: int, game: Any) -> None:
    """The first four members of the club at a table of the night, where this game is played."""
    from scoring.clubs.models import Member  # noqa: PLC0415
    from scoring.seasons.models import NightTable, Seat  # noqa: PLC0415

    club = division.club
    table = NightTable.objects.create(club=club, night=night, division=division, number=number, game=game)
    people = Member.objects.filter(club=club)[:4]
    Seat.objects.bulk_create(
        [Seat(club=club, table=table, position=at, member=one) for at, one in enumerate(people)]
    )


if __name__ == "__main__":
    main(sys.argv[1])
