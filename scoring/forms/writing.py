"""What every writing form carries: the phone's own id for the try, and the version it has seen."""

from django import forms


class WritingForm(forms.Form):
    """The hidden fields; `seat` only where a player is meant."""

    entry_id = forms.UUIDField()
    expected = forms.IntegerField(min_value=0)
    seat = forms.IntegerField(min_value=0, required=False)


class EndForm(WritingForm):
    """How the pool goes when the host ends the game."""

    pool = forms.ChoiceField(choices=[("winner", "winner"), ("share", "share")])
