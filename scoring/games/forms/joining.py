"""Somebody who joins a running game: a name, and the player on whose left he sits down."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.games.forms.names import NameField, alike_field, alike_words, taken_words
from scoring.web.forms.writing import WritingForm

LONGEST_NAME = 40


class JoinForm(WritingForm):
    """`after` is a seat of the table, the last one where nothing is chosen."""

    name = NameField(
        max_length=LONGEST_NAME,
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
        if taken := taken_words(name, others):
            self.add_error("name", taken)
        elif name and not found.get("alike") and (alike := alike_words([*others, name])):
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
