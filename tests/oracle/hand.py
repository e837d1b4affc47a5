"""One `hand` event read against those who play it: refused, or turned into figures."""

from dataclasses import dataclass, field
from typing import Any

from tests.oracle import cards
from tests.oracle.fault import FaultError
from tests.oracle.variant import is_rank, whole


@dataclass
class Hand:
    """A hand as the table recorded it, every name and code known to be good."""

    out: str | None
    kalooki: bool
    figures: dict[str, int] = field(default_factory=dict)
    held: dict[str, list[cards.Card]] = field(default_factory=dict)
    adjustments: list[tuple[str, int]] = field(default_factory=list)
    kitty: list[tuple[str, int]] = field(default_factory=list)
    fines: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    bonuses: list[tuple[str, str]] = field(default_factory=list)
    sits_out: list[str] = field(default_factory=list)
    way: str | None = None
    times: list[str] = field(default_factory=list)
    melds: dict[str, int] = field(default_factory=dict)
    winner: str | None = None


def named(where: dict[Any, Any], field_name: str, players: list[str]) -> str:
    """A field that must hold the name of somebody in `players`."""
    name = where.get(field_name)
    if name is None:
        raise FaultError("missing_field")  # "null counts as missing"
    if not isinstance(name, str):
        raise FaultError("bad_value")
    if name not in players:
        raise FaultError("unknown_player", name)
    return name


def listed(event: dict[Any, Any], field_name: str) -> list[dict[Any, Any]]:
    """A list of objects, none where it is absent."""
    items = event.get(field_name)
    if items is None:
        return []
    if not isinstance(items, list):
        raise FaultError("bad_value")
    for item in items:
        if not isinstance(item, dict):
            raise FaultError("bad_value")
    return items


def adjustment(item: dict[Any, Any], name: str, variant: dict[str, Any]) -> int:
    """The points of an item of `adjust`."""
    code, points = item.get("code"), item.get("points")
    # "both or neither of `code` and `points` in `adjust`"
    if (code is None) == (points is None):
        raise FaultError("bad_value", name)
    if item.get("reason") is not None and not isinstance(item["reason"], str):
        raise FaultError("bad_value", name)
    if points is not None:
        if not whole(points):
            raise FaultError("bad_value", name)
        return int(points)
    return int(coded(code, name, variant["adjustments"]))


def dealt_in(item: dict[Any, Any], players: list[str], dealt: list[str]) -> str:
    """The player of an item, who must be among these."""
    name = named(item, "player", players)
    if name not in dealt:
        raise FaultError("player_not_in_hand", name)
    return name


def coded(code: object, name: str, table: dict[str, Any]) -> Any:
    """What a code stands for."""
    if not isinstance(code, str):
        raise FaultError("bad_value", name)
    if code not in table:
        raise FaultError("unknown_code", name)
    return table[code]


def _may_hold(name: object, out: str | None, players: list[str], dealt: list[str]) -> None:
    if not isinstance(name, str):
        raise FaultError("bad_value")
    if name not in players:
        raise FaultError("unknown_player", name)
    if name == out:
        raise FaultError("winner_holds_cards", name)
    if name not in dealt:
        raise FaultError("player_not_in_hand", name)


def _flat(variant: dict[str, Any], name: str) -> int:
    if variant["flat"] is None:
        raise FaultError("missing_player", name)
    return int(variant["flat"])


def _left(
    event: dict[Any, Any],
    hand: Hand,
    players: list[str],
    dealt: list[str],
    variant: dict[str, Any],
    wild: str | None,
) -> None:
    left = event.get("left")
    if left is None:
        raise FaultError("missing_field")
    if not isinstance(left, dict):
        raise FaultError("bad_value")
    for name in [one for one in left if left[one] is not None or one not in players]:  # null is absent
        _may_hold(name, None if variant["knock"] else hand.out, players, dealt)
    for name in dealt:
        if left.get(name) is not None:
            hand.figures[name], hand.held[name] = cards.held(left[name], variant, name, wild)
        elif name != hand.out:
            hand.figures[name] = _flat(variant, name)


def sitting_out(event: dict[Any, Any], players: list[str], variant: dict[str, Any]) -> list[str]:
    """Those named in `sits_out`, which is a field only where the house allows it."""
    names = event.get("sits_out")
    if variant["sitting_out"] is None or names is None:
        return []
    if not isinstance(names, list) or any(not isinstance(name, str) for name in names):
        raise FaultError("bad_value")
    for name in names:
        if name not in players:
            raise FaultError("unknown_player", name)
        if names.count(name) > 1:
            raise FaultError("bad_value")
    return list(names)


