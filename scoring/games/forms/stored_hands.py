"""A hand that is in the book, as the fields it would be typed into."""

from collections.abc import Mapping, Sequence
from typing import Any

from scoring.games.forms.hands import Sitter
from scoring.games.forms.marks import FIELDS


def fields_of(event: Mapping[str, Any], sitters: Sequence[Sitter]) -> dict[str, str]:
    """Field names with texts, for correcting a hand or putting it back into the tray."""
    seats = {sitter.name: sitter.seat for sitter in sitters}
    fields = {"out": str(seats.get(event["out"], "")), "kalooki": "1" if event.get("kalooki") else ""}
    for name, value in event["left"].items():
        if name in seats:
            fields[f"cards-{seats[name]}"] = text_of(value)
    for name in event.get("sits_out") or ():
        fields[f"away-{seats.get(name)}"] = "1"
    for mark in event.get("adjust") or ():
        _add_mark(fields, seats.get(mark["player"]), mark)
    for field in ("kitty", "fines", "bonuses"):
        for mark in marks_in(event, field):
            _count(fields, f"{FIELDS[field]}-{seats.get(mark['player'])}-{mark['code']}")
    return fields


def marks_in(event: Mapping[str, Any], field: str) -> list[Mapping[str, Any]]:
    """The marks in a field of an event; a field that no rule of the house knows may hold anything."""
    written = event.get(field)
    marks = written if isinstance(written, list) else []
    return [mark for mark in marks if isinstance(mark, dict) and {"player", "code"} <= mark.keys()]


def text_of(value: Any) -> str:
    """What a person would type for it."""
    if isinstance(value, dict):
        return str(value["fixed"])
    return " ".join(value) if isinstance(value, list) else str(value)


def _add_mark(fields: dict[str, str], seat: int | None, mark: Mapping[str, Any]) -> None:
    if mark.get("code"):
        _count(fields, f"mark-{seat}-{mark['code']}")
        return
    fields[f"other-{seat}"] = str(int(fields.get(f"other-{seat}", 0)) + mark["points"])
    reasons = filter(None, [fields.get(f"reason-{seat}"), mark.get("reason")])
    fields[f"reason-{seat}"] = ", ".join(reasons)


def _count(fields: dict[str, str], name: str) -> None:
    fields[name] = str(int(fields.get(name, 0)) + 1)
