"""Other house rules for a running game: which, and since when."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.games.forms.house import PREFIX
from scoring.web.forms.writing import WritingForm


class RuleChangeForm(WritingForm):
    """Since when; the rules themselves are a `HouseForm`."""

    since = forms.ChoiceField(choices=[("next", "next"), ("start", "start")], required=False)

    @property
    def is_a_try(self) -> bool:
        """Whether the phone's id and version came with it."""
        return not {"entry_id", "expected"} & self.errors.keys()

    def clean_since(self) -> str:
        """For the hands to come, unless the start is asked for."""
        return self.cleaned_data["since"] or "next"


def times(finished: bool, *, moneyed: bool) -> list[tuple[str, str, str]]:
    """Since when rules can be changed: value, words, and what it means."""
    start = ("start", _("From the start"), _("The whole game is scored again by them."))
    if finished:
        return [start]
    kept = (
        _("Nothing that was scored or paid is touched.")
        if moneyed
        else _("Nothing that was scored is touched.")
    )
    return [("next", _("For the hands to come"), kept), start]


def carried_rules(data: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The fields of the rules, for the page with before and after."""
    return [(name, str(data[name])) for name in data if name.startswith(PREFIX) or name == "since"]
