"""Which sheets there are of a season and of a night of it, and the function that makes each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument
from scoring.seasons.sheets import tonight
from scoring.seasons.sheets.almanac import almanac, cover
from scoring.seasons.sheets.night_report import night_reports
from scoring.seasons.sheets.season_lists import award_list, certificates, cross_table
from scoring.seasons.sheets.season_table import season_table
from scoring.seasons.sheets.season_values import SeasonPaper, TonightPaper

Values = TypeVar("Values")


@dataclass(frozen=True, slots=True)
class ClubKind(Generic[Values]):
    """One kind of sheet; `line` says what it is for, `begin` makes only its first page where all of it is long."""

    key: str
    title: Any
    line: Any
    make: Callable[[Values, Choices], list[SheetDocument]]
    begin: Callable[[Values, Choices], list[SheetDocument]] | None = None

    def documents(self, values: Values, choices: Choices, *, whole: bool = True) -> list[SheetDocument]:
        """In the language that was chosen; none where there is nothing to print."""
        make = self.make if whole or self.begin is None else self.begin
        with override(choices.language):
            return make(values, choices)


SEASON_KINDS: dict[str, ClubKind[SeasonPaper]] = {
    kind.key: kind
    for kind in (
        ClubKind(
            "table", _("Season table"), _("To pin up: places, and what counted night by night."), season_table
        ),
        ClubKind("reports", _("Night reports"), _("A page for each night, the latest first."), night_reports),
        ClubKind("cross", _("Cross table"), _("Who met whom how often, and who came first."), cross_table),
        ClubKind("awards", _("Awards"), _("What stood out, and whose it is."), award_list),
        ClubKind(
            "certificates",
            _("Certificates"),
            _("For the first three and for every award."),
            certificates,
        ),
        ClubKind(
            "almanac",
            _("Season almanac"),
            _("The whole season in one document, to keep."),
            almanac,
            begin=cover,
        ),
    )
}

NIGHT_KINDS: dict[str, ClubKind[TonightPaper]] = {
    kind.key: kind
    for kind in (
        ClubKind(
            "sign-in",
            _("Sign-in sheet"),
            _("A line to sign for everybody, and room for guests."),
            tonight.sign_in,
        ),
        ClubKind(
            "seating", _("Seating list"), _("By table and by name, to hang at the door."), tonight.seating
        ),
        ClubKind("cards", _("Table cards"), _("A name for each seat, to fold."), tonight.cards),
        ClubKind(
            "blank",
            _("Blank score sheets"),
            _("One for each table, names and link filled in."),
            tonight.blanks,
        ),
    )
}
