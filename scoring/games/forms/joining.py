"""Read which players join: in a running game, or in a column added to the grid of a paper sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.engine.names import plain_name
from scoring.engine.plain import Plain
from scoring.engine.table import MOST_SEATS, Table
from scoring.games.forms.names import alike_field, check_new_name
from scoring.web.forms.fields import NAME_LENGTH, NameField
from scoring.web.forms.writing import Posted, WritingForm


class JoinForm(WritingForm):
    """`after` is a seat of the table, the last one where nothing is chosen."""

    name = NameField(
        max_length=NAME_LENGTH,
        error_messages={
            "required": _("Enter a name."),
            "max_length": _("A name can have at most %(limit_value)d letters."),
        },
    )
    alike = alike_field()

    def __init__(self, data: Posted | None, seats: Sequence[tuple[int, str]]) -> None:
        super().__init__(data)
        self.names = dict(seats)
        self.fields["after"] = forms.TypedChoiceField(
            choices=list(seats), coerce=int, empty_value=None, required=False
        )

    def clean(self) -> None:
        try:
            clean = self.cleaned_data
            check_new_name(clean.get("name", ""), self.names.values(), are_two=bool(clean.get("alike")))
        except ValidationError as fault:
            self.add_error("name", fault)

    @property
    def asks_alike(self) -> bool:
        """Return whether to ask if two names that look the same are two people, or to show the answer."""
        return bool(self["alike"].value()) or self.has_error("name", "alike")

    @property
    def event(self) -> Plain:
        return _join_event(self.cleaned_data["name"], self.names.get(self.cleaned_data["after"]))


def _join_event(name: str, after: str | None) -> Plain:
    return {"type": "join", "player": name} | ({"after": after} if after else {})


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

    def event(self, table: Table) -> Plain | None:
        """Return the event of the game file; None with words beside the name where that cannot be."""
        try:
            if not self.name:
                raise ValidationError(gettext("Enter a name."))
            if len(self.name) > NAME_LENGTH:
                words = gettext("A name can have at most %(limit_value)d letters.")
                raise ValidationError(words % {"limit_value": NAME_LENGTH})
            check_new_name(self.name, table.players, are_two=self.are_two)
        except ValidationError as fault:
            self.error, self.looks_like = fault.messages[0], fault.code == "alike"
            return None
        seats = {str(seat): name for seat, name in enumerate(table.players)}
        return _join_event(self.name, seats.get(self.after))


def read_newcomers(table: Table, data: Posted) -> list[Newcomer]:
    """Return the players in the added columns; none where no one may join."""
    text, started = str(data.get("newcomers", "")), len(table.players)
    # isascii(), because isdigit() accepts “²”, which int() refuses.
    if table.variant.joining is None or not (text.isascii() and text.isdigit() and len(text) < 3):
        return []
    return [
        Newcomer(
            column,
            plain_name(cell_text(data, f"name-{column}")),
            cell_text(data, f"after-{column}"),
            bool(data.get(f"alike-{column}")),
        )
        for column in range(started, min(started + int(text), MOST_SEATS))
    ]


def cell_text(data: Posted, name: str) -> str:
    """Return what stands in a field of the grid, its blanks made single."""
    return " ".join(str(data.get(name, "")).split())
