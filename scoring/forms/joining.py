"""Somebody who joins a running game: a name, and the player on whose left he sits down."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.forms.writing import WritingForm

LONGEST_NAME = 40


class JoinForm(WritingForm):
    """`after` is a seat of the table, the last one where nothing is chosen."""

    name = forms.CharField(
        max_length=LONGEST_NAME,
        error_messages={
            "required": _("Write who joins."),
            "max_length": _("A name can be %(limit_value)d letters long."),
        },
    )
    after = forms.TypedChoiceField(coerce=int, empty_value=None, required=False)

    def __init__(self, data: Any, seats: Sequence[tuple[int, str]]) -> None:
        super().__init__(data)
        self.names = dict(seats)
        self.fields["after"].choices = list(seats)  # type: ignore[attr-defined]  # a choice field has them

    @property
    def event(self) -> dict[str, Any]:
        """The event of the game file."""
        after = self.names.get(self.cleaned_data["after"])
        plain = {"type": "join", "player": " ".join(self.cleaned_data["name"].split())}
        return plain | ({"after": after} if after else {})
