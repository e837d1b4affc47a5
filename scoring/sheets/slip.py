"""The settlement slip: who pays whom after the game, for the group; also the size of a picture in a chat."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.sheets import outcome
from scoring.sheets.choices import USUAL, Choices
from scoring.sheets.document import SheetDocument, SheetGame
from scoring.sheets.heading import heading
from scoring.words import amounts
from scoring.words.ledger import party
from scoring.words.names import isolate

TEMPLATE = "sheets/slip.html"
MANY = 5
LONG_NAME = 16


def slip(game: SheetGame, choices: Choices = USUAL) -> SheetDocument:
    """The payments with a box to tick; below them places, totals and nets."""
    title, terms = heading(game)
    result, names = game.result, game.file["players"]
    currency = game.file.get("currency") or ""
    context = {
        "terms": terms,
        "outcome": outcome.sentences(game.file, result),
        "moneyed": bool(result["ledger"]),
        "players": [_player(name, result, currency) for name in _by_place(names, result)],
        "payments": [(_pays(line), amounts.money(line["amount"], currency)) for line in result["settlement"]],
        "finished": result["status"] == "finished",
        "close": len(names) > MANY or any(len(name) > LONG_NAME for name in names),
    }
    return SheetDocument(TEMPLATE, title, context, choices)


def _pays(line: Mapping[str, Any]) -> str:
    return _("%(payer)s pays %(payee)s") % {
        "payer": isolate(party(line, "from")),
        "payee": isolate(party(line, "to")),
    }


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