def _closer(
    event: dict[Any, Any], players: list[str], dealt: list[str], variant: dict[str, Any]
) -> str | None:
    # decision 38: only an `out` that is null and written out is a blocked hand
    if variant["blocked"] != "void" and "out" in event and event["out"] is None:
        return None
    out = named(event, "out", players)
    if out not in dealt:
        raise FaultError("player_not_in_hand", out)
    return out


def read(
    event: dict[Any, Any], players: list[str], dealt: list[str], variant: dict[str, Any], number: int
) -> Hand:
    """Read the event of hand `number`; `dealt` are those who are dealt into it."""
    out = _closer(event, players, dealt, variant)
    kalooki = event.get("kalooki")
    if kalooki is None:
        kalooki = False  # "(default false)"
    if not isinstance(kalooki, bool) or (kalooki and out is None):
        raise FaultError("bad_value")
    hand = Hand(out, kalooki)
    _left(event, hand, players, dealt, variant, wild_rank(event, variant, number))
    for item in listed(event, "adjust"):
        name = named(item, "player", players)
        if name not in dealt:
            raise FaultError("player_not_in_hand", name)
        hand.adjustments.append((name, adjustment(item, name, variant)))
    for item in listed(event, "kitty"):
        name = named(item, "player", players)
        if name not in dealt:
            raise FaultError("player_not_in_hand", name)
        hand.kitty.append((name, coded(item.get("code"), name, variant["kitty_events"])))
    _side_stakes(event, hand, players, dealt, variant)
    _family(event, hand, players, dealt, variant)
    return hand


def wild_rank(event: dict[Any, Any], variant: dict[str, Any], number: int) -> str | None:
    """The wild rank of the hand: from `by_hand`, whose last entry repeats, or what the event says."""
    if variant["wild"] is None:
        return None
    ranks = variant["wild"]["by_hand"]
    rank = event.get("wild") if ranks is None else ranks[min(number, len(ranks)) - 1]
    if rank is None:
        return None
    if not is_rank(rank):
        raise FaultError("bad_value")
    return "10" if rank in ("T", "t") else str(rank).upper()


def _family(
    event: dict[Any, Any], hand: Hand, players: list[str], dealt: list[str], variant: dict[str, Any]
) -> None:
    """The fields of family.md, each "read only where their parameter is on"."""
    hand.way = _way(event, hand, variant)
    times = event.get("times") if variant["hand_times"] else None
    if times is not None:
        if not isinstance(times, list) or len(times) > 12 or not all(isinstance(code, str) for code in times):
            raise FaultError("bad_value")
        if any(code not in variant["hand_times"] for code in times):
            raise FaultError("unknown_code")
        hand.times = times
    melds = event.get("melds") if variant["melds"] else None
    if melds is not None:
        _melds(melds, hand, players, dealt)


def _way(event: dict[Any, Any], hand: Hand, variant: dict[str, Any]) -> str | None:
    way = event.get("way") if variant["ways"] else None
    if way is None:
        usual = "kalooki" if hand.kalooki else "plain"
        return usual if hand.out is not None and usual in variant["ways"] else None
    if not isinstance(way, str) or hand.kalooki or hand.out is None:
        raise FaultError("bad_value")
    if way not in variant["ways"]:
        raise FaultError("unknown_code")
    return way


def _melds(melds: object, hand: Hand, players: list[str], dealt: list[str]) -> None:
    if not isinstance(melds, dict):
        raise FaultError("bad_value")
    for name, points in melds.items():
        if name not in players:
            raise FaultError("unknown_player", name)
        if not whole(points):
            raise FaultError("bad_value", name)
        if name not in dealt:
            raise FaultError("player_not_in_hand", name)
        hand.melds[name] = points


def _side_stakes(
    event: dict[Any, Any], hand: Hand, players: list[str], dealt: list[str], variant: dict[str, Any]
) -> None:
    # "known only where the house has any": else the field is one of those that are ignored
    for item in listed(event, "fines") if variant["fines"] else []:
        name = dealt_in(item, players, dealt)
        hand.fines.append((name, coded(item.get("code"), name, variant["fines"])))
    for item in listed(event, "bonuses") if variant["bonus_stakes"] else []:
        name = dealt_in(item, players, dealt)
        coded(item.get("code"), name, variant["bonus_stakes"])
        hand.bonuses.append((name, item["code"]))
