"""A group's ledger as plain values: its log, its evenings, and the lines of money behind every balance."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from uuid import UUID

from scoring.engine.amounts import Money
from scoring.engine.outcome import places
from scoring.engine.plain import Plain
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import marked_debts, read_table
from scoring.games.queries.projections import state_of, table_of
from scoring.games.queries.regular_tables import own_title
from scoring.groups.models import Group, GroupKey
from scoring.groups.queries.group_log import GROUP_LOG, GroupLog, read_group_log, read_group_logs
from scoring.ledger.accounts import (
    Balances,
    Evening,
    MoneyLine,
    account_lines,
    balances_by_account,
    balances_by_person,
)
from scoring.ledger.entries import GONE
from scoring.ledger.group import DeletedGame, GroupState


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One game of a group; `nets` and `paid` by the names at its table, minor units.

    `missing` are names that the group doesn't know yet: until it does, the evening doesn't count.
    `gone` where the game was deleted for good and only these figures are left. `named` is the title that people
    gave it, empty where it is called by its day. `places` are those of a game that is over.
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
    named: str = ""
    places: Mapping[str, int] = field(default_factory=dict)
    buy_ins: Mapping[str, int] = field(default_factory=dict)
    hands: int = 0

    @property
    def counts(self) -> bool:
        """Return whether its money is in the balances."""
        return self.finished and not self.missing


@dataclass(frozen=True)
class GroupLedger:
    """A group's log and its evenings, the latest first; without any amount where it `hides_money`.

    `last_game` is the latest that was not deleted.
    """

    group: Group
    log: GroupLog
    evenings: list[EveningLine]
    hides_money: bool
    last_game: Game | None

    @property
    def state(self) -> GroupState:
        return self.log.state

    @cached_property
    def lines(self) -> list[MoneyLine]:
        """Return every line of money; none where it is hidden."""
        return [] if self.hides_money else account_lines(self.state, self.counted)

    @property
    def counted(self) -> list[Evening]:
        return [
            Evening(str(line.game_id), line.currency, line.nets, line.paid)
            for line in self.evenings
            if line.counts
        ]

    @cached_property
    def accounts(self) -> Balances:
        """Open balances by currency, households as one."""
        return balances_by_account(self.lines)

    @cached_property
    def people(self) -> Balances:
        """Open balances by currency, person by person."""
        return balances_by_person(self.lines)

    @cached_property
    def titles(self) -> dict[str, str]:
        """Titles by id of all games that the log names, taken out or not; one query."""
        titles = {game: line.title for game, line in self.by_id.items()}
        # Games that were taken out again are named in the history too.
        others = {str(entry["game"]) for entry in self.log.entries if entry.get("game")} - titles.keys()
        rows = Game.objects.filter(id__in=others).values_list("id", "title") if others else ()
        return titles | {str(game): title for game, title in rows}

    @cached_property
    def by_id(self) -> dict[str, EveningLine]:
        return {str(line.game_id): line for line in self.evenings}

    @property
    def currencies(self) -> list[str]:
        """Return the currencies of the group, that of the latest game first."""
        played = [line.currency for line in self.evenings if line.currency]
        return list(dict.fromkeys([*played, *filter(None, self.accounts)]))

    @property
    def has_money(self) -> bool:
        """Return whether this group ever played for money that may be shown."""
        return any(line.has_money for line in self.evenings) or bool(self.lines)


def read_ledger(key: GroupKey, *, entry_id: UUID | None = None) -> GroupLedger:
    """Return a group's ledger as the holder of this key may see it; three queries at every size.

    Where an entry with this id stands in it already, it is the ledger as it was before: a form that is sent again
    then reads as it did the first time.
    """
    known = GROUP_LOG.find(entry_id) if entry_id else None
    before = known.number if known and known.owner == key.group_id else None
    return _read({key.group: key.sees_money}, before=before)[0]


def read_ledgers(keys: Sequence[GroupKey]) -> list[GroupLedger]:
    """Return the ledgers of several groups as the holder of these keys may see them; three queries for all."""
    return _read({key.group: key.sees_money for key in keys})


def read_full_ledger(group: Group) -> GroupLedger:
    """Return a group's ledger with the money of every game; three queries at every size."""
    return _read({group: True})[0]


