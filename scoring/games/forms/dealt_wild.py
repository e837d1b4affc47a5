"""Which rank was turned up at the deal."""

from django import forms

from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import WildField
from scoring.web.forms.writing import Posted


class DealtWildForm(forms.Form):
    """A rank, that none is wild, or nothing; `after` is the entry of the last hand, 0 before the first."""

    after = forms.IntegerField(min_value=0)

    def __init__(self, rules: Variant, data: Posted) -> None:
        super().__init__(data)
        self.fields["wild"] = WildField(rules)
        self.fields["wild"].required = False
