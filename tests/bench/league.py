"""Clubs as performance asks for, written in bulk.

A big one has forty seasons of 2,000 people with 25,000 results each, and before them a season of a small one, which has
five of those: 60 people with 2,000 results.
"""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.utils import timezone

from scoring.clubs.models import Club, Member
from scoring.league.presets import PRESETS
from scoring.seasons.actions.results import add_up_club, add_up_season
from scoring.seasons.models import Division, Result, Season, Standing
from scoring.web.ids import new_id

BIG, SMALL = (2000, 25_000), (60, 2000)
"""People and results of a season."""
SEASONS = {"big": [SMALL, *[BIG] * 40], "small": [SMALL] * 5}
AT_A_TIME = 5000
PLAIN = """
CREATE TABLE plain_result (player int, game int, season int, points int, money int);
CREATE INDEX plain_by_season ON plain_result (season, player, points, money);
CREATE INDEX plain_by_player ON plain_result (player, season, points, money)
"""


def fill(size: str) -> list[Division]:
    """A club of this size, beside a plain table with the same results; its first season is that of a small one."""
    seasons = SEASONS[size]
    club = Club.objects.create(name="Everyone")
    most = max(people for people, _results in seasons)
    members = Member.objects.bulk_create(
        [Member(club=club, name=f"Member {number}") for number in range(most)], batch_size=AT_A_TIME
    )
    divisions = []
    with _without_foreign_keys(), connection.cursor() as cursor:
        for statement in PLAIN.split(";"):
            cursor.execute(statement)
        for number, (people, results) in enumerate(seasons):
            with transaction.atomic():
                divisions.append(_season(number, members[:people], results))
    add_up_club(club.id)
    with connection.cursor() as cursor:
        # As PostgreSQL does by itself some minutes later, and then beside what is timed.
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    return divisions


def _season(number: int, members: list[Member], results: int) -> Division:
    club, rng = members[0].club, random.Random(number)
    season = Season.objects.create(
        club=club, name=f"Season {number}", format=PRESETS["place"], status="closed"
    )
    division = Division.objects.create(club=club, season=season, name="All")
    rows = [_result(rng, members, division) for _n in range(results)]
    _insert(Result, rows)
    with connection.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO plain_result VALUES (%s, %s, %s, %s, %s)",
            [(row.player, game, number, row.penalty, row.money) for game, row in enumerate(rows)],
        )
    add_up_season(club.id, season.id)
    _insert(Standing, list(_standings(division, members, rows)))
    return division


def _result(rng: random.Random, members: list[Member], division: Division) -> Any:
    player = rng.randrange(len(members))
    row = Result(
        club_id=division.club_id,
        season_id=division.season_id,
        division=division,
        night_id=UUID(int=1),
        table_id=new_id(),
        member=members[player],
        place=rng.randint(1, 5),
        penalty=rng.randint(0, 150),
        hands=12,
        hands_won=rng.randint(0, 6),
        money=rng.randint(-500, 500),
    )
    row.player = player  # type: ignore[attr-defined]  # for the plain table
    return row


def _standings(division: Division, members: list[Member], rows: list[Any]) -> Iterator[Standing]:
    """Who has most points is first: what the plain table gives too."""
    totals: dict[int, int] = {}
    for row in rows:
        totals[row.player] = totals.get(row.player, 0) + row.penalty
    order = sorted(totals, key=lambda player: -totals[player])
    for position, player in enumerate(order, start=1):
        yield Standing(
            club_id=division.club_id,
            season_id=division.season_id,
            division=division,
            member=members[player],
            after=10,
            position=position,
            place=position,
            moved=0,
            evenings=10,
            total=str(totals[player]),
            told="{}",
            calculated=timezone.now(),
        )


def _insert(model: Any, rows: list[Any]) -> None:
    source = iter(rows)
    while some := list(islice(source, AT_A_TIME)):
        model.objects.bulk_create(some, batch_size=500)


class _without_foreign_keys:  # noqa: N801 - reads as a sentence
    """Results of this size name tables that nobody wrote down."""

    def __enter__(self) -> None:
        self._say("PRAGMA foreign_keys = OFF", "SET session_replication_role = replica")

    def __exit__(self, *_why: object) -> None:
        self._say("PRAGMA foreign_keys = ON", "SET session_replication_role = DEFAULT")

    def _say(self, sqlite: str, postgresql: str) -> None:
        with connection.cursor() as cursor:
            cursor.execute(sqlite if connection.vendor == "sqlite" else postgresql)
