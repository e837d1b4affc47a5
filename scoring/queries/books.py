"""A group with its book and its evenings, as plain values: who is up and down, and what stands behind it."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from uuid import UUID

from scoring.books.accounts import Balances, Evening, Line, by_account, by_person, lines_of
from scoring.books.book import Book
from scoring.models import Game, Group
from scoring.queries.book_log import BookLog, read_book_log
from scoring.queries.game_log import marked_in
from scoring.queries.projections import projection_of, table_of
from scoring.rules.amounts import Money


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One game of a group; `nets` and `paid` by the names at its table, minor units.

    `missing` are names of which the book does not know who they are: the evening does not count before it does.
    """

    game_id: UUID
    title: str
    started: datetime
    finished: bool
    currency: str
    has_money: bool
    nets: Mapping[str, Money]
    paid: Mapping[str, Money]
    winners: list[str]
    missing: list[str]

    @property
    def counts(self) -> bool:
        """Whether its money is in the balances."""
        return self.finished and not self.missing

    @property
    def evening(self) -> Evening:
        """Its money for the accounts."""
        return Evening(str(self.game_id), self.currency, self.nets, self.paid)


@dataclass(frozen=True)
class WholeBook:
    """Everything about a group; `evenings` the newest first."""

    group: Group
    log: BookLog
    evenings: list[EveningLine]

    @property
    def book(self) -> Book:
        """Who is who, and what was paid."""
        return self.log.book

    @cached_property
    def lines(self) -> list[Line]:
        """Every line of money; none where all play for points."""
        return lines_of(self.book, (line.evening for line in self.evenings if line.counts))

    @cached_property
    def open_lines(self) -> list[Line]:
        """What still counts for who owes whom: everything, since a closed year leaves its balances to the next."""
        return self.lines

    @cached_property
    def accounts(self) -> Balances:
        """What is open between those who settle, by currency."""
        return by_account(self.lines)

    @cached_property
    def people(self) -> Balances:
        """The same, person by person."""
        return by_person(self.lines)

    @cached_property
    def by_id(self) -> dict[str, EveningLine]:
        """The evenings by the id of their game."""
        return {str(line.game_id): line for line in self.evenings}

    @property
    def has_money(self) -> bool:
        """Whether this group ever played for money; one that plays for points sees none."""
        return any(line.has_money for line in self.evenings) or bool(self.lines)


def whole_book(group: Group) -> WholeBook:
    """A group's book with its evenings; three queries at every size."""
    log = read_book_log(group.id)
    paid: dict[UUID, dict[str, Money]] = defaultdict(lambda: defaultdict(int))
    for mark in marked_in(group.id):
        paid[mark.game_id][mark.payer] += mark.amount
        paid[mark.game_id][mark.receiver] -= mark.amount
    seats = defaultdict[str, set[str]](set)
    for game, name in log.book.seats:
        seats[game].add(name)
    games = Game.objects.filter(group=group).order_by("-created", "-id")
    return WholeBook(group, log, [_evening(game, paid[game.id], seats[str(game.id)]) for game in games])


def _evening(game: Game, paid: Mapping[str, Money], seated: set[str]) -> EveningLine:
    table, state = table_of(game), projection_of(game).state
    names = table.players
    return EveningLine(
        game_id=game.id,
        title=game.title,
        started=game.created,
        finished=game.status == Game.Status.FINISHED,
        currency=table.currency or "",
        has_money=table.variant.has_money,
        nets=dict(zip(names, state.nets, strict=False)),
        paid={name: amount for name, amount in paid.items() if name},
        winners=[names[seat] for seat in state.winners],
        missing=[name for name in names if name not in seated],
    )
