"""The hands of a played game as rows of printed cells, each with what follows it before the next hand."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _

from scoring.engine.codec.documents import Result, ResultBetween, ResultHand
from scoring.engine.codec.result import way_of, winner_of
from scoring.engine.house_rules import read_variant
from scoring.engine.plain import Fields
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant
from scoring.games.texts.contracts import sets_of
from scoring.games.texts.entries.rules import changed_rules
from scoring.games.texts.melds import laid_less
from scoring.printing.document import SheetDetails
from scoring.web.texts import amounts

STAR, BACK, MIDDLE_DOT, DASH, LESS = "★", "↩", "·", "–", "60 − 25"
HEAVY_EVERY = 5


@dataclass(frozen=True, slots=True)
class Cell:
    """One player in one row; `gap` parts points and total so that both stand in line down the page."""

    points: str = ""
    total: str = ""
    gap: str = ""
    old: str = ""
    out: bool = False
    absent: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A hand, a void hand (or, without a number, a change of the rules), a buy-in or a leaving."""

    kind: Literal["hand", "void", "note"]
    number: int | None = None
    contract: str = ""
    wild: str = ""
    who: str = ""
    star: bool = False
    cells: tuple[Cell, ...] = ()
    heavy: bool = False


class ScoreRows:
    """Walks events and scored hands together.

    Afterwards `signs` tells which signs were printed, and `ways` which hands were ended in which special way.
    """

    def __init__(self, game: Fields, result: Result, rules: Variant, details: SheetDetails):
        self.players: list[str] = game["players"]
        self.events: list[Fields] = game.get("events") or []
        self._dealt = [event for event in self.events if event["type"] in ("hand", "void")]
        self.currency: str = game.get("currency") or ""
        self.variant: str = game["variant"]
        self.result, self.rules, self.details = result, rules, details
        self.signs: set[str] = set()
        self.ways: list[tuple[int, str]] = []
        self._bought: Counter[str] = Counter()

    def groups(self) -> list[list[Row]]:
        """Return each hand with its notes, which stay on one page."""
        groups: list[list[Row]] = []
        index, between = -1, iter(self.result.get("between", ()))
        for event in self.events:
            if event["type"] in ("hand", "void"):
                index += 1
                groups.append([self._hand(index, event.get("wild"))])
            elif event["type"] == "rules":
                groups.append([self._other_rules(event)])
            elif event["type"] == "points":
                groups[-1:] = [[*(groups[-1] if groups else []), self._points_between(next(between))]]
            elif row := self._note(event, index):
                groups[-1].append(row) if groups else groups.append([row])
        return [*(list(_ruled(group)) for group in groups), *self._bonuses()]

    def _bonuses(self) -> Iterator[list[Row]]:
        """Yield a row of what the end of the game gave (rule 17.9)."""
        given = self.result.get("bonus")
        if given is not None:
            totals = {name: self.result["players"][name]["total"] for name in self.players}
            cells = (Cell(amounts.signed(given[name]), figure(totals[name])) for name in self.players)
            yield [Row("note", who=_("At the end"), cells=tuple(cells))]

    def _hand(self, index: int, named: str | None) -> Row:
        hand = self.result["hands"][index]
        if hand["outcome"] == "void":
            return Row("void", self.rules.shown_hand(hand["hand"]), who=self._void_words())
        number, way = self.rules.shown_hand(hand["hand"]), way_of(hand)
        if way:
            self.signs.add(STAR)
            self.ways.append((number, way))
        return Row(
            "hand",
            number,
            contract=" ".join(sets_of(self.rules.contract(hand["hand"]) or "")),
            wild=self.rules.wild_rank(hand["hand"], named) or "",
            who=self._who(hand),
            star=bool(way),
            cells=tuple(self._cell(hand, index, name) for name in self.players),
        )

    def _who(self, hand: ResultHand) -> str:
        """Say who went out; of a closer who was beaten, by whom."""
        figures = {"name": hand["out"], "winner": winner_of(hand)}
        if self._is_play_off(hand):
            return _("%(name)s, play-off") % figures
        if hand["out"] is None:
            return _("No one")
        beaten = winner_of(hand) != hand["out"]
        return _("%(name)s, beaten by %(winner)s") % figures if beaten else hand["out"]

    def _void_words(self) -> str:
        if self.rules.void_counts_as_hand:
            return _("Void: no score, no payment; the hand counts.")
        return _("Void: no score, no payment, dealt again by the same dealer.")

    def _cell(self, hand: ResultHand, index: int, name: str) -> Cell:
        if name not in hand["points"]:
            self.signs.add(MIDDLE_DOT)
            return Cell(absent=True)
        old = self.details.corrected.get(index, {}).get(name)
        if old is not None:
            self.signs.add("c")
        return Cell(
            points=self._laid_less(hand, index, name) or self._points(hand, name),
            total=figure(hand["scored"][name]),
            old="" if old is None else figure(old),
            out=name in hand.get("gone", ()),
        )

    def _laid_less(self, hand: ResultHand, index: int, name: str) -> str:
        """Return what a player laid down less all else that made the points, as `60 − 25`; empty without melds."""
        laid = (self._dealt[index].get("melds") or {}).get(name) if self.rules.melds else None
        if laid is None:
            return ""
        self.signs.add(LESS)
        return laid_less(laid, hand["points"][name])

    def _points(self, hand: ResultHand, name: str) -> str:
        scored: int = hand["points"][name]
        if name != hand["out"] or scored:
            return figure(scored)
        if way_of(hand):
            return STAR
        self.signs.add(DASH)
        return DASH

    def _other_rules(self, event: Fields) -> Row:
        """From here on the house plays by other rules; what follows is read by them (rule 15.5)."""
        before, after = self.rules, read_variant(event["rules"], self.variant)
        self.rules = before if isinstance(after, Refusal) else after
        changed = changed_rules(self.variant, before, self.rules, self.currency)
        words = "; ".join(f"{rule.name}: {rule.after or DASH}" for rule in changed)
        return Row("void", who=_("Other rules from here on: %(rules)s") % {"rules": words or DASH})

    def _note(self, event: Fields, index: int) -> Row | None:
        if event["type"] == "buy_in":
            return self._buy_in(event["player"], index)
        if event["type"] == "join":
            return self._alone(event["player"], _("joins"), Cell(total=_("new")))
        if event["type"] == "leave":
            return self._alone(event["player"], _("leaves"), Cell(total=_("left")))
        return None

    def _points_between(self, between: ResultBetween) -> Row:
        """Say what each who was named got between two hands, and the total after it."""
        cells = [
            Cell(
                signed_figure(between["points"][name]),
                figure(between["scored"][name]),
                out=name in between["gone"],
            )
            if name in between["points"]
            else Cell()
            for name in self.players
        ]
        return Row("note", who=_("between hands"), cells=tuple(cells))

    def _buy_in(self, name: str, index: int) -> Row:
        self.signs.add(BACK)
        self._bought[name] += 1
        cell = Cell(f"{BACK} {self._bought[name]}", figure(self.bought_at(name, index)))
        cost = self.rules.stakes.buy_in
        who = _("buys in %(cost)s") % {"cost": amounts.money(cost, self.currency)} if cost else _("buys in")
        return self._alone(name, who, cell)

    def _alone(self, name: str, who: str, cell: Cell) -> Row:
        return Row(
            "note", who=who, cells=tuple(cell if name == player else Cell() for player in self.players)
        )

    def bought_at(self, name: str, index: int) -> int:
        """Return the total of a player after a buy-in: what their next hand began from."""
        for hand in self.result["hands"][index + 1 :]:
            if name in hand.get("points", ()):
                parts = () if self._is_play_off(hand) else (hand["points"],)
                added = (*parts, hand.get("floor", {}), hand.get("landing", {}))
                return int(hand["scored"][name] - sum(part.get(name, 0) for part in added))
        return int(self.result["players"][name]["total"])

    def _is_play_off(self, hand: ResultHand) -> bool:
        end = self.rules.end
        return end.mode == "hands" and self.rules.tie == "play_off" and hand["hand"] > (end.n or 0)


