"""The result of a game as a picture for a chat or a story: winner, pegs, one sentence, and the chart in colour."""

from base64 import b64encode
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal, TypeAlias

from django.utils.translation import get_language_bidi, override
from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.games.queries.moments import moments, pegs
from scoring.games.queries.sides import winning_sides
from scoring.games.sheets.heading import heading, rules_of
from scoring.games.sheets.score_chart import DASHES, Chart, curves_of, drawing_of, packed
from scoring.games.sheets.score_rows import ScoreRows
from scoring.games.texts.moments import MomentRow, moment_rows, won_words
from scoring.printing.charts.frames import Frame
from scoring.printing.charts.lettering import shortened, width
from scoring.printing.charts.shapes import barred, star
from scoring.printing.charts.totals import Curve
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.printing.typesetter import STATIC
from scoring.web.texts import amounts
from scoring.web.texts.dates import weekday_day
from scoring.web.texts.names import isolate, join_names

ShapeKey: TypeAlias = Literal["wide", "story"]
PICTURE_WIDTHS: dict[ShapeKey, int] = {"wide": 1200, "story": 1080}
"""In pixels."""
_LONGEST_GROUP = 16  # as many times as wide as letters are high
_TEMPLATE, _CHART = "sheets/result_picture.html", "sheets/result_chart.svg"
COLOURS = ("#0f5b3e", "#b4232c", "#7a5300", "#2b5597", "#7a3b8f", "#00646e", "#8a3d12", "#4a4a4a")
"""The lines of the chart in daylight, as the style sheets have them."""
WORDS_SIZES = ((5.2, "huge"), (7, "big"), (9.5, "middling"), (38, "small"))
"""Words up to so many times as wide as their letters are high are set so large; pictures.css knows the sizes."""
LONGEST_WORDS = 120
PEG_SIZES = ((9, "few"), (12, "some"), (32, "more"))
"""The same for pegs, by how many there are; above that they have no numbers."""


@dataclass(frozen=True, slots=True)
class ChartShape:
    """A frame of the chart, without the room for names, and how wide its lines are."""

    frame: Frame
    most_for_names: float
    weight: float


_SHAPES: dict[ShapeKey, ChartShape] = {
    "wide": ChartShape(Frame(612, 500, 25, 50, 0, 14, 72, 6), 270, 4),
    "story": ChartShape(Frame(964, 500, 34, 70, 0, 18, 96, 8), 420, 5),
}


def picture_sheet(
    game: SheetGame, shape: ShapeKey, choices: Choices = DEFAULT, *, money: bool = True
) -> SheetDocument:
    """Return the picture of a finished game; without money, totals stand where amounts would."""
    with override(choices.language):
        result, rules = game.result, rules_of(game.file)
        currency = (game.file.get("currency") or "") if money and result["ledger"] else ""
        winners, hands = result["winners"], pegs(result)
        rows = moment_rows(moments(result, rules), rules, currency)
        sentence, others = _split_sentence(rows, won_words(hands, 0, len(winners), ""))
        words = _winner_words(game)
        net = result["players"][winners[0]]["net"] if currency and len(winners) == 1 else None
        context = {
            "shape": shape,
            "about": _about(game),
            "words": words,
            "type": next((size for most, size in WORDS_SIZES if width(words, 1) * 0.85 <= most), "tiny"),
            "amount": "" if net is None else amounts.signed_money(net, currency),
            "sentence": sentence,
            "pegs": [(rules.shown_hand(peg.hand), peg.won) for peg in hands],
            "pegging": next((size for most, size in PEG_SIZES if len(hands) <= most), "many"),
            "moments": _fitting(rows, 38, 900)
            if shape == "story"
            else _fitting(others, 26, 380, rest=False)[:1],
            "chart": coloured_chart(game, _SHAPES[shape], currency),
            "logo": logo_picture(),
        }
        return SheetDocument(_TEMPLATE, words, context, choices)


