"""Players who join: in a running game, or in a column added to the grid of a paper sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.engine.names import plain_name
from scoring.engine.table import MOST_SEATS, Table
from scoring.games.forms.names import NAME_LENGTH, NameField, alike_field, alike_names_error, name_taken_error
from scoring.web.forms.writing import WritingForm


class JoinForm(WritingForm):
    """`after` is a seat of the table, the last one where nothing is chosen."""

    name = NameField(
        max_length=NAME_LENGTH,
        error_messages={
            "required": _("Write who joins."),
            "max_length": _("A name can be %(limit_value)d letters long."),
        },
    )
    alike = alike_field()
    after = forms.TypedChoiceField(coerce=int, empty_value=None, required=False)

    def __init__(self, data: Any, seats: Sequence[tuple[int, str]]) -> None:
        super().__init__(data)
        self.names = dict(seats)
        self.fields["after"].choices = list(seats)  # type: ignore[attr-defined]  # a choice field has them

    def clean(self) -> dict[str, Any]:
        """A newcomer with the name of another is refused; one whose name looks like it is asked about."""
        found = super().clean() or self.cleaned_data
        name, others = found.get("name", ""), self.names.values()
        if taken := name_taken_error(name, others):
            self.add_error("name", taken)
        elif name and not found.get("alike") and (alike := alike_names_error([*others, name])):
            self.add_error("name", forms.ValidationError(alike, "alike"))
        return self.cleaned_data

    @property
    def asks_alike(self) -> bool:
        """Whether two names look the same, and what the answer was."""
        return bool(self["alike"].value()) or self.has_error("name", "alike")

    @property
    def event(self) -> dict[str, Any]:
        """The event of the game file."""
        after = self.names.get(self.cleaned_data["after"])
        plain = {"type": "join", "player": self.cleaned_data["name"]}
        return plain | ({"after": after} if after else {})


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
            self.error = gettext("Write who joins.")
        elif len(self.name) > NAME_LENGTH:
            self.error = gettext("A name can be %(limit_value)d letters long.") % {"limit_value": NAME_LENGTH}
        elif taken := name_taken_error(self.name, table.players):
            self.error = taken
        else:
            self.error = "" if self.are_two else alike_names_error([*table.players, self.name])
            self.looks_like = bool(self.error)
        if self.error:
            return None
        known = self.after in {str(seat) for seat in range(len(table.players))}
        plain = {"type": "join", "player": self.name}
        return plain | ({"after": table.players[int(self.after)]} if known else {})


def read_newcomers(table: Table, data: Mapping[str, Any]) -> list[Newcomer]:
    """As many as there were, where people may join at all."""
    text, began = str(data.get("newcomers", "")), len(table.players)
    if table.variant.joining is None or not (text.isascii() and text.isdigit() and len(text) < 3):
        return []
    return [
        Newcomer(
            column,
            plain_name(_field_text(data, f"name-{column}")),
            _field_text(data, f"after-{column}"),
            bool(data.get(f"alike-{column}")),
        )
        for column in range(began, min(began + int(text), MOST_SEATS))
    ]


def _field_text(data: Mapping[str, Any], name: str) -> str:
    """What stands in a field, its blanks made single."""
    return " ".join(str(data.get(name, ""))[:200].split())
