"""A club's picture and the line at the foot of its sheets."""

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.games.forms.pictures import PictureField
from scoring.printing.choices import LONGEST_FOOTER


class LetterheadForm(forms.Form):
    """`logo` becomes a data: address; none was sent where it is empty."""

    logo = PictureField(
        label=_("Picture at the head"),
        help_text=_("PNG, JPEG or SVG, up to 8 MB. It stands in the upper corner of every sheet."),
        required=False,
    )
    line = forms.CharField(
        label=_("Line at the foot"),
        help_text=_("Such as the name of a club. Up to 60 letters."),
        max_length=LONGEST_FOOTER,
        required=False,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "organization"}),
    )