def _split_sentence(rows: list[MomentRow], won: str) -> tuple[str, list[MomentRow]]:
    """Return the sentence below the winner, and the moments that it does not tell."""
    way_back = next((row for row in rows if row.sentence), None)
    return (way_back.sentence if way_back else won), [row for row in rows if row is not way_back]


def _about(game: SheetGame) -> str:
    """Return the group, the title and the day, each once."""
    title, _terms = heading(game)
    group = isolate(shortened(game.details.group, _LONGEST_GROUP, 1)) if game.details.group else ""
    return " · ".join(dict.fromkeys(filter(None, [group, title, weekday_day(game.details.day)])))


def _fitting(rows: list[MomentRow], letter: float, room: float, *, rest: bool = True) -> list[MomentRow]:
    """Return the moments that fit in a line; where there is room for two lines, the others without their `rest`."""
    fits = [width(row.what, letter) * 0.85 <= room for row in rows]
    if rest:
        return [row if fit else replace(row, detail="") for row, fit in zip(rows, fits, strict=True)]
    return [row for row, fit in zip(rows, fits, strict=True) if fit]


def _winner_words(game: SheetGame) -> str:
    winners, players = game.result["winners"], len(game.result["players"])
    words = _("%(names)s share first place")
    if len(winners) == 1:
        words = _("%(names)s wins")
    elif winning_sides(len(winners), players, rules_of(game.file)) == 1:
        words = _("%(names)s win")
    return shortened(words % {"names": join_names(map(isolate, winners))}, LONGEST_WORDS, 1)


def coloured_chart(game: SheetGame, drawn: ChartShape, currency: str) -> Chart:
    """Return the chart with a name, and an amount or a total, at the end of each line."""
    rows = ScoreRows(game.file, game.result, rules_of(game.file), game.details)
    curves = curves_of(rows)
    ends = [_end(game, curve, currency) for curve in curves]
    letter = drawn.frame.letter
    wanted = max(width(f"{curve.name} {end}", letter) for curve, end in zip(curves, ends, strict=True))
    room = min(drawn.most_for_names, wanted + letter * 1.2)
    labelled = [
        curve._replace(name=_label(curve.name, end, room - letter * 1.1, letter))
        for curve, end in zip(curves, ends, strict=True)
    ]
    frame = replace(drawn.frame, names=room, mirrored=get_language_bidi())
    drawing = drawing_of(rows, frame, labelled)
    numbers = round(drawing.bottom + frame.dot * 5.4 + letter, 1)
    context = {
        "picture": drawing,
        "drop": round(letter * 0.35, 1),
        "lines": [
            (line, DASHES[line.seat % len(DASHES)], COLOURS[line.seat % len(COLOURS)])
            for line in drawing.lines
        ],
        "levels": [(level, amounts.points(level.points)) for level in drawing.levels],
        "star": star(frame.dot * 1.3),
        "void": barred(frame.dot),
        "numbers": numbers,
        "voids": round(numbers - letter * 0.36, 1),
        "weight": drawn.weight,
    }
    return packed(_CHART, context, rows)


def _end(game: SheetGame, curve: Curve, currency: str) -> str:
    """Return what stands behind the name: the amount of a player, or the total of a player or side."""
    net: Money | None = (
        game.result["players"][curve.name]["net"] if curve.name in game.result["players"] else None
    )
    if currency and net is not None:
        return amounts.signed_money(net, currency)
    return amounts.points(curve.points[-1][1])


def _label(name: str, end: str, room: float, letter: float) -> str:
    """Return both, as much of the name as there is room for before the figure."""
    return f"{shortened(name, room - width(f' {end}', letter), letter)} {end}"


@cache
def logo_picture() -> str:
    """Return the mark of the app as a data address."""
    svg = (STATIC / "icons/kalooki.svg").read_bytes()
    return f"data:image/svg+xml;base64,{b64encode(svg).decode()}"
