"""What players had left when a hand was knocked, from its event (rule 17.3)."""

from scoring.engine.cards import read_cards
from scoring.engine.plain import Fields
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant


def has_boxes(rules: Variant) -> bool:
    """Return whether what is left, what is scored and who won each hand have columns of their own on a sheet."""
    bonus = rules.end_bonus
    return rules.knock is not None and rules.teams is None and bonus is not None and bonus.each_hand > 0


def held_by(name: str, event: Fields, rules: Variant, number: int) -> int:
    """Return the points of what a player had left in a hand that was judged before it came here; 0 for nothing."""
    left = event["left"].get(name)
    if isinstance(left, dict):
        return rules.fixed_scores[left["fixed"]]
    if not isinstance(left, (str, list)):
        return rules.flat or 0 if left is None and name != event["out"] else left or 0
    cards, worth = read_cards(left, {}), rules.deck_with(rules.wild_rank(number, event.get("wild"))).points
    return 0 if isinstance(cards, Refusal) else sum(map(worth.__getitem__, cards))
