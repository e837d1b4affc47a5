"""Read what a newcomer would begin with now, what a leaver would take, and how past buy-ins went."""

import json
from typing import NamedTuple

from scoring.engine.amounts import Money, Points, round_down
from scoring.engine.comebacks import Comeback, comebacks
from scoring.engine.joining import joining_score, joining_stake
from scoring.engine.log import LogReplay
from scoring.engine.table import Table
from scoring.games.models import Game, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_list import phone_keys
from scoring.games.queries.game_log import read_table
from scoring.games.queries.projections import projection_of, table_of

_MOST_SEARCHED = 200  # games with buy-ins, so that it costs the same after many years


class JoiningTerms(NamedTuple):
    """The total to begin with, and the stake in minor units."""

    score: Points
    stake: Money


def joining_terms(redacted: RedactedGame) -> JoiningTerms | None:
    """Return what a newcomer begins with; None where no one can join, or the game is over; no query."""
    table, state = table_of(redacted), projection_of(redacted).state
    rule = table.variant.joining
    if rule is None or state.over:
        return None
    return JoiningTerms(joining_score(table.variant, state, rule), joining_stake(table.variant, state, rule))


def leavers_share(redacted: RedactedGame) -> Money:
    """Return what the pool pays a leaver now, in minor units; 0 where stakes are forfeit (rule 16.5); no query."""
    table, state = table_of(redacted), projection_of(redacted).state
    if not table.variant.leaver_takes_share or not state.playing:
        return 0
    return round_down(state.pool // len(table.sides(state.playing)), table.variant.rounding_unit)


def write_comebacks(played: LogReplay) -> str:
    """Return the variant, its limit, and every buy-in of a game that is over, as JSON; empty where there is none."""
    # Kept with the game: the table with an offer then asks one query and replays no old log.
    buy_ins = comebacks(played)
    return json.dumps([*_family(played.table), buy_ins], separators=(",", ":")) if buy_ins else ""


def past_comebacks(game: Game, device_hash: str) -> list[Comeback]:
    """Return the buy-ins in other games of its group, or else of this phone, of this variant and limit; one query."""
    if game.group_id:
        games = Game.objects.filter(group=game.group_id)
    else:
        kept = phone_keys(device_hash).exclude(shelf=Key.Shelf.DELETED)
        games = Game.objects.filter(id__in=kept.values("game"))
    rows = games.exclude(comebacks="").exclude(id=game.id).order_by("-created")
    games_before = map(json.loads, rows.values_list("comebacks", flat=True)[:_MOST_SEARCHED])
    family = _family(read_table(game.start))
    return [Comeback(score, won) for *kin, past in games_before if kin == family for score, won in past]


def _family(table: Table) -> list[str | int | None]:
    """Return what must be the same for a total to mean the same."""
    limit = table.variant.limit
    return [table.variant_key, limit.highest_in_range if limit else None]
