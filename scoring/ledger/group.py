"""A group's ledger after its entries: who is who, who settles with whom, what was paid and closed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from scoring.engine.amounts import Money

NEW = "new"
"""Stands for someone the group doesn't know yet, where people are matched with names."""
Seat: TypeAlias = tuple[str, str]
"""A game and the name of a player in it."""


class Payment(NamedTuple):
    """`amount` minor units paid from one person to another, a debt of that size waived, or paid for what both shared.

    `debtor` is the person whose debt the payer paid, where it was not their own.
    """

    entry: int
    kind: Literal["paid", "forgiven", "expense"]
    payer: str
    receiver: str
    amount: Money
    currency: str
    debtor: str | None = None

    @property
    def people(self) -> tuple[str, ...]:
        """Return everyone it names, as written."""
        return tuple(who for who in (self.payer, self.receiver, self.debtor) if who is not None)


class FrozenGame(NamedTuple):
    """What a game came to, player by player, when a year was closed, less what was closed before."""

    currency: str
    nets: Mapping[str, Money]
    paid: Mapping[str, Money]


class Closing(NamedTuple):
    """A closed year: the entry that closed it, its name, its games as they stood then."""

    entry: int
    name: str
    games: Mapping[str, FrozenGame]


class DeletedGame(NamedTuple):
    """What a game that was then deleted for good came to; nothing where it was not over.

    `hides` is true where its money was visible only to the phones that recorded it.
    """

    title: str
    started: str
    currency: str
    nets: Mapping[str, Money]
    paid: Mapping[str, Money]
    winners: list[str]
    hides: bool


class Household(NamedTuple):
    """People who settle as one."""

    name: str
    people: tuple[str, ...]


@dataclass(slots=True)
class GroupState:
    """What the entries so far say. Only the fold changes it; ids are text.

    `seats`, `payments` and `odd` name people as they were written; `person` resolves merges. `odd` has a currency
    and a person for each odd minor unit of a shared expense. `next_day` is that of the next night, where it was set.
    """

    name: str = ""
    zone: str = ""
    archived: bool = False
    people: dict[str, str] = field(default_factory=dict)
    merged: dict[str, str] = field(default_factory=dict)
    left: set[str] = field(default_factory=set)
    seats: dict[Seat, str] = field(default_factory=dict)
    households: dict[str, Household] = field(default_factory=dict)
    covers: dict[tuple[str, str | None], str] = field(default_factory=dict)
    payments: list[Payment] = field(default_factory=list)
    odd: list[tuple[str, str]] = field(default_factory=list)
    carried: set[str] = field(default_factory=set)
    gone: dict[str, DeletedGame] = field(default_factory=dict)
    not_ours: set[str] = field(default_factory=set)
    closings: list[Closing] = field(default_factory=list)
    next_day: str | None = None

    def person(self, written: str) -> str:
        """Return a person's id after all merges."""
        # A person may have been merged into one who was merged in turn. Circles cannot be: only a known person,
        # so one that was not merged, is accepted as the target.
        while written in self.merged:
            written = self.merged[written]
        return written

    def is_known(self, person: str) -> bool:
        """Return whether an id is a person who was not merged into another, nor left without a game."""
        if person not in self.people or person in self.merged:
            return False
        return person not in self.left or self.has_lines(person)

    @property
    def known(self) -> dict[str, str]:
        """Return everyone's name by id, sorted by name; without those who left and never played or paid."""
        living = {person: name for person, name in self.people.items() if self.is_known(person)}
        return dict(sorted(living.items(), key=lambda item: item[1].casefold()))

    @property
    def members(self) -> dict[str, str]:
        """Return the names by id of those who have not left, sorted by name."""
        return {person: name for person, name in self.known.items() if person not in self.left}

    def has_lines(self, person: str) -> bool:
        """Return whether a person ever played or paid."""
        return any(self.seats_of(person)) or any(self.payments_of(person))

    def sitters(self, game: str) -> dict[str, str]:
        """Return who sat at a game: person by the name written there."""
        return {name: self.person(who) for (there, name), who in self.seats.items() if there == game}

    def seats_of(self, person: str) -> Iterator[Seat]:
        return (seat for seat, who in self.seats.items() if self.person(who) == person)

    def payments_of(self, person: str) -> Iterator[Payment]:
        """Yield what a person paid or received, or was paid for by a friend."""
        return (paid for paid in self.payments if person in map(self.person, paid.people))

    def odd_units(self, currency: str) -> Counter[str]:
        """Return how many odd minor units each person has had of shared expenses."""
        return Counter(self.person(who) for where, who in self.odd if where == currency)

    @property
    def games(self) -> set[str]:
        """Return the games whose people are matched."""
        return {game for game, _name in self.seats}

    def household_of(self, person: str) -> str | None:
        for household, (_name, people) in self.households.items():
            if person in map(self.person, people):
                return household
        return None

    @property
    def current_covers(self) -> dict[tuple[str, str | None], str]:
        """Return who pays for whom at which game (None: always), with merges resolved."""
        return {(self.person(who), game): self.person(by) for (who, game), by in self.covers.items()}

    @property
    def closed_at(self) -> int:
        """Return the entry that closed the last year; 0 where none is closed."""
        return self.closings[-1].entry if self.closings else 0

    @property
    def closed_games(self) -> set[str]:
        return {game for closing in self.closings for game in closing.games}


def guess_people(state: GroupState, names: Iterable[str]) -> dict[str, str]:
    """Return a person for each name that the group knows, by present and earlier names, ignoring case.

    No one is matched twice.
    """
    known = {name.casefold(): state.person(who) for (_game, name), who in state.seats.items()}
    # Present names last, so that they win over what someone else was called at an earlier game.
    known |= {name.casefold(): who for who, name in state.known.items()}
    found: dict[str, str] = {}
    for name in names:
        who = known.get(name.casefold())
        # Two players of one game are two people, even where their names look like one person's.
        if who is not None and who not in found.values():
            found[name] = who
    return found
