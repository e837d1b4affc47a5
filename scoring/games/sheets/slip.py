"""The settlement slip: who pays whom after the game, for the group; also the size of a picture in a chat."""

from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.engine.codec.documents import Result
from scoring.games.sheets.dues import notes, printed_dues, settling_of
from scoring.games.sheets.heading import day_and_code, heading, rules_of, sentences
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.tables import Column, Row, Table, row
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
        "places": _places(by_place, result, currency),
        "payments": payments,
        "notes": notes(settling, currency),
        "finished": result["status"] == "finished",
        "spacing": _spacing(names, len(payments.rows)),
    }
    return SheetDocument(
        _TEMPLATE, title, context, choices, sealed=game.details.sealed, about=day_and_code(game.details)
    )


def _spacing(names: list[str], payments: int) -> str:
    """Names of classes in papers.css; what people read across a table is as large as there is room for."""
    if payments > VERY_MANY:
        return "close dense"
    return "close" if max(len(names), payments) > MANY or any(len(name) > LONG_NAME for name in names) else ""


def _places(names: list[str], result: Result, currency: str) -> Table:
    now = _("In the end") if result["status"] == "finished" else _("So far")
    columns = [
        Column("", "words", "place"),
        Column(_("Player"), "name"),
        Column(_("Total"), kind="total"),
        *([Column(now, kind="amount")] if result["ledger"] else []),
    ]
    return Table(columns, [_place(name, result, currency) for name in names], "standing")


def _place(name: str, result: Result, currency: str) -> Row:
    player = result["players"][name]
    place = amounts.points(player["place"]) if player["place"] else ""
    net = [amounts.signed_money(player["net"], currency)] if result["ledger"] else []
    return row(place, name, amounts.points(player["total"]), *net)


def slip_text(game: SheetGame, choices: Choices = DEFAULT) -> str:
    """Return the lines of the settlement slip: who won, who pays whom, and everyone's total."""
    with override(choices.language):
        document = slip(game, choices)
    context = document.context
    parts = [
        [document.title, *([context["terms"]] if context["terms"] else [])],
        context["outcome"],
        [*map(_due, context["payments"].rows), *context["notes"]],
        [*map(_line, context["places"].rows)],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _due(payment: Row) -> str:
    due, amount, _box = payment.cells
    return f"{due.words}: {amount.words}" + (f" ({due.small})" if due.small else "")


def _line(standing: Row) -> str:
    place, name, *figures = (cell.words for cell in standing.cells)
    return (f"{place}. " if place else "") + f"{isolate(name)} {' · '.join(figures)}"
