"""Which games and which sheets are wanted in one file."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.games.sheets.catalog import KINDS

MOST_GAMES = 20
USUAL = ["score", "slip", "statements", "certificate"]


class BundleForm(forms.Form):
    """`offered` are the games of the phone, as (id, words); sheets about money only where one is `moneyed`."""

    games = forms.MultipleChoiceField(
        label=_("Games"),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose at least one game.")},
    )
    kinds = forms.MultipleChoiceField(
        label=_("Sheets"),
        widget=forms.CheckboxSelectMultiple,
        initial=USUAL,
        error_messages={"required": _("Choose at least one kind of sheet.")},
    )
    form = forms.ChoiceField(
        label=_("As"),
        choices=[("pdf", _("One PDF")), ("zip", _("ZIP, a PDF for each sheet"))],
        widget=forms.RadioSelect,
        initial="pdf",
    )

    def __init__(self, *arguments: Any, offered: list[tuple[str, str]], moneyed: bool, **named: Any):
        super().__init__(*arguments, **named)
        self.fields["games"].choices = offered  # type: ignore[attr-defined]
        self.fields["kinds"].choices = [  # type: ignore[attr-defined]
            (kind.key, kind.title) for kind in KINDS.values() if moneyed or kind.need != "money"
        ]

    def clean_games(self) -> list[str]:
        """No more games than can be printed in a minute or two."""
        games: list[str] = self.cleaned_data["games"]
        if len(games) > MOST_GAMES:
            raise forms.ValidationError(_("At most %(n)s games at a time.") % {"n": MOST_GAMES})
        return games
