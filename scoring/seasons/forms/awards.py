"""What is asked for an award by hand, and which of the others are shown."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.clubs.models import Member
from scoring.clubs.texts.members import shown_name
from scoring.groups.forms import choice_field, ticks_field
from scoring.league.awards import KINDS
from scoring.seasons.models import Season
from scoring.seasons.texts.awards import award_name


class AwardForm(forms.Form):
    """What the award is called, for whom, and a line about it."""

    title = forms.CharField(
        label=_("What is the award called?"),
        max_length=60,
        error_messages={"required": _("Write what it is called.")},
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )
    member = choice_field(_("For whom"))
    note = forms.CharField(
        label=_("A line about it"),
        max_length=200,
        required=False,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "off"}),
    )

    def __init__(self, members: Iterable[Member], data: Any = None) -> None:
        super().__init__(data)
        field = self.fields["member"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared so above
        field.choices = [("", _("Choose somebody")), *((str(one.pk), shown_name(one)) for one in members)]


class ShownAwardsForm(forms.Form):
    """The awards that follow from the results: ticked are those to show."""

    shown = ticks_field(_("Shown of those that the results give"))

    def __init__(self, season: Season, data: Any = None) -> None:
        super().__init__(
            data, initial={"shown": [kind for kind in KINDS if kind not in season.hidden_awards]}
        )
        field = self.fields["shown"]
        assert isinstance(field, forms.MultipleChoiceField)  # noqa: S101 - declared so above
        field.choices = [(kind, award_name(kind)) for kind in KINDS]

    @property
    def hidden(self) -> list[str]:
        """The kinds that were not ticked."""
        return [kind for kind in KINDS if kind not in self.cleaned_data["shown"]]
