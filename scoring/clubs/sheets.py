"""The members' own links on slips of paper, to cut up and hand out."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, qr_picture

_TEMPLATE = "sheets/member_slips.html"
BESIDE = {"a4": 2, "letter": 2, "a5": 1}
LONG_NAME = 20


class Slip(NamedTuple):
    """A member's name and the address of their own link."""

    name: str
    address: str


def member_slips_sheet(club: str, slips: Sequence[Slip], choices: Choices = DEFAULT) -> SheetDocument:
    """Lay out a slip with a code for each member: two beside each other, one on A5."""
    cells = [
        {
            "name": one.name,
            "address": one.address,
            "qr": qr_picture(one.address),
            "long": len(one.name) > LONG_NAME,
        }
        for one in slips
    ]
    beside = BESIDE[choices.paper]
    rows = [cells[first : first + beside] for first in range(0, len(cells), beside)]
    return SheetDocument(_TEMPLATE, _("Member links"), {"rows": rows, "club": club}, choices)
