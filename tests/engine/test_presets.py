"""The built-in variants are those of the law, to the last figure."""

import json
from pathlib import Path

import pytest

from scoring.engine.house_rules import merge
from scoring.engine.presets import GAMES, KALOOKI, NOT_PLAYED, PRESETS
from tests.engine.makers import Plain, hand, score

LAW = Path(__file__).parents[1] / "oracle" / "variants.json"
FAMILY = LAW.with_name("family.json")
CARDS = {  # rules 1.1 to 1.12: cards dealt in the first and in the last hand, and the hands there are
    "european": (13, 13, None), "kalooki-40": (13, 13, 1), "kalooki-51": (13, 13, 1), "north-american": (15, 15, 4),
    "south-african": (13, 13, 7), "bicycle": (15, 15, None), "jamaican": (10, 17, 9), "jamaican-9-16": (9, 16, 9),
    "super-kalooki": (13, 17, 5), "baby-kalooki": (6, 8, 3), "kalooki-1-4": (10, 13, 4),
    "pool-rummy-101": (13, 13, None),
}  # fmt: skip


def law() -> dict[str, Plain]:
    written = json.loads(LAW.read_text(encoding="utf-8"))
    presets: dict[str, Plain] = written.get("presets", written.get("variants", written))
    return presets


def test_the_presets_are_the_law() -> None:
    without_words = {
        key: {name: value for name, value in preset.items() if name in PRESETS["european"]}
        for key, preset in law().items()
    }
    assert {key: preset | NOT_PLAYED for key, preset in without_words.items()} == KALOOKI


def test_the_other_games_are_the_law() -> None:
    written = json.loads(FAMILY.read_text(encoding="utf-8"))
    assert set(written) == set(GAMES)
    for key, game in written.items():
        assert merge(KALOOKI[game["over"]], game["overrides"]) == PRESETS[key], key


@pytest.mark.parametrize("key", KALOOKI)
def test_a_game_of_the_variant_takes_its_time(key: str) -> None:
    first, last, hands = CARDS[key]
    found = score(*[hand("Ada", Ben=1, Cal=2)] * (hands or 3), variant=key)
    assert [one["cards_dealt"] for one in found["hands"]][:: len(found["hands"]) - 1 or 1] == [first, last][
        : hands or 2
    ]
    assert found["status"] == ("finished" if hands else "playing")


def test_games_of_the_closers_own_cards_are_scored_once_a_file_asks_for_it() -> (
    None
):  # rules 17.1, 17.3 and 17.4
    rules: Plain = {"knock": {}, "ways": {"clean": {"out": -10}, "chinchon": {"wins_game": True}}}
    closed, seven = hand("Ben", Ada=60, Ben=3, Cal=20), hand("Ada", Ben=5, Cal=7) | {"way": "chinchon"}
    won = score(closed, seven, variant="chinchon", **rules)
    assert won["hands"][0]["points"] == {"Ada": 60, "Ben": 3, "Cal": 20}
    assert (won["reason"], won["winners"], won["payout"]) == ("way", ["Ada"], {"Ada": 300})
    knocked = score(hand("Ada", Ada=4, Ben=18, Cal=31), variant="viennese", knock={})
    assert knocked["hands"][0]["points"] == {"Ada": 4, "Ben": 18, "Cal": 31}
    held = {"Ali": {"fixed": "acmadi"}, "Ece": 30, "Can": 18, "Nur": 7}
    dry = {"type": "hand", "out": None, "left": held}
    found = score(dry, variant="okey-101", players=tuple(held), blocked="count")
    assert list(found["hands"][0]["points"].values()) == [202, 30, 18, 7]
