"""Which rank was turned up at the deal."""

from django import forms

from scoring.games.forms.hand_fields import WildField
from scoring.web.forms.writing import Posted


class DealtWildForm(forms.Form):
    """A rank, that none is wild, or nothing; `after` is the entry of the last hand, 0 before the first."""

    wild = WildField()
    after = forms.IntegerField(min_value=0)

    def __init__(self, data: Posted) -> None:
        super().__init__(data)
        self.fields["wild"].required = False