def _read(sees_money: Mapping[Group, bool], *, before: int | None = None) -> list[GroupLedger]:
    ids = [group.id for group in sees_money]
    logs = read_group_logs(ids, before=before)
    paid: dict[UUID, Counter[str]] = defaultdict(Counter)
    for debt in marked_debts(ids):
        paid[debt.game_id][debt.payer] += debt.amount
        paid[debt.game_id][debt.receiver] -= debt.amount
    games = defaultdict[UUID | None, list[Game]](list)
    for game in Game.objects.filter(group__in=ids).order_by("-day", "-created", "-id"):
        games[game.group_id].append(game)
    return [_ledger(group, logs[group.id], games[group.id], paid, sees) for group, sees in sees_money.items()]


def _ledger(
    group: Group, log: GroupLog, games: Sequence[Game], paid: Mapping[UUID, Mapping[str, Money]], sees: bool
) -> GroupLedger:
    seats = defaultdict[str, set[str]](set)
    for game, name in log.state.seats:
        seats[game].add(name)
    ids = {str(game.id) for game in games}  # a game that was restored from an archive has figures of its own
    gone = {game: figures for game, figures in log.state.gone.items() if game not in ids}
    # One evening whose money is hidden could be worked out from the balances, so all of it is hidden.
    private = any(figures.hides for figures in gone.values()) or any(map(_hides_money, games))
    hides = private and not sees
    evenings = [
        _evening(RedactedGame(game, "money" if hides else ""), paid.get(game.id, {}), seats[str(game.id)])
        for game in games
    ]
    if gone:
        evenings += [_gone_evening(game, figures, seats[game], hides=hides) for game, figures in gone.items()]
        evenings.sort(key=lambda line: line.started, reverse=True)
    return GroupLedger(group, log, evenings, hides, games[0] if games else None)


def _hides_money(game: Game) -> bool:
    return game.money_for == Game.MoneyFor.PHONES and read_table(game.start).variant.has_money


def _evening(redacted: RedactedGame, paid: Mapping[str, Money], seated: set[str]) -> EveningLine:
    game, table, state = redacted.game, table_of(redacted), state_of(redacted)
    names = table.players
    return EveningLine(
        game_id=game.id,
        title=game.title,
        started=game.started,
        finished=game.status == Game.Status.FINISHED,
        currency=table.currency or "",
        has_money=table.variant.has_money,
        nets=dict(zip(names, state.nets, strict=True)),
        # A payment to or from a fund names no player on that side.
        paid={} if redacted.hides else {name: amount for name, amount in paid.items() if name},
        winners=[names[seat] for seat in state.winners],
        missing=[name for name in names if name not in seated],
        named=own_title(game),
        places=dict(zip(names, places(table, state) or (), strict=False)),
        buy_ins=dict(zip(names, state.buy_ins, strict=True)),
        hands=state.scored,
    )


def _gone_evening(game: str, figures: DeletedGame, seated: set[str], *, hides: bool) -> EveningLine:
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
        named=figures.title,
        # Of the others it is known only what they won or lost.
        places={name: 1 if name in figures.winners else 2 for name in figures.nets},
    )


def result_to_keep(game: Game) -> Plain | None:
    """Return the entry that keeps a game's result in its group's balances; None where no group has the game."""
    if game.group is None:
        return None
    ledger = read_full_ledger(game.group)
    line = ledger.by_id.get(str(game.id))
    if line is None or line.gone or str(game.id) not in ledger.state.games:
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
        "hides": _hides_money(game),
    }


def is_in_balances(game: Game) -> bool:
    """Return whether a group's balances have this game, so that it is settled there; at most one query."""
    if game.group_id is None:
        return False
    seats = read_group_log(game.group_id).state.seats
    return all((str(game.id), name) in seats for name in read_table(game.start).players)
