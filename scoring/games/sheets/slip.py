"""The settlement slip: who pays whom after the game, for the group; also the size of a picture in a chat."""

from django.utils.translation import override

from scoring.engine.codec.documents import Result
from scoring.games.sheets.dues import notes, printed_dues, settling_of
from scoring.games.sheets.heading import day_and_code, heading, rules_of, sentences
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate

_TEMPLATE = "sheets/slip.html"
MANY, VERY_MANY = 5, 14
LONG_NAME = 16


def slip(game: SheetGame, choices: Choices = DEFAULT) -> SheetDocument:
    """Return the payments as the table settles, each with a tick box; below them places, totals and nets."""
    title, terms = heading(game)
    result, names = game.result, game.file["players"]
    currency = game.file.get("currency") or ""
    settling = settling_of(result, game.details.settling)
    payments = printed_dues(settling, currency)
    players = result["players"]
    by_place = sorted(names, key=lambda name: (players[name]["place"] or len(names) + 1, names.index(name)))
    context = {
        "terms": terms,
        "outcome": sentences(game.file, result, rules_of(game.file)),
        "moneyed": bool(result["ledger"]),
        "players": [_player(name, result, currency) for name in by_place],
        "payments": payments,
        "notes": notes(settling, currency),
        "finished": result["status"] == "finished",
        "spacing": _spacing(names, len(payments)),
    }
    return SheetDocument(
        _TEMPLATE, title, context, choices, sealed=game.details.sealed, about=day_and_code(game.details)
    )


def _spacing(names: list[str], payments: int) -> str:
    """Names of classes in papers.css; what people read across a table is as large as there is room for."""
    if payments > VERY_MANY:
        return "close dense"
    return "close" if max(len(names), payments) > MANY or any(len(name) > LONG_NAME for name in names) else ""


def _player(name: str, result: Result, currency: str) -> dict[str, str]:
    player = result["players"][name]
    return {
        "place": amounts.points(player["place"]) if player["place"] else "",
        "name": name,
        "total": amounts.points(player["total"]),
        "net": amounts.signed_money(player["net"], currency) if result["ledger"] else "",
    }


def slip_text(game: SheetGame, choices: Choices = DEFAULT) -> str:
    """Return the lines of the settlement slip: who won, who pays whom, and everyone's total."""
    with override(choices.language):
        document = slip(game, choices)
    context = document.context
    parts = [
        [document.title, *([context["terms"]] if context["terms"] else [])],
        context["outcome"],
        [
            *(
                f"{due.words}: {due.amount}" + (f" ({due.note})" if due.note else "")
                for due in context["payments"]
            ),
            *context["notes"],
        ],
        [_line(player) for player in context["players"]],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _line(player: dict[str, str]) -> str:
    place = f"{player['place']}. " if player["place"] else ""
    money = f" · {player['net']}" if player["net"] else ""
    return f"{place}{isolate(player['name'])} {player['total']}{money}"
