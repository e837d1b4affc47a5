"""The certificate for the winner of an evening, and the frame of every other."""

from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.codec.documents import Result
from scoring.engine.state import Reason
from scoring.games.queries.sides import winning_sides
from scoring.games.sheets.heading import rules_of
from scoring.games.texts.variants import variant_name
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts
from scoring.web.texts.dates import long_day

_TEMPLATE = "sheets/certificate.html"
NAME_SIZES = ((12, "huge"), (22, "big"))
"""Names up to so many letters are set so large; papers.css knows the sizes."""


def certificates(game: SheetGame, choices: Choices = DEFAULT) -> list[SheetDocument]:
    return [_certificate(game, winner, choices) for winner in game.result["winners"]]


def _certificate(game: SheetGame, winner: str, choices: Choices) -> SheetDocument:
    file, result = game.file, game.result
    variant = variant_name(file["variant"])
    title = file.get("title") or variant
    won_by = winning_sides(len(result["winners"]), len(result["players"]), rules_of(file))
    what = _("shared first place") if won_by > 1 else _("won the game")
    named = " · ".join(dict.fromkeys([title, variant]))
    return framed(winner, title, Honour(what, named, _how(result), game.details.day), choices)


class Honour(NamedTuple):
    """What somebody did, in what, how, and when."""

    what: str
    name: str
    how: str
    day: date | None = None


def framed(who: str, title: str, honour: Honour, choices: Choices) -> SheetDocument:
    """Return a page to frame: a large name, and the honour below it."""
    context = {
        "name": who,
        "type": next((size for most, size in NAME_SIZES if len(who) <= most), "middling"),
        "what": honour.what,
        "game": honour.name,
        "how": honour.how,
        "day": long_day(honour.day),
    }
    return SheetDocument(_TEMPLATE, f"{who} · {title}", context, choices, landscape=True)


def _how(result: Result) -> str:
    """Why the game ended, among how many, after how many hands."""
    hands = sum(hand["outcome"] != "void" for hand in result["hands"])
    players = len(result["players"])
    among = ngettext("among %(n)s player", "among %(n)s players", players) % {"n": amounts.points(players)}
    after = ngettext("after %(n)s hand", "after %(n)s hands", hands) % {"n": amounts.points(hands)}
    reasons: dict[Reason | None, str] = {
        "last_in": _("the last one in"),
        "all_out": _("first when everyone was out"),
        "target": _("first to the target"),
        "way": _("won outright"),
        "hands": _("lowest after the last hand"),
        "play_off": _("winner of the play-off"),
        "ended": _("lowest when the game was ended"),
        "split": _("by an agreed split"),
    }
    return f"{reasons[result['reason']]}, {among}, {after}"
