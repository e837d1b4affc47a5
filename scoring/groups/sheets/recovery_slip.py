"""The recovery slip of a phone, to keep in a drawer: a picture to scan, and words to type where nothing scans."""

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, qr_picture

_TEMPLATE = "sheets/recovery_slip.html"
IN_A_LINE = 4


def recovery_slip(
    words: Sequence[str], address: str, back: str, made: datetime, choices: Choices = DEFAULT
) -> SheetDocument:
    """Typeset the words in lines of four; `address` is in the picture, the words are typed at `back`."""
    lines = [words[first : first + IN_A_LINE] for first in range(0, len(words), IN_A_LINE)]
    context = {
        "lines": lines,
        "qr": qr_picture(address),
        "back": back,
        "day": made,
    }
    return SheetDocument(_TEMPLATE, _("Recovery slip"), context, choices)
