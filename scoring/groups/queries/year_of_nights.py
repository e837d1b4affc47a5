"""A calendar year of a group's nights: who won them, the longest run, and what everyone had won so far."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import NamedTuple

from django.utils.timezone import localdate

from scoring.engine.amounts import Money
from scoring.games.queries.game_log import read_logs
from scoring.groups.queries.ledgers import EveningLine, GroupLedger
from scoring.groups.queries.nights import Night, sitters_of

_MOST_HOLDERS = 3
_MOST_LINES = 8
_FEWEST_REGULAR = 3


class Run(NamedTuple):
    """Nights that someone won one after the other, by their places in the year; a night missed doesn't break it."""

    person: str
    nights: tuple[int, ...]


class Record(NamedTuple):
    """The names of those who hold a record, several where they share it; its figure, and of how many."""

    names: list[str]
    figure: int
    of: int = 0


class BestNight(NamedTuple):
    """The night on which someone won most, in minor units."""

    name: str
    day: date
    amount: Money
    currency: str


@dataclass(frozen=True)
class MoneyCourse:
    """What everyone had won or lost after each night, before payments, by person; minor units of one currency."""

    currency: str
    totals: Mapping[str, Sequence[Money]]


@dataclass(frozen=True)
class YearOfNights:
    """The nights of a year that count, the earliest first; `names` of all who were there by id, sorted by name."""

    year: int
    nights: Sequence[Night]
    names: Mapping[str, str]

    @property
    def days(self) -> list[date]:
        return [night.day for night in self.nights]

    @cached_property
    def wins(self) -> Counter[str]:
        return Counter(who for night in self.nights for who in night.winners)

    @cached_property
    def attendance(self) -> Counter[str]:
        return Counter(who for night in self.nights for who in night.places)

    @property
    def regulars(self) -> dict[str, str]:
        """Return the names of those who were there most often, sorted; as many as a chart can tell apart."""
        often = sorted(self.names, key=lambda who: -self.attendance[who])[:_MOST_LINES]
        return {who: name for who, name in self.names.items() if who in often}

    @cached_property
    def runs(self) -> list[Run]:
        """Return the longest run; several of the same length, the earliest first. None shorter than two nights."""
        runs = [run for who in self.names for run in _runs(who, self.nights)]
        longest = max((len(run.nights) for run in runs), default=0)
        found = [run for run in runs if len(run.nights) == longest > 1]
        return sorted(found, key=lambda run: run.nights)

    @property
    def is_current(self) -> bool:
        return self.year == localdate().year

    @property
    def hands(self) -> int:
        return sum(game.hands for game in self.games)

    @property
    def games(self) -> list[EveningLine]:
        """Return the games that count, the earliest first."""
        return [game for night in self.nights for game in night.games if game.counts]

    @property
    def weekday(self) -> int | None:
        """Return the weekday of most nights, Monday being 0; None where they are spread or few."""
        return regular_weekday(self.days)

    @property
    def most_wins(self) -> Record | None:
        record = self._record(self.wins, len(self.nights))
        if record is None or len(record.names) > 1:
            return record
        (holder,) = (who for who in self.names if self.wins[who] == record.figure)
        return record._replace(of=self.attendance[holder])

    @property
    def longest_run(self) -> Record | None:
        return self._record({run.person: len(run.nights) for run in self.runs})

    @property
    def most_nights(self) -> Record | None:
        return self._record(self.attendance, len(self.nights))

    @property
    def best_night(self) -> BestNight | None:
        """Return the first of the best nights; None without money, and where it was of several currencies."""
        found = [
            BestNight(self.names[who], night.day, amount, currency)
            for night in self.nights
            for currency, amounts in night.nets.items()
            for who, amount in amounts.items()
            if amount > 0
        ]
        if len({best.currency for best in found}) != 1:
            return None
        return max(found, key=lambda best: best.amount)

    def most_of(self, counted: Mapping[str, int]) -> Record | None:
        """Return who has most of what was counted by person."""
        return self._record(counted, sum(counted.values()))

    def _record(self, figures: Mapping[str, int], of: int = 0) -> Record | None:
        """Return the highest figure; None where too many share it to be worth telling."""
        most = max(figures.values(), default=0)
        names = [name for who, name in self.names.items() if figures.get(who) == most]
        return Record(names, most, of) if most and len(names) <= _MOST_HOLDERS else None

    @cached_property
    def money(self) -> list[MoneyCourse]:
        """Return the courses of a currency each, by its name; none without money."""
        totals: dict[str, dict[str, list[Money]]] = defaultdict(lambda: {who: [] for who in self.names})
        for currency in sorted({currency for night in self.nights for currency in night.nets}):
            for who, course in totals[currency].items():
                so_far = 0
                for night in self.nights:
                    so_far += night.nets.get(currency, {}).get(who, 0)
                    course.append(so_far)
        return [MoneyCourse(currency, courses) for currency, courses in totals.items()]


def regular_weekday(days: Sequence[date]) -> int | None:
    """Return the weekday of most of these days; None where they are spread or fewer than three."""
    (weekday, times), *_others = Counter(day.weekday() for day in days).most_common(1) or [(0, 0)]
    return weekday if times >= _FEWEST_REGULAR and times * 3 >= len(days) * 2 else None


def years_of(played: Iterable[Night]) -> list[YearOfNights]:
    """Return the years in which nights count, the latest first."""
    by_year: dict[int, list[Night]] = defaultdict(list)
    for night in played:
        if night.counts:
            by_year[night.day.year].append(night)
    return [_year(year, by_year[year][::-1]) for year in sorted(by_year, reverse=True)]


def _year(year: int, nights: Sequence[Night]) -> YearOfNights:
    names = {who: night.names[who] for night in nights for who in night.places}
    return YearOfNights(year, nights, dict(sorted(names.items(), key=lambda one: one[1].casefold())))


def _runs(person: str, nights: Sequence[Night]) -> Iterable[Run]:
    run: list[int] = []
    for at, night in enumerate(nights):
        if person in night.winners:
            run.append(at)
        elif person in night.places:
            yield Run(person, tuple(run))
            run = []
    yield Run(person, tuple(run))


def buy_ins_of(ledger: GroupLedger, year: YearOfNights) -> Counter[str]:
    """Return how often each person bought in."""
    return _by_person(ledger, ((game, seat, n) for game in year.games for seat, n in game.buy_ins.items()))


def kalookis_of(ledger: GroupLedger, year: YearOfNights) -> Counter[str]:
    """Return how many kalookis each person went out with; one query, and a replay of each game."""
    games = {game.game_id: game for game in year.games if not game.gone}
    return _by_person(
        ledger,
        (
            (games[game_id], log.played.table.players[record.unbeaten], 1)
            for game_id, log in read_logs(list(games)).items()
            for step in log.played.steps
            if (record := step.record) and record.outcome == "kalooki" and record.unbeaten >= 0
        ),
    )


def _by_person(ledger: GroupLedger, counted: Iterable[tuple[EveningLine, str, int]]) -> Counter[str]:
    sums: Counter[str] = Counter()
    sitters = sitters_of(ledger)
    for game, seat, number in counted:
        sums[sitters[str(game.game_id)][seat]] += number
    return sums
