"""Find the regular tables of one phone in its games: a group, or the same people, variant and house rules."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from scoring.engine.codec.game_file import refuse_players
from scoring.engine.codec.state import read_state
from scoring.engine.variant import Variant
from scoring.games.models import Game, Key
from scoring.games.queries.game_list import played_keys
from scoring.games.queries.game_log import read_table
from scoring.web.texts.dates import weekday_day

_MOST_SEARCHED = 200  # games, so that it costs the same after many years
_LATEST = 10
_MOST_NAMES = 40
# People who play for other stakes are the same table.
_STAKES = ("stakes", "point_value", "kitty_events", "carry", "jackpot")


@dataclass(frozen=True, slots=True)
class RegularTable:
    """People and rules that played before; `players` in the order of their next game, dealer first.

    `fits` where all of them can play by these rules; `group` is the name of the group that their last game is in.
    """

    game_id: UUID
    title: str
    players: list[str]
    variant_key: str
    rules: Variant
    currency: str
    last: date
    evenings: int
    fits: bool
    group: str


def regular_tables(device_hash: str) -> list[RegularTable]:
    """Return the regular tables of this phone, the latest first, without deleted games; one query."""
    keys = played_keys(device_hash).exclude(shelf=Key.Shelf.DELETED).order_by("-game__day", "-game__created")
    columns = ("game", "game__title", "game__start", "game__day", "game__group__name")
    same: dict[object, list[Any]] = {}
    for *row, group, view in keys.values_list(*columns, "game__group", "game__projection")[:_MOST_SEARCHED]:
        players = next_players(row[2], view)
        same.setdefault(group or _table_key(row[2], players), []).append((*row, players))
    return [_regular_table(games[0], len(games)) for games in same.values()]


def frequent_names(device_hash: str) -> list[str]:
    """Return everyone who sat at a table of this phone, the most frequent first; one query."""
    starts = played_keys(device_hash).order_by("-game__created").values_list("game__start", flat=True)
    sat = Counter(name for start in starts[:_MOST_SEARCHED] for name in json.loads(start)["players"])
    return [name for name, _times in sat.most_common(_MOST_NAMES)]


def last_currency(device_hash: str) -> str:
    """Return the currency of this phone's last game for money; empty where there is none; one query."""
    starts = played_keys(device_hash).order_by("-game__created").values_list("game__start", flat=True)
    played_for = (json.loads(start)["currency"] for start in starts[:_LATEST])
    return next(filter(None, played_for), "")


def own_title(game: Game) -> str:
    """Return the name that people gave a game; empty for one that is called by its day."""
    return "" if game.title == weekday_day(game.day) else game.title


def next_players(start: str, view: str, deal_moves: int = 1) -> list[str]:
    """Return who sat there in the end, the next dealer first; everyone who ever sat there if too few are left."""
    table, standings = read_table(start), read_state(json.loads(view)["state"]).standings
    # Clockwise, since a newcomer has the last number but may sit anywhere. The deal moves on by one.
    seats = [*table.clockwise[deal_moves:], *table.clockwise[:deal_moves]]
    stayed = [seat for seat in seats if standings[seat] != "left"]
    # Without a side that left, the others would be dealt to other sides.
    if table.variant.teams or len(stayed) < table.variant.fewest_players:
        stayed = seats
    return [table.players[seat] for seat in stayed]


def _table_key(start: str, players: list[str]) -> str:
    about = json.loads(start)
    house = {name: value for name, value in (about["overrides"] or {}).items() if name not in _STAKES}
    # Sorted and in one case: another order of seats, or “ada” for “Ada”, is the same table.
    return json.dumps([about["variant"], sorted(map(str.casefold, players)), house], sort_keys=True)


def _regular_table(row: Sequence[Any], evenings: int) -> RegularTable:
    game_id, title, start, last, group, players = row
    table = read_table(start)
    return RegularTable(
        game_id=game_id,
        title=title,
        players=players,
        variant_key=table.variant_key,
        rules=table.variant,
        currency=table.currency or "",
        last=last,
        evenings=evenings,
        fits=refuse_players(table.variant, players) is None,
        group=group or "",
    )
