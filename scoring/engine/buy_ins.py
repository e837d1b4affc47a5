"""Who may come back after going out, at which score and for what price (chapters 9 and 10)."""

from collections.abc import Sequence

from scoring.engine.amounts import Points, Seat
from scoring.engine.refusals import Code
from scoring.engine.state import Offer
from scoring.engine.variant import Variant


def why_not(variant: Variant, used: int, dealt_in: int, in_range: Sequence[Points]) -> Code | None:
    """The first reason why a player just out may not buy in (rule 9.1); `in_range` are totals still in."""
    rule = variant.buy_in
    if rule.most is not None and used >= rule.most:
        return Code.BUY_IN_LIMIT
    if not in_range or (len(in_range) if rule.needs == "in_range" else dealt_in) < rule.at_least:
        return Code.TOO_FEW_IN_RANGE
    if rule.others_at_most is not None and max(in_range) > rule.others_at_most:
        return Code.OTHERS_TOO_HIGH
    return None


def offers(
    variant: Variant, gone: Sequence[Seat], used: Sequence[int], *, dealt_in: int, in_range: Sequence[Points]
) -> tuple[tuple[Offer, ...], tuple[tuple[Seat, Code], ...]]:
    """Offers to those just gone, all from one snapshot of the totals (rules 9.3, 9.4), and why the others get none."""
    open_offers, refused = [], []
    for seat in gone:
        code = why_not(variant, used[seat], dealt_in, in_range)
        if code is None:
            score = max(in_range) + (variant.buy_in.score == "highest_in_range_plus_1")
            open_offers.append(Offer(seat, variant.stakes.buy_in, score))
        else:
            refused.append((seat, code))
    return tuple(open_offers), tuple(refused)
