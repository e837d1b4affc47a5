"""The poster of a finished game, to pin up: the winner on baize, the chart in colour, how it ended and its moments."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.queries.moments import moments, pegs
from scoring.games.sheets.certificate import NAME_SIZES
from scoring.games.sheets.heading import rules_of, sentences
from scoring.games.sheets.result_picture import ChartShape, coloured_chart, logo_picture
from scoring.games.texts.moments import moment_rows, won_words
from scoring.games.texts.variants import variant_name
from scoring.printing.charts.frames import Frame
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame, qr_picture
from scoring.printing.fitting import VERY_LONG_NAME
from scoring.web.tables import Cell, Column, Row, Table
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day
from scoring.web.texts.names import isolate, join_names

_TEMPLATE = "sheets/poster.html"
_CHART = ChartShape(Frame(1000, 440, 22, 46, 0, 14, 56, 6), 250, 4)
_LOW_CHART = ChartShape(Frame(1000, 340, 22, 46, 0, 14, 56, 6), 250, 4)
_FEW = 5
"""Players beside whom the chart has its full height."""


def has_poster(game: SheetGame) -> bool:
    """Return whether the game is over and a hand of it counted."""
    return game.result["status"] == "finished" and bool(pegs(game.result))


def poster(game: SheetGame, choices: Choices = DEFAULT) -> list[SheetDocument]:
    result, rules = game.result, rules_of(game.file)
    currency, winners = (game.file.get("currency") or "") if result["ledger"] else "", result["winners"]
    title, name = (
        game.file.get("title") or variant_name(game.file["variant"]),
        join_names(map(isolate, winners)),
    )
    first = result["players"][winners[0]]
    takes = sum(line["amount"] for line in result["ledger"] if line["kind"] == "pool" and line["amount"] > 0)
    context = {
        "heading": title,
        "day": long_day(game.details.day),
        "variant": variant_name(game.file["variant"]),
        "name": name,
        "type": next((size for most, size in NAME_SIZES if len(name) <= most), "middling"),
        "amount": amounts.signed_money(first["net"], currency) if currency and len(winners) == 1 else "",
        "sentences": [
            *sentences(game.file, result, rules),
            won_words(pegs(result), takes, len(winners), currency),
        ],
        "figures": _figures(game) if len(winners) == 1 else [],
        "chart": coloured_chart(game, _CHART if len(result["players"]) <= _FEW else _LOW_CHART, ""),
        "standings": _standings(game, currency),
        "is_full": len(result["players"]) > _FEW,
        "moments": moment_rows(moments(result, rules), rules, currency),
        "logo": logo_picture(),
        "qr": qr_picture(game.details.watch),
    }
    return [SheetDocument(_TEMPLATE, f"{title} · {name}", context, choices)]


def _figures(game: SheetGame) -> list[tuple[str, str]]:
    """Return what the winner had: figures and what they are."""
    player = game.result["players"][game.result["winners"][0]]
    total, won, bought = player["total"], player["hands_won"], player["buy_ins"]
    figures = [
        (total, ngettext("point", "points", total)),
        (won, ngettext("hand won", "hands won", won)),
    ]
    if bought:
        figures.append((bought, ngettext("buy-in", "buy-ins", bought)))
    return [(amounts.points(figure), words) for figure, words in figures]


def _standings(game: SheetGame, currency: str) -> Table:
    players, rules = game.result["players"], rules_of(game.file)
    gone = {
        name: rules.shown_hand(hand["hand"]) for hand in game.result["hands"] for name in hand.get("gone", ())
    }
    columns = [
        Column("", "words", width="2em"),
        Column(_("Player"), "name"),
        Column(_("Total"), kind="figure", width="4.2em"),
        *([Column(_("In the end"), kind="figure", width="6.6em")] if currency else []),
    ]
    rows = []
    for name in sorted(players, key=lambda name: players[name]["place"] or len(players)):
        player = players[name]
        is_out = player["state"] == "out" and name in gone
        how = _("out in hand %(n)s") % {"n": amounts.points(gone[name])} if is_out else ""
        net = [amounts.signed_money(player["net"], currency)] if currency else []
        place = amounts.points(player["place"]) if player["place"] else ""
        cells = [Cell(place), Cell(name, how), *map(Cell, (amounts.points(player["total"]), *net))]
        rows.append(Row(cells, kind="long" if len(name) > VERY_LONG_NAME else ""))
    return Table(columns, rows, "endings")
