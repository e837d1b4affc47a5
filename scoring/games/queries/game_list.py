"""Read one phone's list of games: a page at a time, unfinished ones first, the others by month."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from django.core.paginator import Paginator
from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.timezone import localdate

from scoring.engine.plain import Plain
from scoring.games.models import Game, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import read_table, without_a_hand
from scoring.games.queries.game_search import matching_keys
from scoring.games.queries.projections import state_of

GAMES_A_PAGE = 20
DAYS_TO_RESTORE = 30
_MOST_RUNNING = 20
# Until the first hand: a blank sheet is filled with a pen, or hands wait on a phone without a connection.
_TO_BEGIN = timedelta(days=7)
# For a game that no phone has opened since it was made: anyone may begin games without an account,
# and they would stay for ever.
_TO_LOOK = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in the list: who sits there, how far it is, where this phone keeps it.

    `in_group` says whether it counts in the balances of a group.
    """

    game_id: UUID
    title: str
    variant_key: str
    rules_name: str
    players: list[str]
    status: str
    hands: int
    next_hand: int
    winners: list[str]
    started: datetime
    is_host: bool
    shelf: str
    gone_after: datetime | None
    in_group: bool


@dataclass(frozen=True, slots=True)
class GameListPage:
    """One page of one shelf; `kept` counts all games on each shelf, `found` those that were asked for.

    `hosted` counts those that this phone is the host of, on whichever shelf; `keys` are those of this page's games.
    """

    playing: list[GameLine]
    finished: list[GameLine]
    page: int
    pages: int
    found: int
    kept: dict[str, int]
    hosted: int
    keys: Sequence[Key] = ()

    @property
    def games(self) -> list[GameLine]:
        return [*self.playing, *self.finished]


class Paging(NamedTuple):
    """A page of a list, and how many games are on one."""

    page: int = 1
    size: int = GAMES_A_PAGE


FIRST_PAGE = Paging()


def list_games(
    device_hash: str,
    shelf: str = Key.Shelf.OPEN,
    *,
    words: str = "",
    groups: Mapping[UUID, str] = MappingProxyType({}),
    part: Paging = FIRST_PAGE,
) -> GameListPage:
    """Return a page of the games this phone keeps on a shelf, of these words and days; three queries.

    `groups` are the names of those that the phone opens.
    """
    keys = phone_keys(device_hash)
    shelves = {str(name): Count("id", filter=Q(shelf=name)) for name in Key.Shelf.values}
    kept = keys.aggregate(**shelves, hosted=Count("id", filter=Q(role=Key.Role.HOST)))
    hosted = kept.pop("hosted")
    # “playing” sorts after “finished”, so the descending order puts unfinished games first.
    wanted = (
        keys.filter(shelf=shelf)
        .select_related("game")
        .order_by("-game__status", "-game__day", "-game__created")
    )
    found = kept[shelf]
    if words.strip():
        ids = matching_keys(wanted, words, groups)
        wanted, found = wanted.filter(id__in=ids), len(ids)
    paginator = Paginator(wanted, part.size)
    paginator.count = found  # known without another query
    shown = paginator.get_page(part.page)
    shown_keys = list(shown)
    lines = [key_game_line(key) for key in shown_keys]
    return GameListPage(
        playing=[line for line in lines if line.status == Game.Status.PLAYING],
        finished=[line for line in lines if line.status != Game.Status.PLAYING],
        page=shown.number,
        pages=paginator.num_pages,
        found=found,
        kept=kept,
        hosted=hosted,
        keys=shown_keys,
    )


def phone_keys(device_hash: str) -> QuerySet[Key]:
    """Return this phone's own keys that still open something; none of games deleted too long ago."""
    if not device_hash:
        return Key.objects.none()
    now = timezone.now()
    # The expiry job deletes these keys; until it has run, the list must not offer to restore them.
    gone = Q(shelf=Key.Shelf.DELETED, shelved__lte=now - timedelta(days=DAYS_TO_RESTORE))
    keys = Key.objects.filter(secret_hash=device_hash, is_link=False, revoked=None).exclude(gone)
    return keys.filter(Q(expires=None) | Q(expires__gt=now))


