"""Reports on a season's games: cross table, awards, attendance, and a night's tables."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple
from uuid import UUID

from django.db.models import QuerySet

from scoring.league.awards import Award, awards
from scoring.league.meetings import Fairness, Pair, fairness, meetings, pair
from scoring.league.results import Game, Rivalry, cross_table, own_lines
from scoring.seasons.models import Attendance, Division, Entrant, Night, Result, Season
from scoring.seasons.queries.league_seasons import division_games, division_or_mixed
from scoring.seasons.queries.result_rows import PLAYED_THEMSELVES

MAX_CROSS_TABLE = 40


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The cross table: a row for each of these people, a column for each `beside`, by member id.

    `players` is their number in the division, `fairness` how evenly all of them met.
    """

    people: Sequence[str]
    beside: Sequence[str]
    players: int
    met: Mapping[Pair, Rivalry]
    fairness: Fairness

    def of(self, one: str, other: str) -> Rivalry:
        """Return a pair's record from the first one's side."""
        met = self.met[pair(one, other)]
        if one < other:
            return met
        margin = None if met.margin is None else -met.margin
        return Rivalry(met.games, met.behind, met.ahead, met.level, margin)


def cross_table_of(division: Division) -> CrossTable:
    """Return the cross table so far; in a large division the first few by name; two queries."""
    players = division_players(division)
    shown = players[:MAX_CROSS_TABLE]
    return cross_table_part(division, players, shown, shown)


def cross_table_part(
    division: Division, players: Sequence[str], people: Sequence[str], beside: Sequence[str]
) -> CrossTable:
    """Return some rows and columns of a division's cross table; one query."""
    games = division_games(division)
    counts = meetings([[[line.person for line in own_lines(game)] for game in games]])
    met = cross_table(games, people, beside)
    return CrossTable(people, beside, len(players), met, fairness(players, counts))


def division_players(division: Division) -> list[str]:
    """Return the players of a division by name; one query."""
    rows = Entrant.objects.filter(club=division.club_id, division=division).order_by("member__name", "member")
    return [str(member) for member in rows.values_list("member", flat=True)]


def earned_awards(division: Division, nights: Sequence[Night]) -> list[Award]:
    """Return the awards of a division earned on those of these nights that are over; two queries."""
    past = {night.number: night.final for night in nights if night.status == Night.Status.CLOSED}
    people = set(division_players(division))
    games = [_own_part(game, people) for game in division_games(division) if game.night in past]
    season = [game for game in games if not past[game.night]]
    final = [game for game in games if past[game.night]]
    return awards(season, len(past) - sum(past.values()), final)


def _own_part(game: Game, people: Set[str]) -> Game:
    """Return a game with the lines of these people; at a mixed table those of other divisions play too."""
    return game._replace(lines=tuple([line for line in game.lines if line.person in people]))


class AttendanceRow(NamedTuple):
    """A member's attendance by night: "here", "absent", "coming", "not" or ""."""

    person: str
    nights: Sequence[str]

    @property
    def attended(self) -> int:
        return list(self.nights).count("here")


def attendance_rows(
    division: Division, nights: Sequence[Night], people: Sequence[str]
) -> list[AttendanceRow]:
    """Return these members' attendance; playing or being checked in counts as here; two queries."""
    shared = {"club": division.club_id, "member__in": people}
    answers = Attendance.objects.filter(**shared, night__season=division.season_id)
    statuses = {
        (str(member), night): status
        for member, night, status in answers.values_list("member_id", "night_id", "status")
    }
    played = Result.objects.filter(
        PLAYED_THEMSELVES, division_or_mixed(division), **shared, season=division.season_id
    )
    # After the answers: having played outweighs an absence.
    for member, night in played.values_list("member_id", "night_id"):
        statuses[str(member), night] = Attendance.Status.HERE
    return [
        AttendanceRow(person, [statuses.get((person, night.pk), "") for night in nights]) for person in people
    ]


@dataclass(frozen=True, slots=True)
class TableReport:
    """A table of a night, best first."""

    number: int
    round: int
    kind: str
    results: Sequence[Result]


def table_reports(night: Night) -> list[TableReport]:
    """Return the finished tables of a night; one query."""
    return _tables(Result.objects.filter(club=night.club_id, night=night))


def season_reports(season: Season) -> dict[UUID, list[TableReport]]:
    """Return the finished tables of every night that has any, by night id; one query."""
    rows = Result.objects.filter(club=season.club_id, season=season)
    reports: dict[UUID, list[TableReport]] = {}
    for table in _tables(rows):
        reports.setdefault(table.results[0].night_id, []).append(table)
    return reports


def _tables(rows: QuerySet[Result]) -> list[TableReport]:
    ordered = rows.select_related("table").order_by(
        "night__number", "table__round", "table__number", "place", "penalty", "id"
    )
    return [
        TableReport(table.number, table.round, table.kind, list(results))
        for table, results in groupby(ordered, key=lambda row: row.table)
    ]
