"""The statement of a player for an evening: what they owe or get, and every penny it is made of."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money
from scoring.engine.codec.documents import LedgerLine, Result
from scoring.engine.codec.result import winner_of
from scoring.engine.variant import Variant
from scoring.games.sheets.dues import dealings, notes, settling_of
from scoring.games.sheets.heading import day_and_code, heading, rules_of
from scoring.games.sheets.score_rows import STAR
from scoring.games.texts.ledger import payment_kind
from scoring.games.texts.variants import kalooki_phrase
from scoring.printing.charts.lettering import shortened
from scoring.printing.choices import DEFAULT, Choices
from scoring.printing.document import SheetDocument, SheetGame
from scoring.printing.fitting import VERY_LONG_NAME
from scoring.web.tables import Cell, Column, Row, Table, row
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate

_ROOM = 9
"""As many times as wide as letters are high: a very long name takes no second line of its own."""


def statement_lines(player: str, result: Result, rules: Variant, currency: str) -> list[Row]:
    """Return the ledger of one player in the order it was paid; equal payments for one hand are one line."""
    lines: list[Row] = []
    balance = 0
    teller = _Teller(result, rules, currency)
    for group in _groups(result["ledger"], player):
        amount = sum(entry["amount"] for entry in group)
        balance += amount
        lines.append(
            row(
                "" if group[0]["hand"] is None else amounts.points(rules.shown_hand(group[0]["hand"])),
                teller.words(group),
                amounts.signed_money(amount, currency),
                amounts.signed_money(balance, currency),
            )
        )
    return lines


def _groups(ledger: Sequence[LedgerLine], player: str) -> Iterator[list[LedgerLine]]:
    """Entries for the same thing in the same hand and direction, in the order they were paid."""
    group: list[LedgerLine] = []
    for entry in ledger:
        if entry.get("player") != player:
            continue
        if group and _thing(group[0]) != _thing(entry):
            yield group
            group = []
        group.append(entry)
    if group:
        yield group


def _thing(entry: LedgerLine) -> tuple[str, int | None, bool]:
    return entry["kind"], entry["hand"], entry["amount"] > 0


def _short_names(names: Iterable[str]) -> dict[str, str]:
    """Return the very long ones as they stand in a line, where that still tells everyone apart."""
    whole = list(names)
    short = [shortened(name, _ROOM, 1) if len(name) > VERY_LONG_NAME else name for name in whole]
    return dict(zip(whole, short, strict=True)) if len(set(short)) == len(whole) else {}


class _Teller:
    """Says what a payment was for, from the hands of the game."""

    def __init__(self, result: Result, rules: Variant, currency: str):
        self.winners: dict[int | None, str | None] = {
            hand["hand"]: winner_of(hand) for hand in result["hands"]
        }
        self.short = _short_names(result["players"])
        self.pool: Money = result["pool"]
        self.rules, self.currency = rules, currency

    def words(self, group: Sequence[LedgerLine]) -> str:
        kind = group[0]["kind"]
        to_pool = kind == "points" and self.rules.point_value.to == "pool"
        if kind in ("call_up", "kalooki", "points") and not to_pool:
            return self._won(kind, group) if group[0]["amount"] > 0 else self._paid(kind, group[0])
        if kind == "pool" and self.pool > 0:
            return _("From the pool of %(amount)s") % {"amount": self._money(self.pool)}
        if kind == "difference" and group[0]["amount"] > 0:
            return _("Points the others were behind")
        return payment_kind(kind)

    def _paid(self, kind: str, entry: LedgerLine) -> str:
        name = self.winners.get(entry["hand"]) or ""
        name = isolate(self.short.get(name, name))
        if kind == "kalooki":
            kalooki = {"name": name, "kalooki": kalooki_phrase(self.rules)}
            return _("To %(name)s for the %(kalooki)s") % kalooki
        if kind == "points":
            return _("To %(name)s for the points of the hand") % {"name": name}
        return _("To %(name)s, who won the hand") % {"name": name}

    def _won(self, kind: str, group: Sequence[LedgerLine]) -> str:
        star = f" {STAR}" if kind == "kalooki" else ""
        each = {entry["amount"] for entry in group}
        payers = len(group)
        if kind == "points" or len(each) > 1:
            words = ngettext("Won the hand: one paid", "Won the hand: %(n)s paid", payers)
            return words % {"n": amounts.points(payers)} + star
        words = ngettext("Won the hand: one paid %(each)s", "Won the hand: %(n)s paid %(each)s each", payers)
        return words % {"n": amounts.points(payers), "each": self._money(each.pop())} + star

    def _money(self, amount: Money) -> str:
        return amounts.money(amount, self.currency)


_TEMPLATE = "sheets/statement.html"


@dataclass(frozen=True, slots=True)
class Account:
    """One player's page: the figure on top, whom it concerns, and the lines behind it."""

    name: str
    verdict: str
    figure: str
    place: str
    dealings: Table
    notes: list[str]
    lines: Table


