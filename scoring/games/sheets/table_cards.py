"""Name cards to fold and stand on the table: the name twice, so that it can be read from both sides."""

from collections.abc import Sequence

from scoring.games.sheets.heading import heading
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument, SheetGame

TEMPLATE = "sheets/table_cards.html"
ON_A_PAGE = {"a4": 3, "letter": 3, "a5": 2}
LETTERS = ((9, "huge"), (15, "big"), (26, "middling"))
"""Names up to so many letters are set so large; sheets.css knows the sizes."""


def table_cards(game: SheetGame, choices: Choices = USUAL) -> SheetDocument:
    """Three cards on a page, two on A5; dashed lines to fold along, dotted ones to cut."""
    title, _terms = heading(game)
    return name_cards(title, [(name, title) for name in game.file["players"]], choices)


def name_cards(title: str, names: Sequence[tuple[str, str]], choices: Choices = USUAL) -> SheetDocument:
    """A card for each name, with the line below it."""
    cards = [{"name": name, "where": where, "type": _type(name)} for name, where in names]
    per_page = ON_A_PAGE[choices.paper]
    context = {"pages": [cards[first : first + per_page] for first in range(0, len(cards), per_page)]}
    return SheetDocument(TEMPLATE, title, context, choices)


def _type(name: str) -> str:
    return next((size for most, size in LETTERS if len(name) <= most), "small")
