"""Each house rule taken apart into fields and put together again: one shape for each kind of plain value."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from scoring.games.forms.boxes import Box, Kind
from scoring.games.texts.settings import HINTS, LABELS, OPTIONS

Flat: TypeAlias = dict[str, Any]
MOST_ROWS = 12


class Misfit(Exception):  # noqa: N818 - it is what was typed that is so, not the program
    """Fields that are each readable do not make a value together; `key` is the one to mend."""

    def __init__(self, key: str, words: str) -> None:
        super().__init__(words)
        self.key, self.words = key, words


def box(name: str, kind: Kind = "number", **more: Any) -> Box:
    """A field of a rule by its full name, with its words."""
    key = name.partition(".")[2]
    options = OPTIONS.get(name, {})
    return Box(
        key,
        str(LABELS.get(name, "")),
        "choice" if options else kind,
        options=tuple((value, str(words)) for value, words in options.items()),
        hint=str(HINTS.get(name, "")),
        **more,
    )


@dataclass(frozen=True, slots=True)
class Single:
    """A value that is one field; like the other shapes it lists its fields, and goes to their values and back."""

    field: Callable[[], Box]
    chooser: str = ""

    def boxes(self, _rows: int) -> list[Box]:
        return [self.field()]

    def spread(self, value: Any) -> Flat:
        return {"": value}

    def gather(self, flat: Flat) -> Any:
        return flat[""]


@dataclass(frozen=True, slots=True)
class Fields:
    """A value of some fields: an object as it is, or by `apart` and `together`."""

    fields: Callable[[], list[Box]]
    chooser: str = ""
    apart: Callable[[Any], Flat] = dict
    together: Callable[[Flat], Any] = dict

    def boxes(self, _rows: int) -> list[Box]:
        return self.fields()

    def spread(self, value: Any) -> Flat:
        return self.apart(value)

    def gather(self, flat: Flat) -> Any:
        return self.together(flat)


@dataclass(frozen=True, slots=True)
class Rows:
    """A value of like rows: each has the same fields, under `0_…`, `1_…` and so on."""

    fields: Callable[[], list[Box]]
    apart: Callable[[Any], Sequence[Flat]]
    together: Callable[[Sequence[tuple[int, Flat]]], Any]
    chooser: str = ""

    def boxes(self, rows: int) -> list[Box]:
        return [
            replace(field, key=f"{row}_{field.key}", optional=True)
            for row in range(rows)
            for field in self.fields()
        ]

    def spread(self, value: Any) -> Flat:
        return {
            f"{row}_{key}": part for row, parts in enumerate(self.apart(value)) for key, part in parts.items()
        }

    def gather(self, flat: Flat) -> Any:
        rows: dict[int, Flat] = {}
        for key, part in flat.items():
            row, _sign, name = key.partition("_")
            rows.setdefault(int(row), {})[name] = part
        return self.together(
            [row for row in rows.items() if any(part is not None for part in row[1].values())]
        )


Shape: TypeAlias = Single | Fields | Rows
"""How one kind of value is spread over fields; `chooser` is the field that says which others matter."""
