"""Name cards to fold and stand on the table: the name twice, so that it can be read from both sides."""

from scoring.sheets.choices import USUAL, Choices
from scoring.sheets.document import SheetDocument, SheetGame
from scoring.sheets.heading import heading

TEMPLATE = "sheets/table_cards.html"
ON_A_PAGE = {"a4": 3, "letter": 3, "a5": 2}
LETTERS = ((9, "huge"), (15, "big"), (26, "middling"))
"""Names up to so many letters are set so large; sheets.css knows the sizes."""


def table_cards(game: SheetGame, choices: Choices = USUAL) -> SheetDocument:
    """Three cards on a page, two on A5; dashed lines to fold along, dotted ones to cut."""
    title, _terms = heading(game)
    names: list[str] = list(game.file["players"])
    cards = [{"name": name, "seat": seat, "type": _type(name)} for seat, name in enumerate(names, start=1)]
    per_page = ON_A_PAGE[choices.paper]
    context = {
        "pages": [cards[first : first + per_page] for first in range(0, len(cards), per_page)],
        "table": game.marks.table,
    }
    return SheetDocument(TEMPLATE, title, context, choices)


def _type(name: str) -> str:
    return next((size for most, size in LETTERS if len(name) <= most), "small")
