"""A group with its book and its evenings, as plain values: who is up and down, and what stands behind it."""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from uuid import UUID

from django.db.models import Count, Max, Q, QuerySet
from django.utils import timezone

from scoring.engine.amounts import Money
from scoring.games.models import Game, Key
from scoring.games.models.games import SeenGame
from scoring.games.queries.game_list import phone_keys
from scoring.games.queries.game_log import marked_debts, read_table
from scoring.games.queries.projections import state_of, table_of
from scoring.groups.models import Group, GroupKey
from scoring.groups.models.groups import SeenGroup
from scoring.groups.queries.book_log import BookLog, read_book_log, read_book_logs
from scoring.ledger.accounts import Balances, Evening, Line, by_account, by_person, lines_of
from scoring.ledger.book import Book, Gone, guess
from scoring.ledger.entries import GONE, Plain

LOOKED_THROUGH = 100
PROPOSED = 3


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One game of a group; `nets` and `paid` by the names at its table, minor units.

    `missing` are names of which the book does not know who they are: the evening does not count before it does.
    `gone` where the game was deleted for good and only these figures are left.
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
    gone: bool = False

    @property
    def counts(self) -> bool:
        """Whether its money is in the balances."""
        return self.finished and not self.missing

    @property
    def evening(self) -> Evening:
        """Its money for the accounts."""
        return Evening(str(self.game_id), self.currency, self.nets, self.paid)


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A group in the list of those whose book this phone opens."""

    group_id: UUID
    name: str
    evenings: int
    last: datetime | None


@dataclass(frozen=True, slots=True)
class Proposal:
    """A game of this phone that most likely is an evening of the group; `people` who its names are, so far known."""

    game_id: UUID
    title: str
    started: datetime
    people: Mapping[str, str]
    strangers: list[str]

    @property
    def seats(self) -> list[str]:
        """Person by person in seat order, where everybody is known."""
        return list(self.people.values())


@dataclass(frozen=True)
class WholeBook:
    """Everything about a group; `evenings` the newest first; without any amount where it `hides_money`."""

    group: Group
    log: BookLog
    evenings: list[EveningLine]
    hides_money: bool

    @property
    def book(self) -> Book:
        """Who is who, and what was paid."""
        return self.log.book

    @cached_property
    def lines(self) -> list[Line]:
        """Every line of money; none where all play for points, or it is hidden."""
        return [] if self.hides_money else lines_of(self.book, self.counted)

    @property
    def counted(self) -> list[Evening]:
        """The evenings whose money counts."""
        return [line.evening for line in self.evenings if line.counts]

    @cached_property
    def accounts(self) -> Balances:
        """What is open between those who settle, by currency."""
        return by_account(self.lines)

    @cached_property
    def people(self) -> Balances:
        """The same, person by person."""
        return by_person(self.lines)

    @cached_property
    def titles(self) -> dict[str, str]:
        """What every game is called that the log names, taken out or not, by its id; one query."""
        named = {str(one["game"]) for one in self.log.entries if one.get("game")}
        others = named - self.by_id.keys()
        rows = Game.objects.filter(id__in=others).values_list("id", "title") if others else ()
        here = {game: line.title for game, line in self.by_id.items()}
        return {**here, **{str(game): title for game, title in rows}}

    @cached_property
    def by_id(self) -> dict[str, EveningLine]:
        """The evenings by the id of their game."""
        return {str(line.game_id): line for line in self.evenings}

    @property
    def has_money(self) -> bool:
        """Whether this group ever played for money; one that plays for points sees none."""
        return any(line.has_money for line in self.evenings) or bool(self.lines)


def whole_book(seen: SeenGroup) -> WholeBook:
    """A group's book with its evenings; three queries at every size."""
    group = seen.group
    log = read_book_log(group.id)
    paid: dict[UUID, dict[str, Money]] = defaultdict(lambda: defaultdict(int))
    for mark in marked_debts(group.id):
        for name, amount in ((mark.payer, mark.amount), (mark.receiver, -mark.amount)):
            if name:
                paid[mark.game_id][name] += amount
    seats = defaultdict[str, set[str]](set)
    for game, name in log.book.seats:
        seats[game].add(name)
    games = list(Game.objects.filter(group=group).order_by("-created", "-id"))
    there = {str(one.id) for one in games}  # a game that was restored from an archive tells its own figures
    gone = {game: figures for game, figures in log.book.gone.items() if game not in there}
    held_back = any(figures.hides for figures in gone.values()) or any(map(_keeps_money_back, games))
    hides = held_back and not seen.sees_money
    evenings = [
        _evening(SeenGame(one, "money" if hides else ""), paid[one.id], seats[str(one.id)]) for one in games
    ]
    evenings += [_gone(game, figures, seats[game], hides=hides) for game, figures in gone.items()]
    if gone:
        evenings.sort(key=lambda line: line.started, reverse=True)
    return WholeBook(group, log, evenings, hides)


def _gone(game: str, figures: Gone, seated: set[str], *, hides: bool) -> EveningLine:
    return EveningLine(
        game_id=UUID(game),
        title=figures.title,
        started=datetime.fromisoformat(figures.started),
        finished=bool(figures.nets),
        currency=figures.currency,
        has_money=not hides and any(figures.nets.values()),
        nets=dict.fromkeys(figures.nets, 0) if hides else figures.nets,
        paid={} if hides else figures.paid,
        winners=figures.winners,
        missing=[name for name in figures.nets if name not in seated],
        gone=True,
    )


