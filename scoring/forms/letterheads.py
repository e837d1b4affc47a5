"""A club's picture and the line at the foot of its sheets."""

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.sheets.choices import LONGEST_FOOTER
from scoring.sheets.logo import MOST_BYTES, picture
from scoring.sheets.unfit import UnfitPicture


class LetterheadForm(forms.Form):
    """`logo` becomes a data: address; none was sent where it is empty."""

    logo = forms.FileField(
        label=_("Picture at the head"),
        help_text=_("PNG, JPEG or SVG, up to 8 MB. It stands in the upper corner of every sheet."),
        required=False,
        error_messages={"empty": _("This file is empty.")},
        widget=forms.FileInput(
            attrs={
                "class": "box",
                "accept": ".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml",
                "data-most": MOST_BYTES,
                "data-larger": _("This picture is larger than 8 MB."),
            }
        ),
    )
    line = forms.CharField(
        label=_("Line at the foot"),
        help_text=_("Such as the name of a club. Up to 60 letters."),
        max_length=LONGEST_FOOTER,
        required=False,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "organization"}),
    )

    def clean_logo(self) -> str:
        """Made safe for printing, or refused with what would do."""
        file = self.cleaned_data["logo"]
        if not file:
            return ""
        try:
            return picture(file.read(MOST_BYTES + 1))
        except UnfitPicture as fault:
            told = _(
                "This is no picture that can be printed. Take a PNG or JPEG, or an SVG that holds shapes only: "
                "no words, no pictures, no scripts."
            )
            raise forms.ValidationError(told) from fault
