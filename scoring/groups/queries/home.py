"""What the first page of a phone with games holds: a game to carry on, a group to deal for, groups and last games."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.timezone import localdate

from scoring.engine.amounts import Points
from scoring.engine.outcome import places
from scoring.games.access import hidden_money
from scoring.games.models import Game, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_list import GameLine, GameListPage, key_game_line
from scoring.games.queries.projections import state_of, table_of
from scoring.games.queries.scorekeeper import phone_name
from scoring.groups.models import GroupKey
from scoring.groups.queries.groups import listed_keys_of
from scoring.groups.queries.ledgers import GroupLedger, read_ledgers
from scoring.groups.queries.next_night import NextNight, PlannedNight, next_night, planned_night
from scoring.groups.queries.nights import Gain
from scoring.groups.queries.own_balance import own_balance, own_person

_MOST_RUNNING = 4
_MOST_GROUPS = 4
_MOST_PLAYED = 3


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game in progress: `totals` by name, best first; `last` is when its last hand was saved, None before the first.

    `may_write` says whether this phone keeps its score.
    """

    line: GameLine
    group: str
    totals: Sequence[tuple[str, Points]]
    last: datetime | None
    may_write: bool


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over; `gain` or else `place` is that of the phone's own person, None where it has none."""

    line: GameLine
    group: str
    gain: Gain | None
    place: int | None


@dataclass(frozen=True, slots=True)
class HomeGroup:
    """A group; `me` is the person of this phone, empty where no one there is called like it.

    `open` is what this person is to receive (above zero) or to pay, None where that isn't known.
    """

    group_id: UUID
    name: str
    people: int
    nights: int
    me: str
    open: Sequence[Gain] | None
    next: NextNight
    planned: PlannedNight | None
    may_write: bool

    @property
    def is_tonight(self) -> bool:
        """Return whether its next night is today; where none is known, whether it played last on this weekday."""
        if self.planned:
            return self.planned.is_today
        return self.next.last is not None and self.next.last.day.weekday() == localdate().weekday()

    @property
    def can_deal(self) -> bool:
        """Return whether the people of last time can be dealt for again at a tap."""
        return self.may_write and self.next.last is not None and not self.next.is_running


@dataclass(frozen=True, slots=True)
class Home:
    """The first page: `running` by the last entry, the latest first; `again` is the group to deal for next."""

    running: Sequence[RunningGame]
    played: Sequence[PlayedGame]
    groups: Sequence[HomeGroup]
    all_groups: int
    again: HomeGroup | None


def read_home(device_hash: str, found: GameListPage) -> Home:
    """Return the first page of a phone whose list of games is `found`; two queries, and three more for its groups."""
    name = phone_name(device_hash)
    keys = [key for key in listed_keys_of(device_hash) if not key.group.archived]
    names = {key.group_id: key.group.name for key in keys}
    latest = keys[:_MOST_GROUPS]
    ledgers = read_ledgers(latest) if latest else []
    groups = [_group(key, ledger, name) for key, ledger in zip(latest, ledgers, strict=True)]
    running = [key for key in found.keys if key.game.status == Game.Status.PLAYING]
    running.sort(key=lambda key: key.game.updated, reverse=True)
    played = [key for key in found.keys if key.game.status != Game.Status.PLAYING]
    own: dict[UUID | None, str] = {key.group_id: key.name for key in keys if key.name}
    return Home(
        running=[_running(key, names) for key in running[:_MOST_RUNNING]],
        played=[_played(key, names, own.get(key.game.group_id, name)) for key in played[:_MOST_PLAYED]],
        groups=groups,
        all_groups=len(keys),
        again=_again(groups),
    )


def _again(groups: Sequence[HomeGroup]) -> HomeGroup | None:
    """Return the group whose night is today, else the one that played last."""
    ready = [group for group in groups if group.can_deal]
    return next((group for group in ready if group.is_tonight), ready[0] if ready else None)


def _running(key: Key, groups: Mapping[UUID, str]) -> RunningGame:
    game, line = key.game, key_game_line(key)
    state, rules = state_of(RedactedGame(game, hides="")), table_of(RedactedGame(game, hides="")).variant
    totals = sorted(
        zip(line.players, state.totals, strict=True), key=lambda row: row[1], reverse=rules.highest_wins
    )
    last = game.updated if game.version else None
    return RunningGame(line, _group_name(game, groups), totals, last, key.may_write)


def _played(key: Key, groups: Mapping[UUID, str], name: str) -> PlayedGame:
    redacted = RedactedGame(key.game, hidden_money(key.game, is_phone=key.is_phone))
    table, state = table_of(redacted), state_of(redacted)
    called = [player.casefold() for player in table.players]
    gain, place = None, None
    if name and name.casefold() in called:
        seat, ranks = called.index(name.casefold()), places(table, state)
        gain = Gain(state.nets[seat], table.currency or "") if table.variant.has_money else None
        place = ranks[seat] if ranks else None
    return PlayedGame(key_game_line(key), _group_name(key.game, groups), gain, place)


def _group_name(game: Game, groups: Mapping[UUID, str]) -> str:
    return groups.get(game.group_id, "") if game.group_id else ""


def _group(key: GroupKey, ledger: GroupLedger, name: str) -> HomeGroup:
    state = ledger.state
    me = own_person(state, key.name, name)
    return HomeGroup(
        group_id=key.group_id,
        name=key.group.name,
        people=len(state.members),
        nights=len({localdate(line.started) for line in ledger.evenings}),
        me=me,
        open=own_balance(ledger, me),
        next=next_night(ledger),
        planned=planned_night(ledger),
        may_write=key.may_write,
    )
