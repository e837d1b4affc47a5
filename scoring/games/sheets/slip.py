"""The settlement slip: who pays whom after the game, for the group; also the size of a picture in a chat."""

from collections.abc import Mapping
from typing import Any

from scoring.games.sheets import outcome
from scoring.games.sheets.dues import notes, printed_dues, settling_of
from scoring.games.sheets.heading import about, heading
from scoring.games.sheets.house_rules import rules_of
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts

TEMPLATE = "sheets/slip.html"
MANY, VERY_MANY = 5, 14
LONG_NAME = 16


def slip(game: SheetGame, choices: Choices = USUAL) -> SheetDocument:
    """The payments as the table settles, with a box to tick; below them places, totals and nets."""
    title, terms = heading(game)
    result, names = game.result, game.file["players"]
    currency = game.file.get("currency") or ""
    settling = settling_of(result, game.marks.settling)
    payments = printed_dues(settling, currency)
    context = {
        "terms": terms,
        "outcome": outcome.sentences(game.file, result, rules_of(game.file)),
        "moneyed": bool(result["ledger"]),
        "players": [_player(name, result, currency) for name in _by_place(names, result)],
        "payments": payments,
        "notes": notes(settling, currency),
        "finished": result["status"] == "finished",
        "spacing": _spacing(names, len(payments)),
    }
    return SheetDocument(TEMPLATE, title, context, choices, sealed=game.marks.sealed, about=about(game.marks))


def _spacing(names: list[str], payments: int) -> str:
    """Names of classes in papers.css; what people read across a table is as large as there is room for."""
    if payments > VERY_MANY:
        return "close dense"
    return "close" if max(len(names), payments) > MANY or any(len(name) > LONG_NAME for name in names) else ""


def _by_place(names: list[str], result: Mapping[str, Any]) -> list[str]:
    players = result["players"]
    return sorted(names, key=lambda name: (players[name]["place"] or len(names) + 1, names.index(name)))


def _player(name: str, result: Mapping[str, Any], currency: str) -> dict[str, str]:
    player = result["players"][name]
    return {
        "place": amounts.points(player["place"]) if player["place"] else "",
        "name": name,
        "total": amounts.points(player["total"]),
        "net": amounts.signed_money(player["net"], currency) if result["ledger"] else "",
    }
