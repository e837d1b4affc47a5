"""A calendar year of a group's nights: who won them, the longest run, and what everyone had won so far."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import NamedTuple

from django.utils.timezone import localdate

from scoring.engine.amounts import Money
from scoring.groups.queries.nights import Night

_MOST_HOLDERS = 3
_MOST_LINES = 8


class Run(NamedTuple):
    """Nights that someone won one after the other, by their places in the year; a night missed doesn't break it."""

    person: str
    nights: tuple[int, ...]


class Record(NamedTuple):
    """The names of those who hold a record, several where they share it, and its figure."""

    names: list[str]
    figure: int


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
    def regulars(self) -> list[str]:
        """Return those who were there most often, sorted by name; as many as a chart can tell apart."""
        often = sorted(self.names, key=lambda who: -self.attendance[who])[:_MOST_LINES]
        return [who for who in self.names if who in often]

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
    def most_wins(self) -> Record | None:
        return self._record(self.wins)

    @property
    def longest_run(self) -> Record | None:
        return self._record({run.person: len(run.nights) for run in self.runs})

    def _record(self, figures: Mapping[str, int]) -> Record | None:
        """Return the highest figure; None where too many share it to be worth telling."""
        most = max(figures.values(), default=0)
        names = [name for who, name in self.names.items() if figures.get(who) == most]
        return Record(names, most) if most and len(names) <= _MOST_HOLDERS else None

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
