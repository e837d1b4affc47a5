"""Faults of what is read: projections that are stale, money that should be hidden, wrong orders."""

from tests.planted.fault import Fault

QUERIES = (
    Fault(
        "queries",
        "Projection.then",
        "hands[-HANDS_SHOWN:]",
        "hands[:HANDS_SHOWN]",
        "From the eleventh hand on the table shows old hands.",
    ),
    Fault("queries", "Projection.then", "self.dealt + 1", "self.dealt", "Standings counts no hands."),
    Fault(
        "queries",
        "project",
        "len(lines)",
        "len(lines[-HANDS_SHOWN:])",
        "After a correction the table has ten hands.",
    ),
    Fault("queries", "redact_state", "(0,) * len(state.nets)", "state.nets", "Hidden balances are seen."),
    Fault(
        "queries",
        "left_over",
        "not (state.over and left.total)",
        "not left.total",
        "The pool of a game that goes on can be taken to the next one.",
    ),
    Fault(
        "queries",
        "balances",
        "(-row.amount, row.name.casefold())",
        "(row.amount, row.name.casefold())",
        "Who owes most stands first.",
    ),
    Fault(
        "queries",
        "compute_standings",
        "number >= since",
        "number > since",
        "The night that changed keeps its old table.",
    ),
)
