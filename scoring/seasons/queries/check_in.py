"""Who is at the door: the people of a night in the groups of its check-in, and the tables they make."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from scoring.clubs.models import Member
from scoring.engine.house_rules import override
from scoring.engine.variant import Variant
from scoring.league.seats import Limits, split
from scoring.seasons.models import Attendance, Entrant, Night, Season
from scoring.seasons.queries.nights import PersonLine, night_people
from scoring.web.texts.names import matches_name

LISTED = 150
"""Of more people only those who are expected are listed; the others are found by name."""
DOOR_GROUPS = ("guests", Attendance.Status.COMING, "", Attendance.Status.NOT_COMING)
"""The groups in the order of the page: guests, then members by what they answered before."""


@dataclass(frozen=True, slots=True)
class CheckInGroup:
    """People by name under one heading; checking in moves no one to another group."""

    key: str
    lines: Sequence[PersonLine]

    @property
    def here(self) -> int:
        return sum(line.is_here for line in self.lines)


def group_of(line: PersonLine) -> str:
    return "guests" if line.member.is_guest else line.answered


def listed(lines: Sequence[PersonLine], sought: str = "") -> list[PersonLine]:
    """Return the people whose name has what is sought; of very many only those who are here or coming."""
    if sought:
        return [line for line in lines if matches_name(line.member.name, sought)]
    expected = [line for line in lines if line.is_here or line.answered == Attendance.Status.COMING]
    return list(lines) if len(lines) <= LISTED else expected


def check_in_groups(lines: Sequence[PersonLine]) -> list[CheckInGroup]:
    """Return the groups that have people; the first, of guests, also without."""
    groups = [CheckInGroup(key, [line for line in lines if group_of(line) == key]) for key in DOOR_GROUPS]
    return [groups[0], *(group for group in groups[1:] if group.lines)]


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Whom one tap checks in: those who said yes or came last time, everyone, or no one any more."""

    key: str
    people: int


def checked_in_at_once(lines: Sequence[PersonLine], last: Sequence[Member]) -> list[AtOnce]:
    """Return what is offered above the list; nothing that would change nothing."""
    away = {line.member.pk for line in lines if not line.is_here and not line.stand_in}
    coming = [line for line in lines if line.answered == Attendance.Status.COMING]
    able = [line for line in lines if line.answered != Attendance.Status.NOT_COMING]
    offers = [AtOnce("coming", len(coming))] if any(line.member.pk in away for line in coming) else []
    if not coming:
        if any(member.pk in away for member in last):
            offers.append(AtOnce("last", len(last)))
        if any(line.member.pk in away for line in able):
            offers.append(AtOnce("all", len(able)))
    if not offers and any(line.is_here and not line.seated for line in lines):
        offers.append(AtOnce("none", 0))
    return offers


def people_at_once(key: str, night: Night, lines: Sequence[PersonLine]) -> list[Member]:
    """Return the members whom `AtOnce` with this key checks in."""
    if key == "last":
        return came_last_time(night, lines)
    able = [line for line in lines if line.answered != Attendance.Status.NOT_COMING and not line.stand_in]
    if key == "coming":
        able = [line for line in able if line.answered == Attendance.Status.COMING]
    return [line.member for line in able if not line.is_here]


def came_last_time(night: Night, lines: Sequence[PersonLine]) -> list[Member]:
    """Return who came to the season's night before and is listed tonight, but not who can't come; one query."""
    past = Attendance.objects.filter(
        club=night.club_id,
        night__season=night.season_id,
        night__number__lt=night.number,
        status=Attendance.Status.HERE,
        stands_in_for=None,
    )
    came = list(past.order_by("-night__number").values_list("night__number", "member"))
    last = {member for number, member in came if number == came[0][0]}
    able = (line for line in lines if line.answered != Attendance.Status.NOT_COMING)
    return [line.member for line in able if line.member.pk in last]


def door_list(night: Night, sought: str) -> list[Member]:
    """Return the season's players who are not here yet, by name; those who can't come too, since plans change."""
    lines = listed(night_people(night, ()).lines, sought)
    return [line.member for line in lines if not line.is_here and not line.stand_in]


def table_limits(season: Season, people: int) -> Limits:
    """Return the table sizes the rules allow, at least three where enough players are here."""
    rules = override(season.variant, season.overrides)
    fewest, most = (rules.fewest_players, rules.most_players) if isinstance(rules, Variant) else (2, 6)
    best = min(max(season.table_size, fewest), most)
    return Limits(best=best, fewest=max(fewest, min(3, best, people)), most=min(most, max(best, 6)))


def table_sizes(night: Night, lines: Sequence[PersonLine]) -> Counter[int]:
    """Count the tables by size that those who are here without a seat make, by division; one query."""
    divisions = dict(
        Entrant.objects.filter(club=night.club_id, season=night.season_id).values_list("member", "division")
    )
    players: Counter[UUID | None] = Counter(
        divisions.get((line.stands_in_for or line.member).pk)
        for line in lines
        if line.is_here and not line.watches and not line.seated
    )
    sizes = Counter(
        size
        for people in players.values()
        for size in split(people, table_limits(night.season, people)).sizes
    )
    return +sizes