def statements(game: SheetGame, choices: Choices = DEFAULT) -> list[SheetDocument]:
    return [statement(game, player, choices) for player in game.file["players"]]


def statement(game: SheetGame, player: str, choices: Choices = DEFAULT) -> SheetDocument:
    """Return one page, or more where there are many hands."""
    title, terms = heading(game)
    context = {
        "game": " · ".join(filter(None, [title, terms])),
        "finished": game.result["status"] == "finished",
        "account": _account(player, game),
    }
    lying = choices.large and choices.paper == "a5"  # else names would be cut into syllables
    title, details = f"{player} · {title}", game.details
    return SheetDocument(_TEMPLATE, title, context, choices, lying, details.sealed, day_and_code(details))


def _account(name: str, game: SheetGame) -> Account:
    result, currency = game.result, game.file.get("currency") or ""
    settling = settling_of(result, game.details.settling)
    net = result["players"][name]["net"]
    return Account(
        name=name,
        verdict=_verdict(net, finished=result["status"] == "finished"),
        figure=amounts.money(abs(net), currency),
        place=_place(name, result),
        dealings=dealings(settling, name, currency),
        notes=notes(settling, currency, name),
        lines=_lines(name, game, currency),
    )


def _lines(name: str, game: SheetGame, currency: str) -> Table:
    columns = [
        Column(_("Hand"), "words", "hand"),
        Column(_("Purpose"), "name"),
        Column(_("Amount"), kind="amount"),
        Column(_("Balance"), kind="balance"),
    ]
    lines = statement_lines(name, game.result, rules_of(game.file), currency)
    rows = lines or [row("", _("Nothing was paid."), "", "")]
    net = amounts.signed_money(game.result["players"][name]["net"], currency)
    total = row(Cell(_("In all"), spans=2), net, "", is_sum=True)
    return Table(columns, [*rows, total], "statement")


def _verdict(net: int, *, finished: bool) -> str:
    if not net:
        return _("is even")
    if finished:
        return _("pays") if net < 0 else _("gets")
    return _("is down so far") if net < 0 else _("is up so far")


def _place(name: str, result: Result) -> str:
    """Return the player's place, points and number of hands."""
    player = result["players"][name]
    hands = sum(hand["outcome"] != "void" for hand in result["hands"])
    place, buy_ins = player["place"], player["buy_ins"]
    parts = []
    if place:
        players = len(result["players"])
        parts.append(_("place %(place)s of %(players)s") % {"place": place, "players": players})
    parts.append(_("total %(points)s") % {"points": amounts.points(player["total"])})
    parts.append(ngettext("%(n)s hand played", "%(n)s hands played", hands) % {"n": amounts.points(hands)})
    if buy_ins:
        parts.append(ngettext("bought in once", "bought in %(n)s times", buy_ins) % {"n": buy_ins})
    return " · ".join(parts)
