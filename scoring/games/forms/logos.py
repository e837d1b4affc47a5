"""Make an uploaded picture safe for printing, and read the letterhead it stands in."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from scoring.printing.choices import LONGEST_FOOTER
from scoring.printing.logo import MOST_BYTES, TooDetailed, TooManyPixels, UnfitPicture, picture
from scoring.web.forms.fields import LineField

_CODES: dict[type[UnfitPicture], str] = {TooManyPixels: "large", TooDetailed: "detailed"}
_LARGER = _("This picture is larger than 8 MB.")


class PictureField(forms.FileField):
    """Its value is a data: address, empty where none was sent."""

    default_error_messages = {  # noqa: RUF012 - as Django has it
        "required": _("Choose a picture."),
        "empty": _("This file is empty."),
        "larger": _LARGER,
        "demonstration": _("This demonstration takes no pictures."),
        "unfit": _(
            "This picture can’t be printed. Use a PNG or JPEG, or an SVG with shapes only: no "
            "text, pictures or scripts."
        ),
        "large": _("This picture is too big. Save it smaller, such as 1,000 pixels wide, and try again."),
        "detailed": _("This drawing has too many shapes. Save it as a PNG and try again."),
    }

    def __init__(self, **options: Any) -> None:
        attrs = {
            "class": "box",
            "accept": ".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml",
            # A script reads these two and refuses a picture before it is sent.
            "data-most": MOST_BYTES,
            "data-larger": _LARGER,
        }
        super().__init__(widget=forms.FileInput(attrs=attrs), **options)

    def clean(self, data: Any, initial: Any = None) -> str:
        """Return the picture as a data: address that is safe to print; ValidationError says what would do."""
        file: UploadedFile[Any] | None = super().clean(data, initial)
        if not file:
            return ""
        if settings.DEMO:  # strangers would see it
            raise forms.ValidationError(self.error_messages["demonstration"], code="demonstration")
        if (file.size or 0) > MOST_BYTES:
            raise forms.ValidationError(self.error_messages["larger"], code="larger")
        try:
            return picture(file.read())
        except UnfitPicture as fault:
            code = _CODES.get(type(fault), "unfit")
            raise forms.ValidationError(self.error_messages[code], code=code) from fault


class LetterheadForm(forms.Form):
    """`logo` becomes a data: address; none was sent where it is empty."""

    logo = PictureField(
        label=_("Logo"),
        help_text=_("PNG, JPEG or SVG, up to 8 MB. It’s printed in the upper corner of every sheet."),
        required=False,
    )
    line = LineField(
        label=_("Footer line"),
        help_text=_("Such as the club’s name. Up to 60 letters."),
        max_length=LONGEST_FOOTER,
        required=False,
        widget=forms.TextInput(attrs={"class": "box", "autocomplete": "organization"}),
    )