def figures_left(game: Game) -> Plain | None:
    """The entry that keeps what a game came to in its group's balances; None where the group has no such game."""
    if game.group is None:
        return None
    whole = whole_book(SeenGroup(game.group, sees_money=True))
    line = whole.by_id.get(str(game.id))
    if line is None or line.gone or str(game.id) not in whole.book.games:
        return None
    return {
        "type": GONE,
        "game": str(game.id),
        "title": line.title,
        "started": line.started.isoformat(),
        "currency": line.currency,
        "nets": dict(line.nets) if line.counts else {},
        "paid": dict(line.paid) if line.counts else {},
        "winners": line.winners,
        "hides": _keeps_money_back(game),
    }


def is_in_balances(game: Game) -> bool:
    """Whether a group's balances have this game, so that it is settled there; at most one query."""
    if game.group_id is None:
        return False
    seats = read_book_log(game.group_id).book.seats
    return all((str(game.id), name) in seats for name in read_table(game.start).players)


def _keeps_money_back(game: Game) -> bool:
    """Whether its money is for those alone who recorded it; one such evening could be told from the balances."""
    return game.money_for == Game.MoneyFor.PHONES and read_table(game.start).variant.has_money


def _evening(seen: SeenGame, paid: Mapping[str, Money], seated: set[str]) -> EveningLine:
    game, table, state = seen.game, table_of(seen), state_of(seen)
    names = table.players
    return EveningLine(
        game_id=game.id,
        title=game.title,
        started=game.created,
        finished=game.status == Game.Status.FINISHED,
        currency=table.currency or "",
        has_money=table.variant.has_money,
        nets=dict(zip(names, state.nets, strict=True)),
        paid={} if seen.hides else {name: amount for name, amount in paid.items() if name},
        winners=[names[seat] for seat in state.winners],
        missing=[name for name in names if name not in seated],
    )


def books_of(device_hash: str) -> list[GroupLine]:
    """The groups whose book this phone opens, the latest evening first; one query."""
    keys = group_keys_of(device_hash).annotate(
        evenings=Count("group__games"), last=Max("group__games__created")
    )
    lines = [GroupLine(key.group_id, key.group.name, key.evenings, key.last) for key in keys]
    return sorted(
        lines, key=lambda line: (line.last is None, line.last and -line.last.timestamp(), line.name)
    )


def group_keys_of(device_hash: str) -> QuerySet[GroupKey]:
    """This phone's own keys to groups that open something."""
    if not device_hash:
        return GroupKey.objects.none()
    keys = GroupKey.objects.filter(secret_hash=device_hash, is_link=False, revoked=None)
    return keys.filter(Q(expires=None) | Q(expires__gt=timezone.now())).select_related("group")


def book_keys(group: Group) -> list[GroupKey]:
    """The phones that keep a group's book and the links to it that still open it, keepers first."""
    return list(GroupKey.objects.valid().filter(group=group).order_by("is_link", "created"))


def kept_book(device_hash: str, group_id: UUID | None) -> Group | None:
    """A group whose book this phone keeps, if it does; at most one query."""
    if group_id is None:
        return None
    key = group_keys_of(device_hash).filter(group=group_id, role=GroupKey.Role.KEEPER).first()
    return key.group if key else None


def proposals(device_hash: str, book: Book) -> list[Proposal]:
    """Games of this phone that stand in no book and have two people of this one, the latest first; one query."""
    keys = phone_keys(device_hash).filter(game__group=None).exclude(shelf=Key.Shelf.DELETED)
    rows = keys.order_by("-game__created").values_list("game", "game__title", "game__start", "game__created")
    found = (_proposal(book, *row) for row in rows[:LOOKED_THROUGH])
    return [one for one in found if len(one.people) > 1][:PROPOSED]


def _proposal(book: Book, game_id: UUID, title: str, start: str, started: datetime) -> Proposal:
    about = json.loads(start)
    names = [*about["players"], *(newcomer["player"] for newcomer in about.get("joined", ()))]
    people = guess(book, names)
    return Proposal(game_id, title, started, people, [name for name in names if name not in people])


@dataclass(frozen=True, slots=True)
class BookOffered:
    """A group into whose book a game with these names could go: who they are there, and who is new."""

    group: Group
    people: Mapping[str, str]
    strangers: list[str]

    @property
    def seats(self) -> list[str]:
        """Person by person in seat order, where everybody is known."""
        return list(self.people.values())


def books_kept(device_hash: str, names: Sequence[str]) -> list[BookOffered]:
    """The groups that this phone keeps a book for, the one that knows most of these names first; two queries."""
    groups = [key.group for key in group_keys_of(device_hash).filter(role=GroupKey.Role.KEEPER)]
    logs = read_book_logs([group.id for group in groups])
    offered = []
    for group in groups:
        people = guess(logs[group.id].book, names)
        strangers = [name for name in names if name not in people]
        ordered = {name: people[name] for name in names if name in people}
        offered.append(BookOffered(group, ordered, strangers))
    return sorted(offered, key=lambda one: (len(one.strangers), one.group.name.casefold()))


def keys_at(device_hash: str, game_id: UUID) -> bool:
    """Whether this phone opens a game itself; one query."""
    return phone_keys(device_hash).filter(game=game_id).exists()
