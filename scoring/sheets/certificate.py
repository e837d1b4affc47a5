"""The certificate for the winner of an evening."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.sheets.choices import USUAL, Choices
from scoring.sheets.document import SheetDocument, SheetGame
from scoring.sheets.heading import in_words
from scoring.words import amounts
from scoring.words.variants import variant_name

TEMPLATE = "sheets/certificate.html"
LETTERS = ((12, "huge"), (22, "big"))
"""Names up to so many letters are set so large; papers.css knows the sizes."""


def certificate(game: SheetGame, winner: str, choices: Choices = USUAL) -> SheetDocument:
    """A page lying on its side: who won what, how, and when."""
    file, result = game.file, game.result
    variant = variant_name(file["variant"])
    title = file.get("title") or variant
    context = {
        "name": winner,
        "type": _type(winner),
        "game": " · ".join([title] if title == variant else [title, variant]),
        "day": in_words(game.marks.day) if game.marks.day else "",
        "shared": len(result["winners"]) > 1,
        "how": _how(result),
    }
    return SheetDocument(TEMPLATE, f"{winner} · {title}", context, choices, landscape=True)


def _type(name: str) -> str:
    return next((size for most, size in LETTERS if len(name) <= most), "middling")


def _how(result: Mapping[str, Any]) -> str:
    """Why the game ended, among how many, after how many hands."""
    hands = sum(hand["outcome"] != "void" for hand in result["hands"])
    players = len(result["players"])
    among = ngettext("among %(n)s player", "among %(n)s players", players) % {"n": amounts.points(players)}
    after = ngettext("after %(n)s hand", "after %(n)s hands", hands) % {"n": amounts.points(hands)}
    return f"{_reason(result['reason'])}, {among}, {after}"


def _reason(reason: str) -> str:
    return {
        "last_in": _("the last one in"),
        "all_out": _("first when everybody was out"),
        "target": _("first to the goal"),
        "hands": _("best after the last hand"),
        "play_off": _("winner of the play-off"),
        "ended": _("best when the game was ended"),
        "split": _("by a split they agreed on"),
    }[reason]
