"""The confirmation before a club or an account is deleted: its name, typed."""

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.web.forms.writing import Posted


class TypedNameForm(forms.Form):
    """The name of what is deleted; blanks and capitals do not matter."""

    name = forms.CharField(
        max_length=200,
        error_messages={"required": _("Type the name.")},
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off", "autocapitalize": "words"}),
    )

    def __init__(self, name: str, data: Posted | None = None) -> None:
        super().__init__(data)
        self.wanted = name
        self.fields["name"].label = _("To delete it, type its name: %(name)s") % {"name": name}

    def clean_name(self) -> str:
        typed: str = self.cleaned_data["name"]
        if _plain(typed) != _plain(self.wanted):
            raise forms.ValidationError(
                _("That’s a different name. This is “%(name)s”.") % {"name": self.wanted}
            )
        return typed


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
