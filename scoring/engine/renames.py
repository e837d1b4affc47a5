"""Who is called otherwise, by a correction of the start, is so in all that was recorded before (rule 15.12)."""

from collections.abc import Container, Mapping, Sequence

from scoring.engine.plain import Fields, JsonValue, Plain

_ONE_NAME = ("player", "out", "from", "to", "banker", "after")
_NAMES = (
    "players",
    "joined",
    "left",
    "melds",
    "sits_out",
    "adjust",
    "kitty",
    "fines",
    "bonuses",
    "split",
    "agreed",
)
_EVENTS = ("event", "insert", "also")
"""Fields that name one person, that name people in a list or as the keys of a map, and that hold events."""


def with_later_names(log: Sequence[Plain], undone: Container[int]) -> Sequence[Plain]:
    """Return a log in which everybody has the name that the last correction of the start gave them (rule 15.12)."""
    if not any(plain.get("names") for plain in log):
        return log
    names, newest_first = dict[str, str](), list[Plain]()
    for number in range(len(log), 0, -1):
        plain = log[number - 1]
        newest_first.append(renamed(plain, names))
        if number not in undone:
            now = {old: names.get(new, new) for old, new in plain.get("names", {}).items()}
            names = names | now
    return newest_first[::-1]


def earlier_names(log: Sequence[Plain], undone: Container[int], name: str) -> list[str]:
    """Return what somebody, called `name` now, was called when the start and each entry after it were written."""
    names = [name]
    for number in range(len(log), 0, -1):
        if number not in undone:
            before = {new: old for old, new in log[number - 1].get("names", {}).items()}
            name = before.get(name, name)
        names.append(name)
    return names[::-1]


def renamed(plain: Fields, names: Mapping[str, str]) -> Plain:
    """Return an entry, or a part of one, in which people are called otherwise; nothing else may look like a name."""
    if not names:
        return dict(plain)
    return {field: _renamed_field(field, value, names) for field, value in plain.items()}


def _renamed_field(field: str, value: JsonValue, names: Mapping[str, str]) -> JsonValue:
    if field in _ONE_NAME and isinstance(value, str):
        return names.get(value, value)
    if field not in (*_NAMES, *_EVENTS):
        return value
    if isinstance(value, list):
        return [_renamed_item(item, names) for item in value]
    if isinstance(value, dict) and field in _NAMES:
        return {names.get(name, name): held for name, held in value.items()}
    return _renamed_item(value, names)


def _renamed_item(item: JsonValue, names: Mapping[str, str]) -> JsonValue:
    if isinstance(item, dict):
        return renamed(item, names)
    return names.get(item, item) if isinstance(item, str) else item
