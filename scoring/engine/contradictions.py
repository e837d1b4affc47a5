"""House rules that are allowed but make little sense together; they are shown, never refused."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scoring.engine.amounts import Points
from scoring.engine.variant import Variant


class Contradiction(NamedTuple):
    """What is odd about a parameter: a code, and the number of players it concerns."""

    parameter: str
    code: str
    players: int | None = None


def contradictions(variant: Variant) -> list[Contradiction]:
    """Return everything a house should reconsider; of table sizes only the first concerned."""
    found = [Contradiction(parameter, code) for parameter, code, holds in _RULES if holds(variant)]
    if variant.unfounded:
        found.append(Contradiction(*variant.unfounded))
    crowded = next(_sizes_with_too_many_cards(variant), None)
    return found if crowded is None else [*found, Contradiction("deal", "too_many_cards", crowded)]


_SAMPLE_FIGURE = 33
_HIGHEST = ("highest", "highest_plus_1")


def _has_effect(rules: Variant) -> bool:
    return rules.kalooki_effect.op != "none"


def _kalooki_figure(rules: Variant) -> Points:
    effect = rules.kalooki_effect
    return (
        _SAMPLE_FIGURE * effect.n
        if effect.op == "times"
        else _SAMPLE_FIGURE + effect.n * (effect.op == "add")
    )


def _kalooki_is_free(rules: Variant) -> bool:
    stakes = rules.stakes
    return bool(stakes.call_up) and not stakes.kalooki and rules.kalooki_pays == "instead"


_RULES: tuple[tuple[str, str, Callable[[Variant], bool]], ...] = (
    ("end", "nobody_goes_out", lambda rules: rules.end.mode == "last_in" and rules.limit is None),
    ("end", "most_penalties_win", lambda rules: rules.end.mode == "target" and rules.score_to == "losers"),
    (
        "limit",
        "who_wins_hands_goes_out",
        lambda rules: rules.limit is not None and rules.score_to == "winner",
    ),
    ("buy_in", "no_limit", lambda rules: rules.limit is None and rules.buy_in.most != 0),
    (
        "kalooki_effect",
        "changes_nothing",
        lambda rules: _kalooki_figure(rules) == _SAMPLE_FIGURE and _has_effect(rules),
    ),
    ("kalooki_effect", "counts_nothing", lambda rules: _kalooki_figure(rules) == 0),
    ("stakes", "kalooki_is_free", _kalooki_is_free),
    (
        "point_value",
        "worth_nothing",
        lambda rules: rules.point_value.when != "never" and not rules.point_value.amount,
    ),
    (
        "joining",
        "leads_at_once",
        lambda rules: rules.highest_wins and rules.joining is not None and rules.joining.score in _HIGHEST,
    ),
    (
        "sitting_out",
        "pays_to_rest",
        lambda rules: rules.highest_wins and rules.sitting_out is not None and rules.sitting_out.points > 0,
    ),
)


def _sizes_with_too_many_cards(rules: Variant) -> Iterator[int]:
    """Yield the numbers of players whose deal needs more cards than there are."""
    for players in range(rules.fewest_players, rules.most_players + 1):
        longest = max(rules.deal.by_hand, default=0) or rules.deal.cards(1, players)
        if longest * players > rules.equipment_for(players).cards:
            yield players
