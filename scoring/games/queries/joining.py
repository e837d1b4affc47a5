"""Read what a newcomer would begin with now, what a leaver would take, and how past buy-ins went."""

import json
from typing import NamedTuple, get_args

from scoring.engine.amounts import Money, Points, round_down
from scoring.engine.comebacks import Comeback, comebacks
from scoring.engine.eligibility import full_at, joining_closed
from scoring.engine.joining import joining_score, joining_stake
from scoring.engine.log import LogReplay, rules_entry
from scoring.engine.plain import Plain
from scoring.engine.refusals import Refusal
from scoring.engine.table import Table
from scoring.engine.variant import Joining, JoiningScore
from scoring.games.models import Game, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_list import phone_keys
from scoring.games.queries.game_log import read_table
from scoring.games.queries.projections import overrides_of, projection_of, table_of

_MOST_SEARCHED = 200  # games with buy-ins, so that it costs the same after many years


class JoiningTerms(NamedTuple):
    """The total to begin with, and the stake in minor units."""

    score: Points
    stake: Money


def joining_terms(redacted: RedactedGame) -> JoiningTerms | None:
    """Return what a newcomer begins with; None where no one can join, or the game is over; no query."""
    table, state = table_of(redacted), projection_of(redacted).state
    rule = table.variant.joining
    if rule is None or state.over or joining_closed(table, state):
        return None
    return JoiningTerms(joining_score(table.variant, state, rule), joining_stake(table.variant, state, rule))


def table_full_at(redacted: RedactedGame) -> int | None:
    """Return how many a full table has room for; None where someone else can join; no query."""
    return full_at(table_of(redacted), projection_of(redacted).state)


def joining_totals(redacted: RedactedGame) -> dict[str, Points]:
    """Return the totals that a newcomer may begin with where the rules are silent; none where no one can join."""
    table, state = table_of(redacted), projection_of(redacted).state
    cannot_join = state.over or state.offers or state.play_off or table.variant.teams
    if table.variant.joining is not None or cannot_join:
        return {}
    scores: tuple[JoiningScore, ...] = get_args(JoiningScore)
    return {score: joining_score(table.variant, state, Joining(score, "full", None)) for score in scores}


def first_joining(game: Game, join: Plain, agreed: Plain, expected: int) -> Plain | Refusal:
    """Return the entry that agrees on how newcomers begin, and lets the first one join with it."""
    whole = RedactedGame(game, hides="")
    rules = rules_entry(table_of(whole), "next", overrides_of(whole) | {"joining": agreed | {"until": None}})
    # After the entry itself, which is the next one.
    with_it = {"insert": [{"after": expected + 1, "event": join}]}
    return rules if isinstance(rules, Refusal) else rules | with_it


def leavers_share(redacted: RedactedGame) -> Money:
    """Return what the pool pays a leaver now, in minor units; 0 where stakes are forfeit (rule 16.5); no query."""
    table, state = table_of(redacted), projection_of(redacted).state
    if not table.variant.leaver_takes_share or not state.playing:
        return 0
    return round_down(state.pool // table.count_sides(state.playing), table.variant.rounding_unit)


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
