"""What every writing form carries: the phone's own id for the try, and the version it has seen."""

from django import forms

from scoring.models import Key


class WritingForm(forms.Form):
    """The hidden fields; `seat` only where a player is meant."""

    entry_id = forms.UUIDField()
    expected = forms.IntegerField(min_value=0)
    seat = forms.IntegerField(min_value=0, required=False)


class EndForm(WritingForm):
    """How the pool goes when the host ends the game."""

    pool = forms.ChoiceField(choices=[("winner", "winner"), ("share", "share")])


class LinkForm(forms.Form):
    """A name for a link, so that the right one can be withdrawn later, and what it allows."""

    name = forms.CharField(max_length=40, strip=True)
    role = forms.ChoiceField(choices=Key.Role.choices, required=False)

    def clean_role(self) -> str:
        """Watching, unless the pen itself is asked for."""
        return self.cleaned_data["role"] or Key.Role.WATCH