def figure(points: int) -> str:
    """Format points for a cell of figures."""
    # These cells run from left to right in every language, so they need no marks of direction.
    return amounts.points(points).lstrip("\u200e\u200f\u061c")


def signed_figure(points: int) -> str:
    """Format points that are added for a cell of figures."""
    return amounts.signed(points).lstrip("\u200e\u200f\u061c")


def _ruled(group: list[Row]) -> Iterator[Row]:
    """Draw a heavier line below every fifth hand."""
    number = group[0].number
    heavy = group[0].kind == "hand" and number is not None and number % HEAVY_EVERY == 0
    yield from group[:-1]
    yield replace(group[-1], heavy=heavy)


@dataclass(frozen=True, slots=True)
class MoneyRow:
    """What each player won or lost for one reason."""

    label: str
    amounts: tuple[str, ...]
    final: bool = False


def money_rows(game: Fields, result: Result) -> list[MoneyRow]:
    """Return what each player won or lost by reason; empty where no money moved."""
    if not result["ledger"]:
        return []
    currency = game.get("currency") or ""
    rows = [
        _row(label, kinds, game, result)
        for label, kinds in _reasons(result, currency)
        if _moved(kinds, result)
    ]
    nets = tuple(amounts.signed_money(result["players"][name]["net"], currency) for name in game["players"])
    last = _("In the end") if result["status"] == "finished" else _("So far")
    return [*rows, MoneyRow(last, nets, final=True)]


def _reasons(result: Result, currency: str) -> list[tuple[str, frozenset[str]]]:
    pool = _("Pool %(amount)s") % {"amount": amounts.money(result["pool"], currency)}
    return [
        (_("Hands"), frozenset(("call_up", "kalooki", "caught"))),
        (_("Points"), frozenset(("points",))),
        (_("Differences"), frozenset(("difference",))),
        (_("Stake, buy-ins") if _moved({"buy_in"}, result) else _("Stake"), frozenset(("initial", "buy_in"))),
        (_("Kitty"), frozenset(("kitty",))),
        (_("Fines, bonuses"), frozenset(("fine", "bonus"))),
        (_("Jackpot"), frozenset(("jackpot",))),
        (_("Club"), frozenset(("club",))),
        (_("Taken on leaving"), frozenset(("leaving",))),
        (pool, frozenset(("pool",))),
    ]


def _moved(kinds: frozenset[str] | set[str], result: Result) -> bool:
    return any(line["kind"] in kinds for line in result["ledger"])


def _row(label: str, kinds: frozenset[str], game: Fields, result: Result) -> MoneyRow:
    sums = dict.fromkeys(game["players"], 0)
    for line in result["ledger"]:
        if line["kind"] in kinds and "player" in line:
            sums[line["player"]] += line["amount"]
    currency = game.get("currency") or ""
    return MoneyRow(
        label, tuple(amounts.signed_money(sums[name], currency) if sums[name] else "" for name in sums)
    )
