"""What a chat shows of a link to a table: who sits at it with which total, never money."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.codec.documents import Result
from scoring.games.sheets.heading import heading, rules_of
from scoring.games.texts.variants import variant_name
from scoring.printing.charts.lettering import shortened
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate

LINK_PICTURE_WIDTH = 1200
_TEMPLATE = "sheets/link_picture.html"
_LONGEST_TITLE, _LONGEST_NAME = 26, 15
"""As many times as wide as letters are high: two lines of the title, and a name beside its total."""


class LinkLine(NamedTuple):
    """A player and what stands beside the name."""

    name: str
    total: str
    leads: bool


def link_lines(game: SheetGame) -> list[LinkLine]:
    """Return every player with the total, best first."""
    players, highest = game.result["players"], rules_of(game.file).highest_wins
    order = sorted(players, key=lambda name: _rank(game.result, name, highest=highest))
    best = _rank(game.result, order[0], highest=highest) if order and game.begun else None
    return [
        LinkLine(
            name, amounts.points(players[name]["total"]), _rank(game.result, name, highest=highest) == best
        )
        for name in order
    ]


def _rank(result: Result, name: str, *, highest: bool) -> tuple[int, bool, int]:
    player = result["players"][name]
    total = player["total"]
    return player["place"] or 0, player["state"] != "in", -total if highest else total


def link_sentence(game: SheetGame) -> str:
    """Return the game and how far it is."""
    name = variant_name(game.file["variant"])
    if game.result["status"] == "finished":
        return _("%(game)s: final result") % {"game": name}
    if not game.begun:
        return name
    hand = rules_of(game.file).shown_hand(game.result["hands"][-1]["hand"])
    return _("%(game)s after hand %(hand)s") % {"game": name, "hand": hand}


def link_picture(game: SheetGame) -> SheetDocument:
    """Return the picture of 1200 by 630 pixels of a table that is played at, or was."""
    title, _more = heading(game)
    lines = [line._replace(name=shortened(isolate(line.name), _LONGEST_NAME, 1)) for line in link_lines(game)]
    half = -(-len(lines) // 2) if len(lines) > 4 else len(lines)
    context = {
        "heading": shortened(title, _LONGEST_TITLE, 1),
        "sentence": link_sentence(game),
        "columns": [column for column in (lines[:half], lines[half:]) if column],
        "density": "few" if half <= 4 else "many",
    }
    return SheetDocument(_TEMPLATE, title, context)
