"""The history of a season that seating a night depends on, as plain values; three queries."""

from collections import Counter, defaultdict
from uuid import UUID

from scoring.league.meetings import Night as Tables
from scoring.league.meetings import Pair, meetings, pair
from scoring.league.seats import History
from scoring.seasons.models import Apart, Attendance, Night, Season, Seat
from scoring.seasons.queries.league_seasons import TEXT_IDS, TextIds


def seating_history(season: Season, seating: Night | None = None, turn: int = 1) -> History:
    """Return the meetings and seats of all rounds except the one to be seated."""
    rounds = _seated_rounds(season)
    if seating is not None:
        # Seated anew, so its present seats must not count as meetings.
        rounds.pop((seating.pk, turn), None)
    benched = _benched(season, rounds)
    history = History()
    for (night, number), tables in sorted(rounds.items(), key=lambda one: (str(one[0][0]), one[0][1])):
        # Once for the night, not for each of its rounds.
        history.add(tables, benched[night] if number == 1 else ())
    return history


def _seated_rounds(season: Season) -> dict[tuple[UUID, int], Tables]:
    """Return the tables of every round by night and round, members in seat order."""
    seats = Seat.objects.filter(club=season.club_id, table__night__season=season)
    # In a walk-over players waited and met no one.
    seats = seats.exclude(table__kind="walk_over")
    rounds: dict[tuple[UUID, int], dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    rows = seats.order_by("position").values_list("table__night", "table__round", "table__number", "member")
    for night, turn, number, member in rows:
        rounds[night, turn][number].append(str(member))
    return {key: tuple(tuple(tables[number]) for number in sorted(tables)) for key, tables in rounds.items()}


def meetings_of(season: Season) -> Counter[Pair]:
    """Count how often each pair was seated together; one query, of ids only since it reads every seat."""
    seats = Seat.objects.filter(club=season.club_id, table__night__season=season)
    seats = seats.exclude(table__kind="walk_over")
    rows = seats.annotate(at_table=TEXT_IDS["at_table"], person=TEXT_IDS["person"]).values_list(
        "at_table", "person"
    )
    ids, tables = TextIds(), defaultdict[str, list[str]](list)
    for table, person in rows:
        tables[table].append(ids[person])
    return meetings([tables.values()])


def _benched(season: Season, rounds: dict[tuple[UUID, int], Tables]) -> dict[UUID, list[str]]:
    """Return who came and had no seat, by night."""
    seated = {
        (night, person) for (night, _), tables in rounds.items() for table in tables for person in table
    }
    here = Attendance.objects.filter(
        club=season.club_id, night__season=season, status=Attendance.Status.HERE, stands_in_for=None
    )
    benched: dict[UUID, list[str]] = defaultdict(list)
    for night, member in here.values_list("night", "member"):
        if (night, str(member)) not in seated:
            benched[night].append(str(member))
    return benched


def apart_pairs(season: Season) -> list[Pair]:
    """Return the pairs who must not sit at one table."""
    rows = Apart.objects.filter(club=season.club_id, season=season).values_list("one", "other")
    return [pair(str(one), str(other)) for one, other in rows]
