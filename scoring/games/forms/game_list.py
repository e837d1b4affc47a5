"""What is done with a game in the list: where it is kept, what it is called, what to look for."""

from django import forms
from django.utils.translation import gettext_lazy

from scoring.games.models import Key


class ShelfForm(forms.Form):
    """Where the game goes; deleted, whether its watch links go on working."""

    shelf = forms.ChoiceField(choices=Key.Shelf.choices)
    keep_links = forms.BooleanField(required=False)


class TitleForm(forms.Form):
    """A new title."""

    title = forms.CharField(
        label=gettext_lazy("What is it called?"),
        error_messages={"required": gettext_lazy("Write what it is called.")},
        max_length=80,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )


class SearchForm(forms.Form):
    """Words to find in titles and names, and a page; whatever is no such thing asks for nothing."""

    q = forms.CharField(
        label=gettext_lazy("Find a name or a title"),
        max_length=80,
        required=False,
        widget=forms.TextInput(
            attrs={
                "class": "box",
                "type": "search",
                "placeholder": gettext_lazy("Name or title"),
                "autocomplete": "off",
                "enterkeyhint": "search",
            }
        ),
    )
    page = forms.IntegerField(min_value=1, max_value=1_000_000, required=False)

    @property
    def asked(self) -> tuple[str, int]:
        """The words and the page that were asked for."""
        self.full_clean()
        found = self.cleaned_data
        return found.get("q") or "", found.get("page") or 1