def sample_game_id(device_hash: str) -> UUID:
    """Return the id of the sample game that a phone may look at; a phone has one at most."""
    # Its id tells the sample from games that were really played, without a column for it.
    return uuid5(NAMESPACE_URL, f"kalooki:sample:{device_hash}")


def has_sample_game(device: str) -> bool:
    """Return whether a phone's sample game is dealt already."""
    return Game.objects.filter(id=sample_game_id(device)).exists()


def played_keys(device_hash: str) -> QuerySet[Key]:
    """Return this phone's keys to games of its people: all but the sample game."""
    return phone_keys(device_hash).exclude(game=sample_game_id(device_hash))


def has_written(device_hash: str) -> bool:
    """Tell whether anything was recorded in a game of this phone; one query."""
    return played_keys(device_hash).filter(game__version__gt=0).exists()


def key_game_line(key: Key) -> GameLine:
    """Return a key with its game as a line of the list, without a query."""
    game = key.game
    # Nothing to hide: a line of the list says nothing about money.
    table, state = read_table(game.start), state_of(RedactedGame(game, hides=""))
    deleted = key.shelf == Key.Shelf.DELETED and key.shelved
    return GameLine(
        game_id=game.id,
        title=game.title,
        variant_key=table.variant_key,
        rules_name=game.rules_name,
        players=list(table.players),
        status=game.status,
        hands=state.scored,
        next_hand=table.variant.shown_hand(state.number),
        winners=[table.players[seat] for seat in state.winners],
        started=game.started,
        is_host=key.is_host,
        shelf=key.shelf,
        gone_after=key.shelved + timedelta(days=DAYS_TO_RESTORE) if deleted and key.shelved else None,
        in_group=game.group_id is not None and game.status == Game.Status.FINISHED,
    )


def games_of_today(device_hash: str, group_id: UUID | None) -> list[GameLine]:
    """Return the games that a phone recorded today for a group, or for none, in that order; one query."""
    of_group = Q(game__group=group_id, game__created__date=localdate())
    keys = phone_keys(device_hash).filter(of_group).exclude(shelf=Key.Shelf.DELETED)
    return [key_game_line(key) for key in keys.select_related("game").order_by("game__created")]


def expired_keys(now: datetime) -> "QuerySet[Key]":
    """Return the keys of phones whose deleted game cannot be restored any more."""
    before = now - timedelta(days=DAYS_TO_RESTORE)
    return Key.objects.filter(shelf=Key.Shelf.DELETED, shelved__lte=before)


def unplayed_games(now: datetime) -> "QuerySet[Game]":
    """Return the games of no group and no club that had no hand for too long."""
    opened = Exists(Key.objects.filter(game=OuterRef("pk"), seen__isnull=False))
    over = Q(updated__lte=now - _TO_BEGIN) | Q(~opened, updated__lte=now - _TO_LOOK)
    return without_a_hand(unattached_games().filter(over))


def unplayed_removal_time(game: Game) -> datetime | None:
    """Return when an opened game is removed unless a hand is saved; None where it stays; one query."""
    waits = without_a_hand(unattached_games().filter(pk=game.pk)).exists()
    return game.updated + _TO_BEGIN if waits else None


def unattached_games() -> "QuerySet[Game]":
    # What a group or a club has stays, whatever its age.
    return Game.objects.filter(group=None, night_tables=None, status=Game.Status.PLAYING)


def running_games(device_hash: str) -> list[Plain]:
    """Return id, title, version and players of the games that this phone scores, the latest first; one query."""
    held = {"game__scorekeeper__secret_hash": device_hash, "game__status": Game.Status.PLAYING}
    keys = phone_keys(device_hash).filter(shelf=Key.Shelf.OPEN, **held).order_by("-game__created")
    rows = keys.values_list("game", "game__title", "game__version", "game__start")[:_MOST_RUNNING]
    return [
        {"id": game, "title": title, "version": version, "players": json.loads(start)["players"]}
        for game, title, version, start in rows
    ]
