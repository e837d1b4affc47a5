"""Read the forms of the list of games: shelf, title, search, and which sheets to print."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.games.models import Key
from scoring.games.sheets.catalog import KINDS, money_moved
from scoring.web.forms.fields import LineField

_MOST_GAMES = 20
_DEFAULT_SHEETS = ["score", "slip", "statements", "certificate"]


class ShelfForm(forms.Form):
    """Where the game goes; if it is deleted, whether its watch links go on working."""

    shelf = forms.ChoiceField(choices=Key.Shelf.choices)
    keep_links = forms.BooleanField(required=False)


class TitleForm(forms.Form):
    title = LineField(
        label=_("Name of the game"),
        error_messages={"required": _("Enter a name for the game.")},
        max_length=80,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )


class SearchForm(forms.Form):
    """Words to find in titles, names and days, and a page; what cannot be read asks for nothing."""

    q = forms.CharField(
        label=_("Search by name, title or day"),
        max_length=80,
        required=False,
        widget=forms.TextInput(
            attrs={
                "class": "box",
                "type": "search",
                "placeholder": _("Name, title or day"),
                "autocomplete": "off",
                "enterkeyhint": "search",
            }
        ),
    )
    page = forms.IntegerField(min_value=1, max_value=1_000_000, required=False)

    @property
    def asked(self) -> tuple[str, int]:
        """Return the search words and the page of the request."""
        self.full_clean()
        return self.cleaned_data.get("q") or "", self.cleaned_data.get("page") or 1


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
        initial=_DEFAULT_SHEETS,
        error_messages={"required": _("Choose at least one kind of sheet.")},
    )
    form = forms.ChoiceField(
        label=_("Format"),
        choices=[("pdf", _("One PDF")), ("zip", _("ZIP with one PDF per sheet"))],
        widget=forms.RadioSelect,
        initial="pdf",
    )

    def __init__(self, *arguments: Any, offered: list[tuple[str, str]], moneyed: bool, **named: Any):
        super().__init__(*arguments, **named)
        self.fields["games"].choices = offered  # type: ignore[attr-defined]
        self.fields["kinds"].choices = [  # type: ignore[attr-defined]
            (kind.key, kind.title) for kind in KINDS.values() if moneyed or kind.suits is not money_moved
        ]

    def clean_games(self) -> list[str]:
        games: list[str] = self.cleaned_data["games"]
        if len(games) > _MOST_GAMES:  # more cannot be printed in a minute or two
            raise forms.ValidationError(
                _("Choose fewer games: the most is %(n)s at a time.") % {"n": _MOST_GAMES}
            )
        return games
