"""Read the forms about links, phones and codes."""

from datetime import datetime, time, timedelta

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scoring.web.forms.fields import NAME_LENGTH, NameField

_NIGHT_ENDS = time(6)
_AT_LEAST = timedelta(hours=6)


class NameForm(forms.Form):
    """The name of the person with this phone; it stands beside what they write."""

    name = NameField(
        max_length=NAME_LENGTH,
        label=_("Your name"),
        error_messages={"required": _("Enter a name, so others know who keeps score.")},
        widget=forms.TextInput(
            attrs={"class": "box", "autocomplete": "given-name", "autocapitalize": "words"}
        ),
    )


class LinkForm(forms.Form):
    """A name for a link, so that the right one can be withdrawn later, and how long it works."""

    LASTING = (("evening", _("Tonight")), ("month", _("30 days")), ("year", _("A year")))

    name = NameField(
        max_length=NAME_LENGTH,
        label=_("Who is it for?"),
        error_messages={"required": _("Enter who it’s for, so you can cancel the right link later.")},
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )
    lasting = forms.ChoiceField(
        choices=LASTING, label=_("How long does it work?"), required=False, widget=forms.RadioSelect
    )

    preview = forms.ChoiceField(
        choices=(("totals", _("Names and totals, never money")), ("title", _("The title only"))),
        label=_("What does a chat show of it?"),
        required=False,
        widget=forms.RadioSelect,
    )

    @property
    def expires(self) -> datetime:
        """When the link runs out: an evening lasts until six in the morning."""
        days = {"evening": 0, "year": 365}.get(self.cleaned_data["lasting"], 30)
        return timezone.now() + timedelta(days=days) if days else end_of_evening(timezone.localtime())


def end_of_evening(now: datetime) -> datetime:
    """Return the next six o'clock in the morning that is at least six hours away."""
    # At four in the morning the next six o’clock would end the link in the middle of a game.
    morning = now.replace(hour=_NIGHT_ENDS.hour, minute=0, second=0, microsecond=0)
    while morning < now + _AT_LEAST:
        morning += timedelta(days=1)
    return morning


class CodeForm(forms.Form):
    """Six letters, read out across the table: case, blanks and dashes do not matter."""

    code = forms.CharField(
        max_length=40,
        label=_("Six-letter code"),
        error_messages={"required": _("Type the six letters from the other phone.")},
        widget=forms.TextInput(
            attrs={
                "class": "box code",
                "autofocus": True,
                "autocomplete": "off",
                "autocapitalize": "characters",
                "autocorrect": "off",
                "spellcheck": "false",
            }
        ),
    )

    def clean_code(self) -> str:
        return "".join(letter for letter in self.cleaned_data["code"].upper() if letter.isalpha())


class HandOverForm(forms.Form):
    """The key of the phone that gets scoring."""

    to = forms.IntegerField(min_value=1)


class MoneyForForm(forms.Form):
    CHOICES = (
        ("phones", _("Phones that record the game; watch links show points only")),
        ("all", _("Everyone, watch links too")),
        ("end", _("No one until the game ends, then everyone")),
    )

    money_for = forms.ChoiceField(choices=CHOICES, widget=forms.RadioSelect)
