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
from scoring.seasons.sheets.night_report import night_report
from scoring.seasons.sheets.season_certificates import season_certificates
from scoring.seasons.sheets.season_lists import award_list, cross_table
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


def _table(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    return [season_table(season, choices)]


def _reports(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    """The latest night first: it is the one that is asked for."""
    return [night_report(season, night, choices) for night in reversed(season.reports)]


def _cross(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    return [cross_table(season, choices)] if season.cross else []


def _awards(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    return [award_list(season, choices)]


def _almanac(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    return [almanac(season, choices)] if season.after else []


def _cover(season: SeasonPaper, choices: Choices) -> list[SheetDocument]:
    return [cover(season, choices)] if season.after else []


SEASON_KINDS: dict[str, ClubKind[SeasonPaper]] = {
    kind.key: kind
    for kind in (
        ClubKind(
            "table", _("Season table"), _("To pin up: places, and what counted night by night."), _table
        ),
        ClubKind("reports", _("Night reports"), _("A page for each night, the latest first."), _reports),
        ClubKind("cross", _("Cross table"), _("Who met whom how often, and who came first."), _cross),
        ClubKind("awards", _("Awards"), _("What stood out, and whose it is."), _awards),
        ClubKind(
            "certificates",
            _("Certificates"),
            _("For the first three and for every award."),
            season_certificates,
        ),
        ClubKind(
            "almanac",
            _("Season almanac"),
            _("The whole season in one document, to keep."),
            _almanac,
            begin=_cover,
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
