"""House rules that make little sense together, which is shown, or that lack what they need, which is refused."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from scoring.engine.amounts import Points
from scoring.engine.rummy import Way, special_ways
from scoring.engine.variant import Variant


class Contradiction(NamedTuple):
    """What is odd about a parameter: a code, and the number of players it concerns."""

    parameter: str
    code: str
    players: int | None = None


def contradictions(variant: Variant) -> list[Contradiction]:
    """Return everything a house should reconsider; of table sizes only the first concerned."""
    found = [Contradiction(parameter, code) for parameter, code, holds in _RULES if holds(variant)]
    if lacking := unfounded(variant):
        found.append(Contradiction(*lacking))
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


def kalooki_is_less(rules: Variant) -> bool:
    """Return whether a kalooki pays something, but less than a plain hand that it is paid instead of."""
    return 0 < rules.stakes.kalooki < rules.stakes.call_up and rules.kalooki_pays == "instead"


def _kalooki_is_no_way(rules: Variant) -> bool:
    """Return whether a kalooki has an effect, but keys for other ways stand where it would be said (rule 17.1)."""
    has_effect = _has_effect(rules) or bool(rules.stakes.kalooki)
    return bool(special_ways(rules.ways)) and "kalooki" not in rules.ways and has_effect


def _way_changes_nothing(rules: Variant) -> bool:
    plain = rules.ways.get("plain", Way())
    return any(rules.ways[code] == plain for code in special_ways(rules.ways))


_RULES: tuple[tuple[str, str, Callable[[Variant], bool]], ...] = (
    ("end", "nobody_goes_out", lambda rules: rules.end.mode == "last_in" and rules.limit is None),
    (
        "end",
        "most_penalties_win",
        lambda rules: rules.end.mode == "target" and rules.score_to == "losers" and not rules.melds,
    ),
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
    ("ways", "way_changes_nothing", _way_changes_nothing),
    ("ways", "kalooki_is_no_way", _kalooki_is_no_way),
    ("stakes", "kalooki_is_free", _kalooki_is_free),
    ("stakes", "kalooki_is_less", kalooki_is_less),
    (
        "point_value",
        "worth_nothing",
        lambda rules: rules.point_value.when != "never" and not rules.point_value.amount,
    ),
    (
        "places",
        "winners_part_unused",
        lambda rules: rules.places is not None and any(rest for _winner, rest in rules.pool.shares.values()),
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
        if too_many_cards(rules, players):
            yield players


def too_many_cards(rules: Variant, players: int) -> bool:
    """Return whether a deal for so many players needs more cards than there are."""
    longest = max(rules.deal.by_hand, default=0) or rules.deal.cards(1, players)
    return longest * players > rules.equipment_for(players).cards


def unfounded(rules: Variant) -> tuple[str, str] | None:
    """Return a parameter that needs another one that is off, and what it lacks; None where none does."""
    split, jackpot = rules.auto_split, rules.jackpot
    if split and rules.limit is None:
        return "auto_split", "split_needs_a_limit"
    if split and split.by == "buy_ins_left" and rules.buy_in.most is None:
        return "auto_split", "split_needs_counted_buy_ins"
    if jackpot is None and any(fine.to == "jackpot" for fine in rules.fines.values()):
        return "fines", "fines_need_a_jackpot"
    if jackpot and jackpot.taken_by not in ("kalooki", *rules.bonus_stakes):
        return "jackpot", "jackpot_needs_a_bonus"
    return _excluded(rules)


def _excluded(rules: Variant) -> tuple[str, str] | None:
    """Return a rule of the rummy family that excludes another one that is on (chapter 17)."""
    if rules.limit is not None and rules.score_to == "zero_sum":
        return "score_to", "zero_sum_has_no_limit"
    if rules.limit is not None and rules.melds:
        return "melds", "melds_have_no_limit"
    if rules.floor is not None and (
        rules.score_to == "zero_sum" or rules.point_value.when == "end_vs_winner"
    ):
        return "floor", "floor_excluded"
    if rules.teams is not None and (rules.buy_in.most != 0 or rules.joining is not None):
        return "teams", "teams_stay_as_they_are"
    return None
