"""A club's all-time figures, and one member's page, from stored sums."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Exists, F, Q, QuerySet

from scoring.clubs.models import Club, Member
from scoring.seasons.models import ClubFigures, Result, SeasonFigures, Standing
from scoring.seasons.queries.result_rows import PLAYED_THEMSELVES

# In descending order PostgreSQL would put unknown figures first.
ORDERS: dict[str, tuple[Any, ...]] = {
    "games": ("-games", "-firsts"),
    "firsts": ("-firsts", "games"),
    "hands_won": (F("hands_won").desc(nulls_last=True), "hands"),
    "kalookis": (F("kalookis").desc(nulls_last=True), "hands"),
}


class AllTime(NamedTuple):
    """A member's all-time figures: games, games won, hands, hands won, kalookis and penalty points."""

    member_id: UUID
    games: int
    firsts: int
    hands: int
    hands_won: int | None
    kalookis: int | None
    penalty: int

    @property
    def per_hand(self) -> float | None:
        return self.penalty / self.hands if self.hands else None


def all_time(club_id: UUID, order: str = "firsts") -> list[AllTime]:
    """Return every member who ever played, in one of `ORDERS`; one query."""
    rows = ClubFigures.objects.filter(club=club_id).order_by(*ORDERS[order], "member_id")
    return list(map(AllTime._make, rows.values_list(*AllTime._fields)))


def has_missing_figures(club_id: UUID) -> bool:
    """Tell whether hands won or kalookis are missing for some games; one query."""
    return _incomplete_results(club_id).exists()


def _incomplete_results(club_id: UUID) -> QuerySet[Result]:
    unknown = Q(hands_won=None) | Q(kalookis=None)
    return Result.objects.filter(PLAYED_THEMSELVES, unknown, club=club_id)


class SeasonPlace(NamedTuple):
    """A member's place in one season, current or final."""

    season_id: UUID
    season: str
    division: str
    level: int
    place: int | None
    total: str
    evenings: int
    recount_from: int | None

    @property
    def recounts(self) -> bool:
        return self.recount_from is not None


class Opponent(NamedTuple):
    """An opponent: games together, and how often the member finished before and behind them."""

    member_id: UUID
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class MemberRecord:
    """A member's page; `figures` is None until they have played.

    It `recounts` while one of their places or the ratings wait to be recomputed.
    """

    member: Member
    figures: AllTime | None
    places: Sequence[SeasonPlace]
    seasons: Sequence[SeasonFigures]
    opponents: Sequence[Opponent]
    recounts: bool
    has_missing_figures: bool


def member_record(club: Club, member: Member) -> MemberRecord:
    """Return a member's page; four queries."""
    own = ClubFigures.objects.filter(club=club, member=member)
    is_incomplete = Exists(_incomplete_results(club.pk).filter(member=member))
    row = own.annotate(is_incomplete=is_incomplete).values_list(*AllTime._fields, "is_incomplete").first()
    places = _places(club, member)
    seasons = SeasonFigures.objects.filter(club=club, member=member).select_related("season")
    return MemberRecord(
        member,
        AllTime._make(row[:-1]) if row else None,
        places,
        list(seasons.order_by("-season__created")),
        _opponents(club, member),
        club.recount_from is not None or any(place.recounts for place in places),
        row is not None and row[-1],
    )


def _places(club: Club, member: Member) -> list[SeasonPlace]:
    rows = Standing.objects.filter(club=club, member=member, season__status__in=("running", "closed"))
    lines: Iterable[tuple[Any, ...]] = rows.order_by("season__created", "after").values_list(
        "division",
        "season",
        "season__name",
        "division__name",
        "division__level",
        "place",
        "total",
        "evenings",
        "season__recount_from",
    )
    # By night: the last row of each division stays.
    last = {division: SeasonPlace(*about) for division, *about in lines}
    return list(last.values())[::-1]


def _opponents(club: Club, member: Member) -> list[Opponent]:
    """Return everyone this member met when both played for themselves, most frequent first; one query."""
    own = Result.objects.filter(club=club, member=member, stand_in=None).exclude(kind="walk_over")
    rows = Result.objects.filter(club=club, table__in=own.values("table"), stand_in=None)
    lines = list(rows.values_list("table_id", "member_id", "place"))
    mine = {table: place for table, player, place in lines if player == member.pk}
    games, ahead, behind = Counter[UUID](), Counter[UUID](), Counter[UUID]()
    for table, opponent, place in lines:
        if opponent != member.pk:
            games[opponent] += 1
            ahead[opponent] += mine[table] < place
            behind[opponent] += mine[table] > place
    opponents = [Opponent(each, games[each], ahead[each], behind[each]) for each in games]
    return sorted(opponents, key=lambda met: (-met.games, -met.ahead, str(met.member_id)))
