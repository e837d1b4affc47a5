"""Which sheets there are of a game."""

from django.utils.translation import gettext_lazy as _

from scoring.games.sheets.blank_sheet import blank_with_rules
from scoring.games.sheets.certificate import certificates
from scoring.games.sheets.poster import has_poster, poster
from scoring.games.sheets.rule_card import rule_card
from scoring.games.sheets.score_sheet import score_sheet
from scoring.games.sheets.seating import seating_list, sign_in_sheet, table_cards
from scoring.games.sheets.slip import slip
from scoring.games.sheets.statement import statements
from scoring.printing.document import SheetGame
from scoring.printing.registry import Sheet, Sheets


def money_moved(game: SheetGame) -> bool:
    """Return whether a hand has been played and money has moved."""
    return game.begun and bool(game.result["ledger"])


def is_over(game: SheetGame) -> bool:
    """Return whether the game has a winner."""
    return bool(game.result["status"] == "finished")


KINDS: Sheets[SheetGame] = Sheets(
    Sheet("score", _("Score sheet"), score_sheet),
    Sheet("blank", _("Blank score sheet"), blank_with_rules),
    Sheet("rules", _("Rule card"), rule_card),
    Sheet("slip", _("Settlement slip"), slip, suits=money_moved),
    Sheet("statements", _("Statements"), statements, suits=money_moved),
    Sheet("certificate", _("Certificate"), certificates, suits=is_over),
    Sheet("poster", _("Poster"), poster, suits=has_poster),
    Sheet("cards", _("Table cards"), table_cards),
    Sheet("seating", _("Seating list"), seating_list),
    Sheet("sign-in", _("Sign-in sheet"), sign_in_sheet),
)


def kinds_for(game: SheetGame) -> list[Sheet[SheetGame]]:
    """Return what can be printed of this game now."""
    return [kind for kind in KINDS.values() if kind.suits(game)]
