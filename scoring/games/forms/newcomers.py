"""Columns added to the grid of a sheet, for those who joined while it was being written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.names import plain_name
from scoring.engine.table import MOST_SEATS, Table
from scoring.games.forms.joining import LONGEST_NAME
from scoring.games.forms.names import alike_words, taken_words


@dataclass
class Newcomer:
    """Who joined, and the seat to the right of theirs (as typed: empty for after the last).

    `are_two` says that a name that looks like another is a second person's; `looks_like` asks for it.
    """

    column: int
    name: str
    after: str
    are_two: bool = False
    error: str = ""
    looks_like: bool = False

    @property
    def name_field(self) -> str:
        return f"name-{self.column}"

    @property
    def alike_field(self) -> str:
        return f"alike-{self.column}"

    @property
    def after_field(self) -> str:
        return f"after-{self.column}"

    def event(self, table: Table) -> dict[str, Any] | None:
        """The event of the game file; None with words beside the name where that is missing or too long."""
        if not self.name:
            self.error = _("Write who joins.")
        elif len(self.name) > LONGEST_NAME:
            self.error = _("A name can be %(limit_value)d letters long.") % {"limit_value": LONGEST_NAME}
        elif taken := taken_words(self.name, table.players):
            self.error = taken
        else:
            self.error = "" if self.are_two else alike_words([*table.players, self.name])
            self.looks_like = bool(self.error)
        if self.error:
            return None
        known = self.after in {str(seat) for seat in range(len(table.players))}
        plain = {"type": "join", "player": self.name}
        return plain | ({"after": table.players[int(self.after)]} if known else {})


def newcomers(table: Table, data: Mapping[str, Any]) -> list[Newcomer]:
    """As many as there were, where people may join at all."""
    text, began = str(data.get("newcomers", "")), len(table.players)
    if table.variant.joining is None or not (text.isascii() and text.isdigit() and len(text) < 3):
        return []
    return [
        Newcomer(
            column,
            plain_name(typed(data, f"name-{column}")),
            typed(data, f"after-{column}"),
            bool(data.get(f"alike-{column}")),
        )
        for column in range(began, min(began + int(text), MOST_SEATS))
    ]


def typed(data: Mapping[str, Any], name: str) -> str:
    """What stands in a field, its blanks made single."""
    return " ".join(str(data.get(name, ""))[:200].split())
