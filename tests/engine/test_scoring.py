"""From the cards left to the points of a hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.engine.deck import MOST_CARDS
from scoring.engine.doubts import doubts
from scoring.engine.events import Hand, Held
from scoring.engine.scoring import (
    Figure,
    add_up,
    after_kalooki,
    count,
    counted,
    effect_on,
    explain_figure,
    judge_hand,
    marks_in_play,
    points,
)
from scoring.engine.table import Table
from scoring.engine.variant import KalookiEffect, Variant
from scoring.engine.verdict import Verdict
from tests.engine.makers import Plain, hand, read, seat

RUMMY = seat(variant="pool-rummy-101").variant


def judged(table: Table, hand: Hand) -> tuple[Verdict, list[int]]:
    playing = tuple(seat for seat, held in enumerate(hand.left) if held is not None or seat == hand.out)
    return judge_hand(table, hand, playing, counted(table.variant, hand))


def explained(rules: Variant, held: Held, *, kalooki: bool) -> Figure:
    return explain_figure(rules, held, effect_on(rules, None, kalooki=kalooki))


def figures_of(table: Table, hand: Hand) -> list[int]:
    return judged(table, hand)[1]


@pytest.mark.parametrize(
    ("held", "points"), [(("K", "5H", "A"), 25), (("JOKER",), 0), (38, 38), (0, 0), ("first_drop", 20)]
)
def test_what_was_held_counts(held: Held, points: int) -> None:  # rules 3.1, 3.2 and 3.3
    assert count(RUMMY, held) == points


def test_marks_that_move_nothing_are_not_offered() -> None:
    rules = seat(
        adjustments={"over_call": 50, "praise": 0},
        kitty_events={"late": 10, "early": 0},
        fines={"phone": {"amount": 20, "to": "pool"}, "song": {"amount": 0, "to": "pool"}},
        bonus_stakes={"clean": 0, "red": 5, "black": 0},
        jackpot={"in": 0, "entry": 5, "each_hand": 0, "taken_by": "clean"},
    ).variant
    assert marks_in_play(rules) == [
        ("adjust", "over_call"),
        ("kitty", "late"),
        ("fines", "phone"),
        ("bonuses", "clean"),  # worth nothing itself, but it takes the jackpot
        ("bonuses", "red"),
    ]


@pytest.mark.parametrize(
    ("op", "n", "figure"),
    [("none", 7, 40), ("add", 25, 65), ("add", -5, 35), ("times", 2, 80), ("times", 0, 0)],
)
def test_a_kalooki_changes_the_figure(op: str, n: int, figure: int) -> None:  # rule 4.3
    assert after_kalooki(KalookiEffect(op, n), 40) == figure  # type: ignore[arg-type]  # from a table of words


@pytest.mark.parametrize(
    ("held", "kalooki", "figure"),
    [
        (90, False, Figure(90, 80, 80)),
        (90, True, Figure(90, 80, 160)),
        (("K", "Q"), True, Figure(20, 20, 40)),
        ("dear", False, Figure(95, 95, 95)),
        ("dear", True, Figure(95, 95, 190)),
    ],
)
def test_the_cap_comes_before_the_kalooki(
    held: Held, kalooki: bool, figure: Figure
) -> None:  # rules 4.1 and 4.2
    over = {"fixed_scores": {"dear": 95}, "kalooki_effect": {"op": "times", "n": 2}}
    rules = seat(variant="pool-rummy-101", **over).variant
    assert explained(rules, held, kalooki=kalooki)[:3] == figure[:3]


@pytest.mark.parametrize("kalooki", [False, True])
@pytest.mark.parametrize("variant", ["european", "kalooki-40", "jamaican", "bicycle", "pool-rummy-101"])
def test_figures_are_those_that_get_explained(variant: str, kalooki: bool) -> None:
    table = seat(variant=variant)
    recorded = Hand(0, (None, ("K", "Q", "JOKER"), 90), kalooki)
    found = [
        0 if held is None else explained(table.variant, held, kalooki=kalooki).figure
        for held in recorded.left
    ]
    assert figures_of(table, recorded) == found


def test_a_kalooki_adds_nothing_to_those_who_are_not_in_the_hand() -> None:
    table = seat("Ada", "Ben", "Cal", "Dot", variant="kalooki-40")
    assert figures_of(table, Hand(1, (5, None, None, 7), kalooki=True)) == [30, 0, 0, 32]


@pytest.mark.parametrize(
    ("variant", "scored"), [("european", [0, 25, 38]), ("bicycle", [63, 0, 0])], ids=["losers", "the winner"]
)
def test_who_scores(variant: str, scored: list[int]) -> None:  # rule 4.4
    table = seat(variant=variant)
    recorded = Hand(0, (None, 25, 38))
    assert points(table, recorded, *judged(table, recorded)) == scored


def test_adjustments_reach_anybody_and_are_not_doubled() -> None:  # rules 5.1 and 5.2
    table = seat(variant="jamaican")
    marks: list[Plain] = [
        {"player": "Ada", "code": "exact_cut"},
        {"player": "Ben", "code": "over_call"},
        {"player": "Ben", "points": 3, "reason": "tea"},
    ]
    recorded = read(table, hand("Ada", kalooki=True, adjust=marks, Ben="K", Cal=5))
    assert isinstance(recorded, Hand)
    assert points(table, recorded, *judged(table, recorded)) == [-50, 73, 10]


HELD = st.lists(st.sampled_from(sorted(RUMMY.deck.points)), min_size=1, max_size=45).map(tuple) | st.integers(
    0, 200
)


@given(ben=HELD, cal=HELD, packs=st.integers(1, 3), jokers=st.integers(0, 4), dealt=st.integers(1, 50))
def test_one_look_adds_up_and_doubts_like_two(
    ben: Held, cal: Held, packs: int, jokers: int, dealt: int
) -> None:  # rule 2.4
    table = seat(equipment=[{"players": [2, 5], "packs": packs, "jokers": jokers}])
    recorded = Hand(0, (None, ben, cal))
    values, unlikely = add_up(table, recorded, dealt)
    assert values == counted(table.variant, recorded)
    if not unlikely:
        assert list(doubts(table, recorded, dealt)) == []
    elif (
        len(ben if isinstance(ben, tuple) else ()) + len(cal if isinstance(cal, tuple) else ()) <= MOST_CARDS
    ):
        assert list(doubts(table, recorded, dealt))


def test_more_cards_than_one_look_can_count_are_counted_one_by_one() -> None:
    table = seat(equipment=[{"players": [2, 5], "packs": 40, "jokers": 40}])
    assert add_up(table, Hand(0, (None, ("K",) * 70, ("JOKER",) * 40)), 70) == ([0, 700, 600], True)
