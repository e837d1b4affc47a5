"""Registries of the sheets of a season and of a night."""

from django.utils.translation import gettext_lazy as _

from scoring.printing.registry import Sheet, Sheets
from scoring.seasons.sheets import tonight
from scoring.seasons.sheets.almanac import almanac, cover
from scoring.seasons.sheets.night_report import night_reports
from scoring.seasons.sheets.season_lists import award_list, certificates, cross_table_sheet
from scoring.seasons.sheets.season_table import season_table_sheet
from scoring.seasons.sheets.season_values import SeasonPaper, TonightPaper

SEASON_KINDS: Sheets[SeasonPaper] = Sheets(
    Sheet(
        "table",
        _("Standings"),
        season_table_sheet,
        _("To pin up: places, and what counted on each night."),
    ),
    Sheet("reports", _("Night reports"), night_reports, _("A page for each night, newest first.")),
    Sheet(
        "cross",
        _("Cross table"),
        cross_table_sheet,
        _("How often any two players met, and who finished ahead."),
    ),
    Sheet("awards", _("Awards"), award_list, _("The season’s standout moments, and whose they are.")),
    Sheet(
        "certificates",
        _("Certificates"),
        certificates,
        _("For the first three and for every award."),
    ),
    Sheet(
        "almanac",
        _("Season almanac"),
        almanac,
        _("The whole season in one document, to keep."),
        begin=cover,
    ),
)

NIGHT_KINDS: Sheets[TonightPaper] = Sheets(
    Sheet(
        "sign-in",
        _("Sign-in sheet"),
        tonight.sign_in,
        _("A line for everyone to sign, and room for guests."),
    ),
    Sheet("seating", _("Seating list"), tonight.seating, _("By table and by name, to hang by the door.")),
    Sheet("cards", _("Table cards"), tonight.cards, _("A name for each seat, to fold.")),
    Sheet(
        "blank",
        _("Blank score sheets"),
        tonight.blanks,
        _("One for each table, with names and link filled in."),
    ),
)
