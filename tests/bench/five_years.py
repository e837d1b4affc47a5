"""A club of five years: 300 members, 20,000 games, 500,000 hands; how long its pages take, and to make it all anew.

`python -m tests.bench.five_years`, or `make bench-club`: some minutes. `KALOOKI_DATABASE_URL`, with any
`KALOOKI_SECRET_KEY`, names another database than a SQLite file that is gone afterwards.
"""

import datetime as dt
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any
from uuid import UUID, uuid4

import django
from django.core.management import call_command

MEMBERS, SEASONS, NIGHTS, TABLES, HANDS, KINDS = 300, 5, 54, 75, 25, 8
OF_A_SEASON = (
    "season", "standings", "night_by_night", "standings_wall", "season_records",
    "cross_table", "attendance", "season_format", "season_people", "points_given",
)  # fmt: skip
OF_THE_CLUB = ("club", "members", "seasons", "club_records", "club_bests", "club_ratings", "club_history")


def main() -> None:
    """Fill a database of its own, then print every figure beside its goal."""
    with tempfile.TemporaryDirectory(prefix="kalooki-bench-") as folder:
        os.environ.setdefault("KALOOKI_DATA", folder)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
        django.setup()
        call_command("migrate", interactive=False, verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        from tests.bench.report import heading  # noqa: PLC0415 - once Django is set up

        print(heading("A club of five years"), flush=True)
        for row in rows():
            print(row, flush=True)


def rows() -> Iterator[Any]:
    """Written, made anew from the logs, one more night, every page."""
    from scoring.games.models.events import GameEvent  # noqa: PLC0415
    from scoring.seasons.actions.rebuilding import rebuild_club  # noqa: PLC0415
    from scoring.seasons.models import Night, Result  # noqa: PLC0415
    from scoring.seasons.queries.club_audits import club_faults  # noqa: PLC0415
    from tests.bench.report import Row, at_most, told  # noqa: PLC0415

    club, seconds = _timed(fill)
    yield Row("Written in bulk", told(seconds, "s"))
    yield Row("Entries in the logs of games", f"{GameEvent.objects.count():,}")
    _last, seconds = _timed(lambda: list(rebuild_club(club)))
    yield Row("All results, tables and ratings made anew from the logs", told(seconds, "s"))
    yield Row("Results", f"{Result.objects.count():,}")
    faults, seconds = _timed(lambda: list(club_faults(club)))
    assert faults == []
    yield Row("All of it held against a full replay: the same", told(seconds, "s"))
    night = Night.objects.filter(club=club).order_by("date").last()
    yield from _closing(night)
    for name, address in addresses(club):
        milliseconds, queries = look(address)
        yield at_most(f"{name}, {queries} queries", milliseconds, 150 if name == "a game" else 300, "ms")
        if queries > 12:
            yield at_most(f"{name}: queries", queries, 12)


def _timed(do: Callable[[], Any]) -> tuple[Any, float]:
    """Seconds of the processor where the database is in this process, else of the clock on the wall."""
    from django.db import connection  # noqa: PLC0415

    now = time.process_time if connection.vendor == "sqlite" else time.perf_counter
    begun = now()
    return do(), now() - begun


def _closing(night: Any) -> Iterator[Any]:
    from scoring.seasons.actions.nights import close_night, reopen_night  # noqa: PLC0415
    from tests.bench.report import Row, told  # noqa: PLC0415
    from tests.clubs.makers import runs  # noqa: PLC0415

    reopen_night(runs(night.club), night)
    _done, seconds = _timed(lambda: close_night(runs(night.club), night))
    yield Row("The last of 54 nights closed", told(seconds, "ms"))


def fill() -> Any:
    """The club, with the games of its tables copied from a few that were played hand by hand."""
    from scoring.clubs.models import Club, Member  # noqa: PLC0415
    from scoring.league.presets import PRESETS  # noqa: PLC0415
    from scoring.seasons.models import Division, Entrant, Season  # noqa: PLC0415

    chance = random.Random(6)
    club = Club.objects.create(name="Five years")
    members = Member.objects.bulk_create(
        [Member(club=club, name=f"Member {number}", is_public=True) for number in range(MEMBERS)]
    )
    kinds = [_played(seed) for seed in range(KINDS)]
    for year in range(SEASONS):
        status = "running" if year == SEASONS - 1 else "closed"
        season = Season.objects.create(
            club=club, name=f"Year {year}", format=PRESETS["place"], variant="european", status=status
        )
        division = Division.objects.create(club=club, season=season, name="All")
        Entrant.objects.bulk_create(
            [Entrant(club=club, season=season, division=division, member=member) for member in members]
        )
        _season(division, members, kinds, dt.date(2021 + year, 1, 3), chance)
    _copy_logs()
    return club


def _played(seed: int) -> Any:
    """One game, recorded hand by hand."""
    from tests.bench import prototype  # noqa: PLC0415
    from tests.bench.evening import NAMES, event  # noqa: PLC0415
    from tests.bench.kept import WITHOUT_END  # noqa: PLC0415
    from tests.makers import make_game, play  # noqa: PLC0415
    from tests.seasons.makers import END  # noqa: PLC0415

    game = make_game(*NAMES[:4], variant="european", overrides=WITHOUT_END, currency="GBP")
    return play(game, *map(event, prototype.deal(players=4, hands=HANDS, seed=seed).hands), END)


def _season(division: Any, members: list[Any], kinds: list[Any], first: dt.date, chance: Any) -> None:
    from django.utils import timezone  # noqa: PLC0415

    from scoring.games.models import Game  # noqa: PLC0415
    from scoring.seasons.models import Night, NightTable, Seat  # noqa: PLC0415

    club = division.club
    for number in range(1, NIGHTS + 1):
        day = first + dt.timedelta(weeks=number - 1)
        night = Night.objects.create(
            club=club,
            season=division.season,
            number=number,
            date=day,
            status="closed",
            closed=timezone.make_aware(dt.datetime.combine(day, dt.time(23))),
        )
        people = chance.sample(members, len(members))
        games, tables, seats = [], [], []
        for at in range(TABLES):
            kind = chance.choice(kinds)
            games.append(
                Game(
                    id=uuid4(),
                    title=str(kind.id),
                    version=kind.version,
                    status=kind.status,
                    start=kind.start,
                    projection=kind.projection,
                )
            )
            table = NightTable(club=club, night=night, division=division, number=at + 1, game=games[-1])
            tables.append(table)
            seats += [
                Seat(club=club, table=table, position=position, member=people[4 * at + position])
                for position in range(4)
            ]
        Game.objects.bulk_create(games, batch_size=500)
        NightTable.objects.bulk_create(tables, batch_size=500)
        Seat.objects.bulk_create(seats, batch_size=500)


def _copy_logs() -> None:
    """Every game gets the log of the one that its title names."""
    from django.db import connection  # noqa: PLC0415

    on_sqlite = connection.vendor == "sqlite"
    new_id = "lower(hex(randomblob(16)))" if on_sqlite else "gen_random_uuid()"
    named = "replace(copy.title, '-', '')" if on_sqlite else "copy.title::uuid"
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO scoring_gameevent (id, game_id, number, body, author, at) "
            f"SELECT {new_id}, copy.id, entry.number, entry.body, entry.author, entry.at "
            f"FROM scoring_game copy JOIN scoring_gameevent entry ON entry.game_id = {named} "
            "WHERE copy.title <> ''"
        )
        cursor.execute("ANALYZE")


