"""Nights of a group: the games of one day, who won it, and who finished ahead of whom."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.utils.timezone import localdate

from scoring.engine.amounts import Money
from scoring.groups.queries.ledgers import EveningLine, GroupLedger

Sitters = Mapping[str, Mapping[str, str]]
"""Game → name at its table → person."""


class Gain(NamedTuple):
    """What a night brought someone, in minor units of its one currency."""

    amount: Money
    currency: str


@dataclass(frozen=True, slots=True)
class Night:
    """The games of one day, the earliest first; people by id, `names` of all who were there in the order of seats.

    Only games that count have `places` and money: `nets` by currency and person, empty where it is hidden.
    """

    day: date
    games: Sequence[EveningLine]
    names: Mapping[str, str]
    places: Mapping[str, int]
    winners: Sequence[str]
    nets: Mapping[str, Mapping[str, Money]]

    @property
    def named(self) -> str:
        """Return the name that was given to it by hand; empty where it is called by its day."""
        titles = {game.named for game in self.games}
        return titles.pop() if len(titles) == 1 else ""

    @property
    def winner_names(self) -> list[str]:
        return [self.names[who] for who in self.winners]

    @property
    def others(self) -> list[str]:
        return [name for who, name in self.names.items() if who not in self.winners]

    @property
    def counts(self) -> bool:
        return bool(self.places)

    @property
    def is_running(self) -> bool:
        return any(not game.finished and not game.gone for game in self.games)

    @property
    def is_gone(self) -> bool:
        return all(game.gone for game in self.games)

    @property
    def missing(self) -> bool:
        return any(game.missing for game in self.games)

    @property
    def gain(self) -> Gain | None:
        """Return what it brought its winner; None without money, and where several won different amounts."""
        gains = {self.gain_of(who) for who in self.winners}
        return gains.pop() if len(gains) == 1 else None

    def gain_of(self, person: str) -> Gain | None:
        if len(self.nets) != 1:
            return None
        ((currency, nets),) = self.nets.items()
        return Gain(nets.get(person, 0), currency)


def nights(ledger: GroupLedger) -> list[Night]:
    """Return all nights of a group, the latest first."""
    sitters = sitters_of(ledger)
    days: dict[date, list[EveningLine]] = defaultdict(list)
    for line in reversed(ledger.evenings):
        days[localdate(line.started)].append(line)
    return [_night(ledger, sitters, day, days[day]) for day in sorted(days, reverse=True)]


def sitters_of(ledger: GroupLedger) -> Sitters:
    """Return who sat where, merges resolved."""
    sitters: dict[str, dict[str, str]] = defaultdict(dict)
    for (game, name), written in ledger.state.seats.items():
        sitters[game][name] = ledger.state.person(written)
    return sitters


def _night(ledger: GroupLedger, sitters: Sitters, day: date, games: Sequence[EveningLine]) -> Night:
    counted = [game for game in games if game.counts]
    names: dict[str, str] = {}
    for game in games:
        people = sitters.get(str(game.game_id), {})
        for seat in game.nets:
            who = people.get(seat, seat)  # whom the group doesn't know has no id
            names[who] = ledger.state.people.get(who, seat)
    nets: dict[str, Counter[str]] = defaultdict(Counter)
    for game in counted:
        for seat, amount in game.nets.items() if game.has_money else ():
            nets[game.currency][sitters[str(game.game_id)][seat]] += amount
    places = _places(counted, sitters, nets)
    winners = [who for who, place in places.items() if place == 1]
    if len(winners) == len(places) or not any(game.winners for game in counted):
        winners = []  # no one finished ahead of another
    return Night(day, games, names, places, winners, nets)


def _places(
    games: Sequence[EveningLine], sitters: Sitters, nets: Mapping[str, Mapping[str, Money]]
) -> dict[str, int]:
    """Return those of the game; of several games by what they brought together, or else by how many each won."""
    seated = [(game, sitters[str(game.game_id)]) for game in games]
    if len(seated) == 1:
        ((game, people),) = seated
        return {people[seat]: place for seat, place in game.places.items()}
    won: Counter[str] = Counter()
    for game, people in seated:
        won.update(dict.fromkeys(people.values(), 0))
        won.update(people[seat] for seat in game.winners)
    scores: Mapping[str, int] = won
    if len(nets) == 1 and all(game.has_money for game in games):
        scores = next(iter(nets.values()))
    return {who: 1 + sum(other > score for other in scores.values()) for who, score in scores.items()}


@dataclass(frozen=True, slots=True)
class Pair:
    """One person beside another: on how many nights each finished ahead."""

    person: str
    name: str
    ahead: int
    behind: int

    @property
    def share(self) -> float:
        """Return how much of both is `ahead`, in percent."""
        return round(100 * self.ahead / max(self.ahead + self.behind, 1), 1)


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """A person beside all others they met; `people` are all who may be chosen, by id."""

    person: str
    name: str
    people: Mapping[str, str]
    pairs: Sequence[Pair]


def head_to_head(ledger: GroupLedger, played: Sequence[Night], asked: str = "") -> HeadToHead | None:
    """Return the person who is asked for beside the others, or else who was there most often; None where none met."""
    there = Counter(who for night in played for who in night.places)
    names = {who: name for who, name in ledger.state.known.items() if there[who]}
    if len(names) < 2:
        return None
    person = asked if asked in names else max(names, key=lambda who: there[who])
    pairs = [_pair(person, other, name, played) for other, name in names.items() if other != person]
    met = [pair for pair in pairs if pair.ahead or pair.behind]
    return HeadToHead(person, names[person], names, met) if met else None


def _pair(person: str, other: str, name: str, played: Iterable[Night]) -> Pair:
    met = [
        (night.places[person], night.places[other])
        for night in played
        if person in night.places and other in night.places
    ]
    return Pair(other, name, sum(one < two for one, two in met), sum(one > two for one, two in met))
