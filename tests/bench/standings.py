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
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.clock import medians
from tests.bench.report import Row, beside, told
from tests.crashes.postgresql import Cluster

GAMES = 15
ROUNDS, READ = 25, 10
PLAIN_SEASON = (
    "SELECT player, SUM(points), SUM(money), COUNT(*), RANK() OVER (ORDER BY SUM(points) DESC) "
    "FROM plain_result WHERE season = %s GROUP BY player ORDER BY 5"
)
PLAIN_ALL_TIME = (
    "SELECT player, SUM(points), SUM(money), COUNT(*) FROM plain_result GROUP BY player ORDER BY 2 DESC"
)


def rows() -> Iterator[Row]:
    """Both databases, each with a million results and with ten thousand; a small season is in all of them."""
    yield from _told("SQLite", {}, {})
    with Cluster() as one, Cluster() as other:
        yield from _told("PostgreSQL", one.variables, other.variables)


def _told(name: str, small: dict[str, str], big: dict[str, str]) -> Iterator[Row]:
    with Filled("small", small) as few, Filled("big", big) as many:
        alone, among = medians([(few.ask(), many.ask()) for _round in range(ROUNDS)])
    found = many.figures
    yield beside(
        f"{name}: a season among a million results", found["season"], found["plain_season"], "ms", 1.5
    )
    yield beside(f"{name}: a small season there, and among 10,000", among, alone, "ms", 1.2)
    yield beside(
        f"{name}: all time, beside the GROUP BY", found["all_time"], found["plain_all_time"], "ms", 0.1
    )
    yield beside(f"{name}: the sums kept, beside a game's hands", found["sums"], found["hands"], "ms", 0.1)
    yield beside(f"{name}: all of its results written, too", found["upkeep"], found["hands"], "ms")
    yield Row(f"{name}: filled in", told(found["filled"], "s"))


class Filled:
    """A database that one process filled and measured, and another one that reads its small season when it is asked.

    Two of them are asked in turn, by processes that did nothing else: a season takes a millisecond, which is less than
    what filling leaves behind in a process and than what a busy machine adds; so it is told in processor time.
    """

    def __init__(self, size: str, database: dict[str, str]) -> None:
        self._size, self._database = size, database

    def __enter__(self) -> "Filled":
        self._folder = tempfile.TemporaryDirectory(prefix="kalooki-bench-")
        self._environment = os.environ | {"KALOOKI_DATA": self._folder.name} | self._database
        filling = self._begin("fill", self._size)
        self.figures: dict[str, float] = json.loads(filling.communicate()[0])
        self._reader = self._begin("read")
        return self

    def __exit__(self, *_fault: object) -> None:
        self._reader.communicate()
        self._folder.cleanup()

    def ask(self) -> float:
        """Return the processor seconds of the small season."""
        assert self._reader.stdin
        assert self._reader.stdout
        self._reader.stdin.write("again\n")
        self._reader.stdin.flush()
        return float(self._reader.stdout.readline())

    def _begin(self, *words: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "tests.bench.standings", *words]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, env=self._environment, stdin=pipe, stdout=pipe, text=True)


def main(what: str, size: str = "") -> None:
    """Fill this process's own database and time what is read from it; or read its small season as often as asked."""

    import django  # noqa: PLC0415

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
    django.setup()
    if what == "read":
        _read_again()
        return
    from django.core.management import call_command  # noqa: PLC0415 - once Django is set up

    from tests.bench.league import fill  # noqa: PLC0415

    call_command("migrate", interactive=False, verbosity=0)
    begun = time.monotonic()
    divisions = fill(size)
    filled = time.monotonic() - begun
    print(json.dumps({"filled": filled, **_figures(divisions), **_upkeep(divisions[0])}))


def _read_again() -> None:
    """For each line that comes in read the small season, and print the processor seconds of it, the server's too."""
    from django.db import connection  # noqa: PLC0415 - once Django is set up

    from scoring.seasons.models import Division  # noqa: PLC0415
    from scoring.seasons.queries.season_tables import table_rows  # noqa: PLC0415

    division, backend = Division.objects.get(season__name="Season 0"), None
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            backend = Path(f"/proc/{cursor.fetchone()[0]}/schedstat")

    def spent() -> float:
        theirs = int(backend.read_text(encoding="ascii").split()[0]) / 1e9 if backend else 0
        return time.process_time() + theirs

    for _asked in sys.stdin:
        begun = spent()
        for _time in range(READ):
            table_rows(division, 10)
        print((spent() - begun) / READ, flush=True)


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
    season, plain_season, forever, plain_forever = in_turn(
        lambda: table_rows(division, 10),
        lambda: plain(PLAIN_SEASON, which),
        lambda: all_time(division.club_id),
        lambda: plain(PLAIN_ALL_TIME),
    )
    return {
        "season": season,
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
    main(*sys.argv[1:])
