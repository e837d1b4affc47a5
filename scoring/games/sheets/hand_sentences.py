"""What each hand of a knocking game came to, told in a line: an undercut is what people argue about (rule 17.3)."""

from math import prod

from django.utils.translation import gettext as _

from scoring.engine.amounts import Points
from scoring.engine.codec.documents import ResultHand
from scoring.engine.codec.result import way_of, winner_of
from scoring.engine.plain import Fields
from scoring.engine.variant import Variant
from scoring.games.sheets.held import held_by
from scoring.games.texts.ways import way_name
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate, isolate_sum, join_names


def tells_hands(rules: Variant) -> bool:
    """Return whether each hand is told, since a knock is counted against the cards of the others."""
    return rules.knock is not None and rules.knock.own == "difference" and rules.teams is None


def hand_sentence(hand: ResultHand, event: Fields, rules: Variant) -> str:
    """Say who ended a hand and with what, what the others had, and how that comes to the winner's points."""
    held = {name: held_by(name, event, rules, hand["hand"]) for name in hand["points"]}
    return f"{_ended(hand, event, held, rules)} {_came_to(hand, event, held, rules)}"


def _ended(hand: ResultHand, event: Fields, held: dict[str, Points], rules: Variant) -> str:
    out = hand["out"]
    if out is None:
        return _("No one went out.")
    if way := way_of(hand):
        return _("%(way)s by %(name)s.") % {"way": way_name(way, rules), "name": isolate(out)}
    if out in event["left"]:
        figures = {"name": isolate(out), "points": amounts.points(held[out])}
        return _("%(name)s knocked with %(points)s.") % figures
    return _("%(name)s went out.") % {"name": isolate(out)}


def _came_to(hand: ResultHand, event: Fields, held: dict[str, Points], rules: Variant) -> str:
    winner, out = winner_of(hand), hand["out"]
    others = (
        _("%(name)s had %(points)s") % {"name": isolate(name), "points": amounts.points(n)}
        for name, n in held.items()
        if name != out
    )
    figures = {"held": join_names(list(others))}
    if winner is None:
        return _("%(held)s: no one wins the hand.") % figures
    figures |= {"winner": isolate(winner), "sum": isolate_sum(_sum(hand, event, held, rules))}
    if winner != out and out is not None:
        return _("%(held)s, an undercut: %(winner)s gets %(sum)s.") % figures
    return _("%(held)s: %(winner)s gets %(sum)s.") % figures


def _sum(hand: ResultHand, event: Fields, held: dict[str, Points], rules: Variant) -> str:
    """Return how the winner's points add up; where more than cards and a knock made them, the points alone."""
    winner = winner_of(hand) or ""
    less, points = held[winner], hand["points"][winner]
    others = [n for name, n in held.items() if name != winner]
    added, times = _added(hand, rules), [rules.hand_times[code] for code in event.get("times") or ()]
    if points != prod([sum(others) - less * len(others) + added, *times]):
        return _n(points)
    one_difference = len(others) == 1 and less and not added and not times
    parts = [f"{_n(others[0])} − {_n(less)}"] if one_difference else [_n(n - less) for n in others]
    words = " + ".join([*parts, *([_n(added)] if added else [])])
    multiplied = " × ".join([f"({words})" if " " in words else words, *map(_n, times)]) if times else words
    return _unbroken(f"{multiplied} = {_n(points)}") if " " in multiplied else _n(points)


def _added(hand: ResultHand, rules: Variant) -> Points:
    """Return what the rules give the winner of a hand for the way out, or for beating a knock."""
    if winner_of(hand) == hand["out"]:
        return rules.way_out(way_of(hand) or "plain")
    to_winner = hand["out"] is not None and rules.knock is not None and rules.knock.beaten_to == "winner"
    return rules.knock.beaten if rules.knock is not None and to_winner else 0


def _unbroken(words: str) -> str:
    """Keep a sum on one line."""
    return words.replace(" ", "\u00a0")


def _n(points: Points) -> str:
    return amounts.points(points)
