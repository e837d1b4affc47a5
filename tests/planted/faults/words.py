"""Faults of sentences: plurals, signs, figures."""

from tests.planted.fault import Fault

WORDS = (
    Fault("words", "read_out", "abs(player.total)", "2", "A reader hears “1 points”."),
    Fault(
        "words",
        "from_out",
        "limit.highest_in_range - total + 1",
        "limit.highest_in_range - total",
        "Somebody is said to be 9 to the limit who is 10 from out.",
    ),
    Fault(
        "words", "signed_money", "money(-amount, currency)", "money(amount, currency)", "Gains have no plus."
    ),
    Fault("words", "way_words", "spared['n']", "spared['each']", "“Instead of 3 payments 1 do.”"),
    Fault(
        "words",
        "explanation",
        "-net == debt.amount",
        "net == debt.amount",
        "“The rest goes to others”, where there is no rest.",
    ),
    Fault(
        "words",
        "_changed_sentence",
        "each.paid * each.left < 0",
        "each.paid * each.left > 0",
        "What was paid too much after a correction is said to be missing.",
    ),
)
