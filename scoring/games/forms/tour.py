"""How far the tour of a first game was read."""

from django import forms

SENTENCES = 5


class TourForm(forms.Form):
    """`read` counts the sentences that were read; all of them where the tour was skipped."""

    read = forms.IntegerField(min_value=1, max_value=SENTENCES)
