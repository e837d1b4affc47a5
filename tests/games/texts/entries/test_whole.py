"""A game retold is evidence: cards add up, totals stand before and after, and nothing lapses unsaid."""

import random
import re
from typing import Any

import pytest

from scoring.games.texts.entries.whole import retell
from tests.makers import hand
from tests.oracle.games import Document, played
from tests.seeds import seeds


def lines(*events: dict[str, Any], players: str = "Ada Ben Cal", **document: Any) -> list[str]:
    game = {"format": "kalooki-game/1", "variant": "european", "currency": "GBP"} | document
    return list(retell(game | {"players": players.split(), "events": list(events)}))


END = {"type": "end"}
OUT = hand("Ada", Ben=160, Cal=20)
CUT = {"adjust": [{"player": "Ben", "points": -50, "reason": "cut"}]}


@pytest.mark.parametrize(
    ("events", "document", "line"),
    [
        (
            [hand("Ada", Ben="KH A 5C", Cal=38)],
            {},
            "  Ben: KH 10 + A 11 + 5C 5 = 26; was 0, +26, now 26",
        ),
        ([hand("Ada", Ben=38, Cal=1)], {}, "  Ada: went out; was 0, +0, now 0"),
        (
            [hand("Ada", Ben=38, Cal=1), hand("Ben", Ada=5, Cal=5) | CUT],
            {},
            "  Ben: went out (cut −50); was 38, −50, now −12",
        ),
        (
            [OUT, hand("Ada", Cal=5)],
            {},
            "Ben didn’t answer the buy-in offer, so it expired.",
        ),
        ([OUT], {}, "Ada went out: Ben +160, out at 160; Cal +20; each pays £0.10."),
        (
            [hand("Ada", Ben="KH KH KH", Cal=1)],
            {},
            "  There are more of KH than the packs have.",
        ),
        (
            [hand("Ada", Ben=1, Cal=1) | {"kaloki": True}],
            {},
            "  “kaloki” isn’t scored: no rule of this table reads it. Check its spelling.",
        ),
        (
            [hand("Ada", Ben=0, Cal=7), hand("Ada", Ben=5)],
            {"variant": "kalooki-40", "overrides": {"tie": "play_off"}},
            "  Ben: 5; +5 in the play-off, the total stays 0",
        ),
        ([OUT, END], {}, "  1. Ada: total 0, money +£1.20"),
        ([OUT], {}, "  Cal: total 20, money −£0.60"),
        ([END], {"variant": "jamaican"}, "  1. Ada: total 0"),
        (
            [hand("Ada", Ben=5) | {"sits_out": ["Cal"]}],
            {"overrides": {"sitting_out": {"most": None, "points": 9}}},
            "  Cal: sat out; was 0, +9, now 9",
        ),
        (
            [hand("Ada", kalooki=True, Ben=5, Cal=5)],
            {"overrides": {"jackpot": {"in": 0, "entry": 5, "each_hand": 0, "taken_by": "kalooki"}}},
            "  The jackpot to Ada: £0.15 (The jackpot)",
        ),
    ],
)
def test_what_is_told(events: list[dict[str, Any]], document: dict[str, Any], line: str) -> None:
    assert line in lines(*events, **document)


@pytest.mark.parametrize(
    ("over", "events", "told"),
    [
        ({}, [hand("Ada", Ben=105, Cal=5)], ["  Ben gets no share: 105 is not under 100."]),
        ({"pool": {"shares": {"default": [100, 0]}}}, [hand("Ada", Ben=105, Cal=5)], []),
        ({"rounding": {"unit": 500}}, [hand("Ada", Ben=5, Cal=5)], [
            "  Ben gets no share: it rounds down to nothing.",
            "  Cal gets no share: it rounds down to nothing.",
        ]),
        ({"end": {"n": 2}}, [{"type": "leave", "player": "Cal"}, END], ["  Cal gets no share: left."]),
        ({"limit": {"points": 150, "rule": "exceeds"}, "end": {"n": 2}}, [OUT, END], [
            "  Ben gets no share: out of the game.",
        ]),
        ({"places": {"default": [60, 40]}}, [hand("Ada", Ben=5, Cal=6)], [
            "  Cal gets no share: this place pays nothing.",
        ]),
        ({"end": {"n": 2}}, [{"type": "leave", "player": "Cal"}, END | {"pool": "share"}], []),
    ],
)  # fmt: skip
def test_why_somebody_takes_no_share(
    over: dict[str, Any], events: list[dict[str, Any]], told: list[str]
) -> None:
    found = lines(*events, variant="kalooki-40", overrides=over)
    assert [line for line in found if "no share" in line] == told


SIGNED = r"([+−]?[\d,]+)"
EQUATION = re.compile(rf"  (.+): was {SIGNED}, {SIGNED}, now {SIGNED}$")
OWN = re.compile(rf"  .+; {SIGNED}$")
PLAY_OFF = re.compile(rf"  .+: {SIGNED} in the play-off, the total stays {SIGNED}$")


def number(words: str) -> int:
    return int(words.replace("−", "-").replace(",", ""))


def with_sides(seed: int) -> Document:
    """A random game in which partners share a total."""
    rng = random.Random(seed)
    while True:
        document, table = played(rng, family=("teams", "melds", "hand_times"))
        scored = any(event["type"] == "hand" for event in document.get("events", []))
        if table.variant["teams"] and scored:
            return document


@pytest.mark.parametrize("seed", seeds(20))
def test_of_partners_who_share_a_total_each_equation_is_true(seed: int) -> None:
    totals, own, together = dict[str, int](), 0, 0
    for line in retell(with_sides(seed)):
        if found := OWN.match(line):
            own += number(found[1])
        elif found := PLAY_OFF.match(line):
            together += number(found[1])
        elif found := EQUATION.match(line):
            was, added, now = map(number, found.groups()[1:])
            assert was + added == now, line
            assert totals.get(found[1], 0) == was, line
            totals[found[1]], together = now, together + added
    assert totals
    assert own == together


def test_nothing_is_told_of_what_is_no_game() -> None:
    assert list(retell([])) == []
