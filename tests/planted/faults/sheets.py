"""Faults on paper."""

from tests.planted.fault import Fault

SHEETS = (
    Fault("sheets", "_done", "due.open == due.amount", "False", "What nobody paid is printed as forgiven."),
    Fault(
        "sheets",
        "in_rows",
        "names[start:start + SIGNATURES_IN_A_ROW]",
        "names[start:start + SIGNATURES_IN_A_ROW - 1]",
        "Every third player has no line to sign on.",
    ),
    Fault("sheets", "_ways", "ceil(most / tables)", "most // tables", "A player is missing on the sheet."),
    Fault(
        "sheets",
        "_ruled",
        "number % HEAVY_EVERY == 0",
        "number % HEAVY_EVERY == 1",
        "Heavy lines stand one off.",
    ),
    Fault(
        "sheets",
        "bought_at",
        "hand['scored'][name] - sum((part.get(name, 0) for part in added))",
        "hand['scored'][name]",
        "Who bought in is printed with the total of the next hand.",
    ),
    Fault(
        "sheets",
        "dealings",
        "due.payer == name and not payer_is_fund",
        "due.receiver == name and not payer_is_fund",
        "A slip tells the winner to pay.",
    ),
)
