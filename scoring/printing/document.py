"""A sheet before it is printed: its template, its title and the plain values the template shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

import segno

from scoring.engine.amounts import Money
from scoring.engine.codec.documents import UNPLAYED, Result
from scoring.engine.plain import Fields
from scoring.printing.choices import DEFAULT, Choices
from scoring.web.views.http import Context


@dataclass(frozen=True, slots=True)
class Due:
    """One payment in minor units, with what of it was paid and what forgiven.

    `funds` says of payer and receiver whether they are no players but funds, called as in the game file.
    """

    payer: str
    receiver: str
    amount: Money
    paid: Money = 0
    forgiven: Money = 0
    funds: tuple[bool, bool] = (False, False)

    @property
    def open(self) -> Money:
        return self.amount - self.paid - self.forgiven


@dataclass(frozen=True, slots=True)
class Settling:
    """How a table settles (`fewest`, `banker` or `each`), every payment, and what was paid before a correction.

    A game of a group is settled with the group's other games (`group`), and has no payments of its own.
    """

    how: str = "fewest"
    banker: str = ""
    dues: tuple[Due, ...] = field(default=())
    earlier: tuple[Due, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class SheetDocument:
    """Everything `render.pdf` needs; equal documents give equal bytes.

    The template extends `sheets/base_sheet.html`, which sees to paper, print, ink, picture and foot; `sealed` stands
    at the foot of every page, `about` beside the title over every page after the first.
    """

    template: str
    title: str
    context: Context
    choices: Choices = DEFAULT
    landscape: bool = False
    sealed: str = ""
    about: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class SheetDetails:
    """What only the kept game knows: its date, its short code, its table, the points before a correction, its debts.

    `sealed` says by which entries it was printed: the number of the last, and how its hash begins.
    `address` leads a phone that has a key of the game to the grid for its paper; `watch` is a link for everyone, which
    the host chose to print.
    `group` is the name of the group that it is of. `corrected` goes by index in the result's `hands`, then by player.
    """

    day: date | None = None
    code: str = ""
    address: str = ""
    watch: str = ""
    sealed: str = ""
    table: str = ""
    group: str = ""
    corrected: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    settling: Settling | None = None


NO_DETAILS = SheetDetails()


@dataclass(frozen=True, slots=True)
class SheetGame:
    """What every kind of sheet is made from: a kalooki-game/1, its details, and its kalooki-result/1 if played."""

    file: Fields
    result: Result = field(default_factory=UNPLAYED.copy)
    details: SheetDetails = NO_DETAILS

    def __post_init__(self) -> None:
        """Return all players, late joiners after those who began."""
        everybody = list(self.result["players"] or self.file.get("players", ()))
        object.__setattr__(self, "file", {**self.file, "players": everybody})

    @property
    def begun(self) -> bool:
        return bool(self.result["hands"])


def qr_picture(address: str) -> str:
    """Return the logo as a data address; empty for none."""
    if not address:
        return ""
    return str(segno.make(address, error="m").svg_data_uri(border=2, dark="#000", xmldecl=False))
