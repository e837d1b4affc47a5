"""Faults of the league: points, tables, ties and finals."""

from tests.planted.fault import Fault

LEAGUE = (
    Fault(
        "league",
        "_place",
        "max(size - 1, 1)",
        "size",
        "The first at a table gets less than a first place is worth.",
    ),
    Fault(
        "league",
        "_head_to_head",
        "(theirs.place > own.place) - (theirs.place < own.place)",
        "(theirs.place < own.place) - (theirs.place > own.place)",
        "Of two who are level the one who lost their games is ahead.",
    ),
    Fault(
        "league",
        "choose_results",
        "(_rank(form, result.value), result.night)",
        "(_rank(form, result.value), -result.night)",
        "Of two equal results the earlier one is dropped.",
    ),
    Fault(
        "league",
        "finalists",
        "row.place <= form.final.people",
        "row.place < form.final.people",
        "The last who qualified for the final is not in it.",
    ),
    Fault(
        "league",
        "division_moves",
        "(len(below) + 1) // 2",
        "len(below) // 2",
        "Nobody goes up from a division of one.",
    ),
    Fault(
        "league",
        "attendance",
        "form.attendance.full if came == season.over else 0",
        "form.attendance.full",
        "The prize for missing no night is everybody's.",
    ),
    Fault(
        "league",
        "rate",
        "line.stand_in or line.person",
        "line.person",
        "A stand-in plays for another's rating.",
    ),
    Fault(
        "league",
        "_rising_count",
        "max(1, nights * counting.n // counting.of)",
        "nights * counting.n // counting.of",
        "After the first night no result counts.",
    ),
    Fault(
        "league",
        "_earliest",
        "had[wanted - 1]",
        "had[-1]",
        "A tie is broken by the last night, not the first.",
    ),
)
