"""The drawing of totals: all in the frame, nothing upon anything else, the limit where it belongs."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.printing.charts.frames import Deal, Frame, lying, upright
from scoring.printing.charts.lettering import width
from scoring.printing.charts.totals import Curve, Drawing, draw

FRAMES = [upright(), lying(), upright(mirrored=True), lying(mirrored=True)]
NAMES = [
    "Ada",
    "Ben",
    "Benedict-Alexander of the Long Name, Esq",
    "יוסף",
    "Dot",
    "Ewan",
    "李小龍",
    "Mwmwmwmwmwmw",
]


@st.composite
def games(draw_from: st.DrawFn) -> tuple[list[Curve], list[Deal], int | None]:
    """Any number of hands and players, totals below zero, buy-ins, players who are gone."""
    hands = draw_from(st.integers(1, 70))
    players = draw_from(st.integers(2, 8))
    curves = []
    for name in NAMES[:players]:
        last = draw_from(st.integers(1, hands))
        steps = draw_from(st.lists(st.integers(-1050, 1050), min_size=1, max_size=6))
        points = [(0, 0), *((place, steps[place % len(steps)]) for place in range(1, last + 1))]
        if draw_from(st.booleans()):
            points.append((last, draw_from(st.integers(0, 150))))
        curves.append(Curve(name, tuple(points), draw_from(st.sampled_from(["in", "out", "left"]))))
    outcomes = draw_from(st.lists(st.sampled_from(["out", "kalooki", "void"]), min_size=1, max_size=5))
    kinds = [outcomes[hand % len(outcomes)] for hand in range(hands)]
    deals = [
        Deal(n, kind, None if kind == "void" else n % players, kind if kind == "kalooki" else "")
        for n, kind in enumerate(kinds, 1)
    ]
    return curves, deals, draw_from(st.sampled_from([None, 101, 150, 500]))


def places(path: str) -> list[tuple[float, float]]:
    """The absolute places of a path made of M and L."""
    return [(float(x), float(y)) for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", path)]


def simple(frame: Frame, *totals: tuple[int, ...], goal: int | None = 150) -> Drawing:
    curves = [
        Curve(name, tuple(enumerate((0, *line))), "in") for name, line in zip(NAMES, totals, strict=False)
    ]
    return draw(frame, curves, [Deal(n, "out", 0) for n in range(1, len(totals[0]) + 1)], goal)


@settings(deadline=None, derandomize=True)
@given(game=games(), frame=st.sampled_from(FRAMES))
def test_all_stands_in_the_frame_and_no_words_touch(
    game: tuple[list[Curve], list[Deal], int | None], frame: Frame
) -> None:
    drawing = draw(frame, *game)
    for line in drawing.lines:
        for x, y in places(line.path) + places(line.dots) + places(line.ending):
            assert 0 <= x <= frame.width
            assert drawing.top <= y <= drawing.bottom
        room = frame.width - line.label.x if not frame.mirrored else line.label.x
        assert width(line.label.words, frame.letter) <= room
    assert all(frame.ring <= ring.y <= frame.height - frame.ring for ring in drawing.rings)
    assert drawing.numbers <= frame.height
    assert apart([(line.label.y, frame.letter * 1.2) for line in drawing.lines])
    assert apart([(tick.x, width(str(tick.number), frame.letter)) for tick in drawing.ticks if tick.number])


def apart(things: list[tuple[float, float]]) -> bool:
    """Whether things in the middle of their sizes leave each other room."""
    return all(
        after - before >= (one + other) / 2 for (before, one), (after, other) in pairwise(sorted(things))
    )


@pytest.mark.parametrize("frame", FRAMES)
def test_the_limit_stands_where_its_total_stands(frame: Frame) -> None:
    drawing = simple(frame, (50, 150), (80, 173))
    assert drawing.goal == places(drawing.lines[0].path)[-1][1]
    assert [level.points for level in drawing.levels if level.is_goal] == [150]


def test_the_limit_is_shown_from_the_first_hand_on() -> None:
    drawing = simple(lying(), (5,), (0,))
    assert drawing.goal == drawing.top


def test_more_points_stand_higher_and_later_hands_further_on() -> None:
    first, last = places(simple(lying(), (50, 150)).lines[0].path)[1:]
    assert (last[0] > first[0], last[1] < first[1]) == (True, True)


def test_the_time_axis_turns_with_the_text() -> None:
    first, last = places(simple(lying(mirrored=True), (50, 150)).lines[0].path)[1:]
    assert last[0] < first[0]


def test_totals_below_zero_stand_below_the_line_of_zero() -> None:
    drawing = simple(upright(), (-1050, 20), goal=None)
    zero = next(level.y for level in drawing.levels if level.points == 0)
    assert places(drawing.lines[0].path)[1] == (places(drawing.lines[0].path)[1][0], drawing.bottom)
    assert zero < drawing.bottom


def test_eight_equal_totals_are_led_to_eight_places() -> None:
    drawing = simple(upright(), *[(10,)] * 8, goal=None)
    assert len({line.path for line in drawing.lines}) == 1
    assert len({line.label.y for line in drawing.lines}) == 8
    assert all(line.label.leader for line in drawing.lines)


def test_a_line_that_ends_at_its_name_needs_no_leader() -> None:
    assert simple(lying(), (10, 100), (5, 20)).lines[1].label.leader == ""


def test_a_buy_in_is_a_drop_with_a_ring_above() -> None:
    back = Curve("Ada", ((0, 0), (1, 154), (1, 145), (2, 150)), "in")
    drawing = draw(upright(), [back], [Deal(1, "out", 0), Deal(2, "out", 0)], 150)
    peak, drop = places(drawing.lines[0].path)[1:3]
    assert (peak[0], peak[1] < drop[1]) == (drop[0], True)
    assert [(ring.x, ring.y < peak[1], ring.seat) for ring in drawing.rings] == [(peak[0], True, 0)]


def test_rings_of_one_hand_stand_upon_each_other() -> None:
    curves = [Curve(name, ((0, 0), (1, 154), (1, 145)), "in") for name in "ABC"]
    drawing = draw(upright(), curves, [Deal(1, "out", 0)], 150)
    heights = sorted(ring.y for ring in drawing.rings)
    assert all(after - before > 2 * upright().ring for before, after in pairwise(heights))


def test_who_is_gone_ends_in_a_sign_of_his_own() -> None:
    curves = [Curve("Ada", ((0, 0), (1, 9)), state) for state in ("in", "out", "left")]
    endings = [line.ending for line in draw(upright(), curves, [Deal(1, "out", 0)], None).lines]
    assert endings[0] == ""
    assert len(set(endings)) == 3


def test_below_each_hand_stand_its_number_its_star_or_that_it_was_void() -> None:
    deals = [Deal(1, "out", 1), Deal(2, "void", None), Deal(2, "kalooki", 0, "kalooki")]
    ticks = draw(upright(), [Curve("Ada", ((0, 0),), "in")], deals, None).ticks
    assert [(tick.number, tick.is_void, tick.winner, tick.has_star) for tick in ticks] == [
        (1, False, 1, False),
        (None, True, None, False),
        (2, False, 0, True),
    ]


def test_two_hundred_hands_leave_out_what_has_no_room() -> None:
    drawing = draw(
        upright(), [Curve("Ada", ((0, 0),), "in")], [Deal(n, "out", 0) for n in range(1, 201)], None
    )
    assert [tick.number for tick in drawing.ticks if tick.number] == list(range(25, 201, 25))
    assert not drawing.has_shapes


def test_labels_stand_where_there_is_room_and_figures_in_words() -> None:
    deals = [Deal(None, "", None, label=label) for label in ("Oct", "", "Nov", "Dec")]
    curve = Curve("Ada", tuple(enumerate((0, 500, -500, 1000, 2000))), "in", own=3)
    crowded, wide = (
        draw(replace(upright(), names=names), [curve], deals, 0, "£{}".format) for names in (200, 74)
    )
    assert [tick.label for tick in wide.ticks] == ["Oct", "", "Nov", "Dec"]
    assert [tick.label for tick in crowded.ticks] == ["Oct", "", "Nov", ""]
    assert {tick.number for tick in wide.ticks} == {None}
    assert [level.words for level in wide.levels if level.is_goal] == ["£0"]
    assert wide.lines[0].seat == 3


def test_without_shapes_the_numbers_stand_close_below() -> None:
    low = draw(replace(upright(), foot=30), [Curve("Ada", ((0, 0), (1, 5)), "in")], [Deal(1, "", None)], None)
    assert low.bottom < low.numbers < low.frame.height
