"""The statement of a player for an evening: what he owes or gets, and every penny it is made of."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.games.sheets.dues import PrintedDue, dealings, notes, settling_of
from scoring.games.sheets.heading import about, heading
from scoring.games.sheets.house_rules import rules_of
from scoring.games.sheets.statement_lines import StatementLine, statement_lines
from scoring.printing.choices import USUAL, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.web.texts import amounts

TEMPLATE = "sheets/statement.html"


@dataclass(frozen=True, slots=True)
class Account:
    """One player's page: the figure on top, whom it concerns, and the lines behind it."""

    name: str
    verdict: str
    figure: str
    place: str
    dealings: list[PrintedDue]
    notes: list[str]
    lines: list[StatementLine]
    net: str


def statement(game: SheetGame, player: str, choices: Choices = USUAL) -> SheetDocument:
    """One page, or more where there are many hands."""
    title, terms = heading(game)
    context = {
        "game": " · ".join(filter(None, [title, terms])),
        "finished": game.result["status"] == "finished",
        "account": _account(player, game),
    }
    lying = choices.large and choices.paper == "a5"  # else names would be cut into syllables
    title, marks = f"{player} · {title}", game.marks
    return SheetDocument(TEMPLATE, title, context, choices, lying, marks.sealed, about(marks))


def _account(name: str, game: SheetGame) -> Account:
    result, currency = game.result, game.file.get("currency") or ""
    settling = settling_of(result, game.marks.settling)
    net = result["players"][name]["net"]
    return Account(
        name=name,
        verdict=_verdict(net, finished=result["status"] == "finished"),
        figure=amounts.money(abs(net), currency),
        place=_place(name, result),
        dealings=dealings(settling, name, currency),
        notes=notes(settling, currency, name),
        lines=statement_lines(name, result, rules_of(game.file), currency),
        net=amounts.signed_money(net, currency),
    )


def _verdict(net: int, *, finished: bool) -> str:
    if not net:
        return _("is even")
    if finished:
        return _("pays") if net < 0 else _("gets")
    return _("is down so far") if net < 0 else _("is up so far")


def _place(name: str, result: Mapping[str, Any]) -> str:
    """Where the player came, with how many points after how many hands."""
    player = result["players"][name]
    hands = sum(hand["outcome"] != "void" for hand in result["hands"])
    total = amounts.points(player["total"])
    told = [
        _("place %(place)s of %(players)s") % {"place": player["place"], "players": len(result["players"])}
        if player["place"]
        else "",
        _("total %(points)s") % {"points": total},
        ngettext("%(n)s hand played", "%(n)s hands played", hands) % {"n": amounts.points(hands)},
        ngettext("bought in once", "bought in %(n)s times", player["buy_ins"]) % {"n": player["buy_ins"]}
        if player["buy_ins"]
        else "",
    ]
    return " · ".join(filter(None, told))
