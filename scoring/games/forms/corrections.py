"""What an entry of the book should have been, and what was decided about those that no longer fit."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.web.forms.writing import WritingForm

NOTHING, AGAIN = "nothing", "again"
ANSWER = "decide-"
LONGEST_REASON = 80


def alternatives(event: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What an entry can be turned into, by one press; a void becomes a hand in the form of hands."""
    name = {"name": event.get("player", "")}
    nothing = (NOTHING, _("It never happened: leave it out"))
    return {
        "hand": [("void", _("It was a void hand: nobody went out")), nothing],
        "void": [nothing],
        "buy_in": [("decline", _("%(name)s did not buy in") % name), nothing],
        "decline": [("buy_in", _("%(name)s bought in") % name), nothing],
        "leave": [nothing],
        "end": [
            ("winner", _("Ended: the best total wins")),
            ("share", _("Ended: all still in share it")),
            nothing,
        ],
        "rules": [(NOTHING, _("The rules were never changed: leave it out"))],
    }[event["type"]]


class CorrectionForm(WritingForm):
    """One entry and what should stand in its place."""

    to = forms.ChoiceField(error_messages={"required": "", "invalid_choice": ""})

    def __init__(self, data: Any = None, *, event: Mapping[str, Any], stands: bool = True) -> None:
        super().__init__(data)
        self.entry_event = event
        self.alternatives = [(AGAIN, _("Put it back as it was"))]
        if stands:
            is_now = event.get("pool", "winner")
            self.alternatives = [pair for pair in alternatives(event) if pair[0] != is_now]
        field = self.fields["to"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared so above
        field.choices = self.alternatives

    @property
    def is_a_try(self) -> bool:
        """Whether the phone's id and version came with it, whatever else is missing."""
        return not {"entry_id", "expected"} & self.errors.keys()

    @property
    def event(self) -> dict[str, Any] | None:
        """The event that should stand there; None for nothing."""
        to = self.cleaned_data["to"]
        if to in (NOTHING, AGAIN):
            return None if to == NOTHING else dict(self.entry_event)
        if to in ("winner", "share"):
            return {"type": "end", "pool": to}
        return {"type": to} | ({"player": self.entry_event["player"]} if to != "void" else {})


def answers_of(data: Mapping[str, Any]) -> dict[str, str]:
    """What was decided, by the key of each question."""
    return {name.removeprefix(ANSWER): str(data[name]) for name in data if name.startswith(ANSWER)}


def reason_of(data: Mapping[str, Any]) -> str:
    """Why, in the host's own words; empty where none was given."""
    return str(data.get("reason", "")).strip()[:LONGEST_REASON]