def addresses(club: Any) -> Iterator[tuple[str, str]]:
    """Every page that grows with a club, in its running season."""
    from django.urls import reverse  # noqa: PLC0415

    from scoring.clubs.models import Member  # noqa: PLC0415
    from scoring.games.models import Key  # noqa: PLC0415
    from scoring.seasons.models import Night, NightTable, Season  # noqa: PLC0415
    from scoring.web.capabilities import hash_secret  # noqa: PLC0415
    from tests.bench.kept import SECRET  # noqa: PLC0415

    season: UUID = Season.objects.get(club=club, status="running").pk
    night = Night.objects.filter(season=season).order_by("number").last()
    member = Member.objects.filter(club=club).order_by("name").first()
    assert night is not None
    assert member is not None
    for name in OF_THE_CLUB:
        yield name, reverse(name, args=[club.pk])
    for name in OF_A_SEASON:
        yield name, reverse(name, args=[club.pk, season])
    yield "why", f"{reverse('standings', args=[club.pk, season])}?why={member.pk}"
    yield "night_report", reverse("night_report", args=[club.pk, season, NIGHTS])
    yield "night", reverse("night", args=[club.pk, night.pk])
    yield "personal_page", reverse("personal_page", args=[club.pk, member.pk])
    game = NightTable.objects.filter(night=night)[0].game
    assert game is not None
    Key.objects.create(game=game, role=Key.Role.HOST, secret_hash=hash_secret(SECRET))
    yield "a game", f"/games/{game.pk}/"


def look(address: str) -> tuple[float, int]:
    """Milliseconds and queries of a page, the median of three looks after one for warmth."""
    from django.db import connection  # noqa: PLC0415
    from django.test.utils import CaptureQueriesContext  # noqa: PLC0415

    from scoring.web.capabilities import DEVICE_COOKIE  # noqa: PLC0415
    from tests.bench.kept import SECRET  # noqa: PLC0415

    client = _secretary()
    client.cookies[DEVICE_COOKIE] = SECRET
    with CaptureQueriesContext(connection) as asked:
        answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    queries = len(asked)
    return median(_timed(lambda: client.get(address))[1] for _turn in range(3)) * 1000, queries


def _secretary() -> Any:
    from scoring.clubs.models import Club  # noqa: PLC0415
    from tests.clubs.clubs import with_role  # noqa: PLC0415

    return with_role(Club.objects.get(), "secretary")


if __name__ == "__main__":
    main()
