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
from scoring.games.sheets.hand_sentences import hand_sentence, tells_hands
from scoring.games.sheets.held import has_boxes, held_by
from scoring.games.texts.contracts import sets_of
from scoring.games.texts.entries.rules import changed_rules
from scoring.printing.document import SheetDetails
from scoring.web.texts import amounts

STAR, BACK, MIDDLE_DOT, DASH, WON_BOX = "★", "↩", "·", "–", "■"
HEAVY_EVERY = 5


@dataclass(frozen=True, slots=True)
class Cell:
    """One column in one row; `gap` parts points and total so that both stand in line down the page.

    `parts` are what the points are made of, where each of them has a column of its own (rule 17.7).
    """

    parts: tuple[str, ...] = ()
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

    Afterwards `signs` tells which signs were printed, `ways` which hands were ended in which special way, and
    `sentences` what each hand of a knocking game came to.
    """

    def __init__(self, game: Fields, result: Result, rules: Variant, details: SheetDetails):
        self.players: list[str] = game["players"]
        self.events: list[Fields] = game.get("events") or []
        self._dealt = [event for event in self.events if event["type"] in ("hand", "void")]
        self.currency: str = game.get("currency") or ""
        self.variant: str = game["variant"]
        self.result, self.rules, self.details = result, rules, details
        # Partners have one column where what they laid down is the side's (rule 17.8).
        self.columns = sharing(self.players, rules.teams if rules.melds else None)
        self._done = list(self._results())
        self.signs: set[str] = set()
        self.ways: list[tuple[int, str]] = []
        self.sentences: list[tuple[int, str]] = []
        self._bought: Counter[str] = Counter()

    def _results(self) -> Iterator[Fields]:
        """Yield what each event came to, where it is a hand or points between two."""
        hands, between = iter(self.result["hands"]), iter(self.result.get("between", ()))
        for event in self.events:
            if event["type"] in ("hand", "void"):
                yield next(hands)
            else:
                yield next(between) if event["type"] == "points" else {}

    def groups(self) -> list[list[Row]]:
        """Return each hand with its notes, which stay on one page."""
        groups: list[list[Row]] = []
        index, between = -1, iter(self.result.get("between", ()))
        for place, event in enumerate(self.events):
            if event["type"] in ("hand", "void"):
                index += 1
                groups.append([self._hand(index, event.get("wild"))])
            elif event["type"] == "rules":
                groups.append([self._other_rules(event)])
            elif event["type"] == "points":
                groups[-1:] = [[*(groups[-1] if groups else []), self._points_between(next(between))]]
            elif row := self._note(event, place):
                groups[-1].append(row) if groups else groups.append([row])
        return [list(_ruled(group)) for group in groups]

    def _hand(self, index: int, named: str | None) -> Row:
        hand = self.result["hands"][index]
        if hand["outcome"] == "void":
            return Row("void", self.rules.shown_hand(hand["hand"]), who=self._void_words())
        number, way = self.rules.shown_hand(hand["hand"]), way_of(hand)
        if way:
            self.signs.add(STAR)
            self.ways.append((number, way))
        if tells_hands(self.rules):
            self.sentences.append((number, hand_sentence(hand, self._dealt[index], self.rules)))
        return Row(
            "hand",
            number,
            contract=" ".join(sets_of(self.rules.contract(hand["hand"]) or "")),
            wild=self.rules.wild_rank(hand["hand"], named) or "",
            who=self._who(hand),
            star=bool(way),
            cells=tuple(self._cell(hand, index, names) for names in self.columns),
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

    def _cell(self, hand: ResultHand, index: int, names: list[str]) -> Cell:
        name = names[0]
        if name not in hand["points"]:
            self.signs.add(MIDDLE_DOT)
            return Cell(absent=True)
        return Cell(
            parts=self._parts(hand, index, names),
            points=self._points(hand, name),
            total=self.total(hand["scored"][name]),
            old=self._corrected(hand, index, names),
            out=name in hand.get("gone", ()),
        )

    def _corrected(self, hand: ResultHand, index: int, names: list[str]) -> str:
        """Return the points as they were first written, where they were corrected."""
        was = self.details.corrected.get(index, {})
        if not any(name in was for name in names):
            return ""
        self.signs.add("c")
        return self.total(sum(was.get(name, hand["points"].get(name, 0)) for name in names))

    def total(self, points: int) -> str:
        """Format points for a cell; with a sign where what one player gets the others give."""
        return signed_figure(points) if self.rules.is_zero_sum else figure(points)

    def _parts(self, hand: ResultHand, index: int, names: list[str]) -> tuple[str, ...]:
        """Return what the points are made of, where that has columns of its own."""
        if self.rules.melds:
            return self._laid(hand, index, names)
        if not has_boxes(self.rules):
            return ()
        scored = sum(hand["points"].get(name, 0) for name in names)
        left = held_by(names[0], self._dealt[index], self.rules, hand["hand"])
        if WON_BOX not in self.signs and winner_of(hand):
            self.signs.add(WON_BOX)
        return figure(left), signed_figure(scored) if scored else DASH, WON_BOX * (winner_of(hand) in names)

    def _laid(self, hand: ResultHand, index: int, names: list[str]) -> tuple[str, ...]:
        """Return what these players laid down, with what going out gave; what else made their points; and these."""
        melds, winner = self._dealt[index].get("melds") or {}, winner_of(hand)
        scored = {name: hand["points"].get(name, 0) for name in names}
        laid = sum(scored[name] if name == winner else melds.get(name, 0) for name in names)
        total = sum(scored.values())
        return figure(laid), signed_figure(total - laid) if total != laid else DASH, signed_figure(total)

    def _points(self, hand: ResultHand, name: str) -> str:
        scored: int = hand["points"][name]
        if name != hand["out"] or scored or has_boxes(self.rules):
            return self.total(scored)
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

    def _note(self, event: Fields, place: int) -> Row | None:
        if event["type"] == "buy_in":
            return self._buy_in(event["player"], place)
        if event["type"] == "join":
            return self._alone(event["player"], _("joins"), Cell(total=_("new")))
        if event["type"] == "leave":
            return self._alone(event["player"], _("leaves"), Cell(total=_("left")))
        return None

    def _points_between(self, between: ResultBetween) -> Row:
        """Say what each who was named got between two hands, and the total after it."""
        return Row(
            "note",
            who=_("between hands"),
            cells=tuple(self._given_between(between, names) for names in self.columns),
        )

    def _given_between(self, between: ResultBetween, names: list[str]) -> Cell:
        given = [between["points"][name] for name in names if name in between["points"]]
        if not given:
            return Cell()
        total, out = between["scored"][names[0]], names[0] in between["gone"]
        return Cell(points=signed_figure(sum(given)), total=figure(total), out=out)

    def _buy_in(self, name: str, place: int) -> Row:
        self.signs.add(BACK)
        self._bought[name] += 1
        cell = Cell(points=f"{BACK} {self._bought[name]}", total=self.total(self.bought_at(name, place)))
        cost = self.rules.stakes.buy_in
        who = _("buys in %(cost)s") % {"cost": amounts.money(cost, self.currency)} if cost else _("buys in")
        return self._alone(name, who, cell)

    def _alone(self, name: str, who: str, cell: Cell) -> Row:
        return Row("note", who=who, cells=tuple(cell if name in names else Cell() for names in self.columns))

    def bought_at(self, name: str, place: int) -> int:
        """Return a total after the buy-in that is event number `place`: what the player's next points came to."""
        for hand in self._done[place + 1 :]:
            is_hand = "outcome" in hand
            if name in hand.get("points" if is_hand else "scored", ()):
                parts = () if is_hand and self._is_play_off(hand) else (hand["points"],)
                added = (*parts, hand.get("floor", {}), hand.get("landing", {}))
                return int(hand["scored"][name] - sum(part.get(name, 0) for part in added))
        return int(self.result["players"][name]["total"])

    def _is_play_off(self, hand: Fields) -> bool:
        end = self.rules.end
        return end.mode == "hands" and self.rules.tie == "play_off" and hand["hand"] > (end.n or 0)


def sharing(players: list[str], sides: int | None) -> list[list[str]]:
    """Return the names of each side, or each name alone (rule 17.8)."""
    return [[name] for name in players] if sides is None else [players[side::sides] for side in range(sides)]


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
