"""Which kinds of sheet exist, what each needs of a game, and the function that makes it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from scoring.games.sheets.blank_sheet import blank_sheet
from scoring.games.sheets.certificate import certificate
from scoring.games.sheets.rule_card import rule_card
from scoring.games.sheets.score_sheet import score_sheet
from scoring.games.sheets.seating import seating_list, sign_in_sheet, table_cards
from scoring.games.sheets.slip import slip
from scoring.games.sheets.statement import statement
from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument, SheetGame

Need: TypeAlias = Literal["seats", "money", "end"]
"""Names and rules are enough; a hand has been played and money has moved; the game is over."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of sheet and the function that makes it."""

    key: str
    title: Any
    need: Need
    make: Callable[[SheetGame, Choices], list[SheetDocument]]

    def documents(self, game: SheetGame, choices: Choices) -> list[SheetDocument]:
        """One document or several, each on pages of its own, in the language that was chosen."""
        with override(choices.language):
            return self.make(game, choices)

    def suits(self, game: SheetGame) -> bool:
        """Whether this game has what the sheet shows."""
        has: dict[Need, bool] = {
            "seats": True,
            "money": game.begun and bool(game.result["ledger"]),
            "end": game.result["status"] == "finished",
        }
        return has[self.need]


def _score(game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return [score_sheet(game.file, game.result, choices=choices, marks=game.marks)]


def _blank(game: SheetGame, choices: Choices) -> list[SheetDocument]:
    """The rules of this table overleaf."""
    return [
        blank_sheet(game.file, choices=choices, marks=game.marks),
        rule_card(game.file, choices=choices),
    ]


def _rules(game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return [rule_card(game.file, choices=choices)]


def _slip(game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return [slip(game, choices)]


def _statements(game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return [statement(game, player, choices) for player in game.file["players"]]


def _certificates(game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return [certificate(game, winner, choices) for winner in game.result["winners"]]


def _table_cards(game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return [table_cards(game, choices)]


def _seating(game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return [seating_list(game, choices)]


def _sign_in(game: SheetGame, choices: Choices) -> list[SheetDocument]:
    return [sign_in_sheet(game, choices)]


KINDS: dict[str, Kind] = {
    kind.key: kind
    for kind in (
        Kind("score", _("Score sheet"), "seats", _score),
        Kind("blank", _("Blank score sheet"), "seats", _blank),
        Kind("rules", _("Rule card"), "seats", _rules),
        Kind("slip", _("Settlement slip"), "money", _slip),
        Kind("statements", _("Statements"), "money", _statements),
        Kind("certificate", _("Certificate"), "end", _certificates),
        Kind("cards", _("Table cards"), "seats", _table_cards),
        Kind("seating", _("Seating list"), "seats", _seating),
        Kind("sign-in", _("Sign-in sheet"), "seats", _sign_in),
    )
}


def kinds_for(game: SheetGame) -> list[Kind]:
    """What can be printed of this game as it stands."""
    return [kind for kind in KINDS.values() if kind.suits(game)]
