"""Read who sat at the table of the next paper sheet."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy

from scoring.engine.codec.game_file import refuse_players
from scoring.engine.variant import Variant
from scoring.games.forms.names import read_names
from scoring.games.texts.refusals import refusal_message


class SeatsForm(forms.Form):
    """The players of a sheet, as many as the rules allow."""

    players = forms.CharField(
        label=gettext_lazy("Players as on the paper, with commas between"),
        max_length=1_000,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off", "spellcheck": "false"}),
        error_messages={"required": gettext_lazy("Enter who played.")},
    )

    def __init__(self, rules: Variant, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.rules = rules

    def clean_players(self) -> list[str]:
        """Return their names in their plain form."""
        names = read_names(self.cleaned_data["players"])
        refused = refuse_players(self.rules, names)
        if refused is not None:
            raise ValidationError(refusal_message(refused))
        return names
