"""Faults of the rules: scores, money and places."""

from tests.planted.fault import Fault

ENGINE = (
    Fault(
        "engine",
        "_eliminate",
        "totals[seat] > most",
        "totals[seat] >= most",
        "Somebody exactly at the limit is out as soon as another player is.",
    ),
    Fault(
        "engine", "undone_entries", "number not in undone", "True", "What was put back is still taken back."
    ),
    Fault(
        "engine",
        "refuse_buy_in",
        "used >= rule.most",
        "used > rule.most",
        "One buy-in more than the house allows.",
    ),
    Fault(
        "engine",
        "make_offers",
        "max(in_range)",
        "min(in_range)",
        "Who buys in comes back with too few points.",
    ),
    Fault(
        "engine",
        "after_kalooki",
        "figure * effect.n",
        "figure + effect.n",
        "A kalooki adds two, and doubles nothing.",
    ),
    Fault(
        "engine",
        "_capped",
        "isinstance(held, str)",
        "False",
        "A fixed score of 150 counts as the cap of 100.",
    ),
    Fault(
        "engine",
        "_rest_shares",
        "state.totals[seat] < bar",
        "state.totals[seat] <= bar",
        "Who has just as many points as the bar takes a share of the pool.",
    ),
    Fault(
        "engine",
        "_weighted_shares",
        "weight and next(odd, None) is not None",
        "next(odd, None) is not None",
        "The odd penny of a pool goes to somebody who has no part in it.",
    ),
    Fault(
        "engine",
        "_place_shares",
        "percentages[len(group):]",
        "percentages[1:]",
        "After two who share a place the next one is paid for the place they took.",
    ),
    Fault(
        "engine",
        "_rank",
        "-state.eliminated_at[seat]",
        "state.eliminated_at[seat]",
        "Who went out first comes in second.",
    ),
    Fault(
        "engine",
        "_hands_lost",
        "state.scored - state.joined_at[seat] - state.sitting_out_count[seat] - state.hands_won[seat]",
        "state.scored - state.joined_at[seat] - state.hands_won[seat]",
        "A hand that somebody sat out counts as lost when a tie is broken.",
    ),
    Fault(
        "engine",
        "refuse_note",
        "made.amount > debt.open",
        "made.amount > debt.amount",
        "A debt of which half is paid can be paid whole once more.",
    ),
    Fault(
        "engine",
        "_all_near_limit",
        "limit.points - state.totals[seat] <= rule.within",
        "limit.points - state.totals[seat] < rule.within",
        "Somebody exactly within reach of the limit keeps the others from sharing the pool.",
    ),
    Fault(
        "engine",
        "_club_part",
        "round_down(max(pool, 0) * table.variant.club.of_pool // 100, table.variant.rounding_unit)",
        "max(pool, 0) * table.variant.club.of_pool // 100",
        "The club takes pennies where the table pays in whole pounds.",
    ),
    Fault(
        "engine",
        "_most_groups",
        "len(people) < 6",
        "len(people) < 7",
        "Six people settle in one payment too many.",
    ),
    Fault(
        "engine",
        "_refuse_sitting_out",
        "state.sitting_out_count[seat] >= rule.most",
        "state.sitting_out_count[seat] > rule.most",
        "Somebody sits out once more than the house allows.",
    ),
)
