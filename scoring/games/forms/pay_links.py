"""How each player likes to be paid: a link with places to fill in, or words like a number."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.games.texts.pay_links import OPENED, hides_letters, is_link, leads_to

SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:(?=\S)", re.IGNORECASE)


class PayLinkField(forms.CharField):
    """Words, or a link of a kind that is safe to open."""

    def clean(self, value: Any) -> str:
        """Any other kind of link is turned down; words are kept as they are."""
        text: str = super().clean(value)
        if SCHEME.match(text) and not text.lower().startswith(OPENED):
            raise forms.ValidationError(
                _("A link must begin with https:// or upi://. Anything else as plain words.")
            )
        if hides_letters(text):
            raise forms.ValidationError(_("It holds letters that no one can see. Type it again."))
        if is_link(text) and not leads_to(text):
            raise forms.ValidationError(
                _("It isn't clear where this link leads. Enter one such as https://paypal.me/ruth.")
            )
        return text


class PayLinksForm(forms.Form):
    """A field for each player, named by seat."""

    def __init__(self, names: Sequence[str], known: Mapping[str, str], data: Any = None) -> None:
        super().__init__(data)
        self.names = names
        for seat, name in enumerate(names):
            box = forms.TextInput(attrs={"class": "box", "autocomplete": "off", "inputmode": "url"})
            field = PayLinkField(label=name, required=False, max_length=200, widget=box)
            field.initial = known.get(name, "")
            self.fields[f"link-{seat}"] = field

    @property
    def templates(self) -> dict[str, str]:
        """What was written, by name."""
        return {name: self.cleaned_data[f"link-{seat}"] for seat, name in enumerate(self.names)}
