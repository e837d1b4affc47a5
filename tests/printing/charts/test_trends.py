"""Figures evening by evening."""

from scoring.printing.charts.courses import Trend, draw_trends
from scoring.printing.charts.frames import lying, upright

DAYS = [f"{day} Nov" for day in range(1, 31)]


def test_more_stands_higher_and_the_scale_has_round_figures() -> None:
    drawing = draw_trends(lying(), [Trend("Ada", [1480.0, 1900.0], 0)], DAYS[:2], from_nought=False)
    assert [figure for _y, figure in drawing.levels] == [1500, 1600, 1700, 1800, 1900]
    heights = [y for y, _figure in drawing.levels]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] >= lying().head


def test_a_scale_from_nought_begins_there() -> None:
    drawing = draw_trends(lying(), [Trend("Ada", [7.5, 12.25], 0)], DAYS[:2], from_nought=True)
    assert drawing.levels[0] == (drawing.bottom, 0)


def test_a_missed_evening_is_crossed_and_a_doubtful_one_has_no_dot() -> None:
    (line,) = draw_trends(
        lying(), [Trend("Ada", [10.0, None, 20.0, 30.0], 0, doubtful=1)], DAYS[:4], from_nought=True
    ).lines
    assert line.path.count("L") == 2
    assert line.dots.count("M") == 2


def test_dates_that_would_touch_are_left_out_but_the_last() -> None:
    drawing = draw_trends(upright(), [Trend("Ada", [1.0] * 30, 0)], DAYS, from_nought=True)
    assert len(drawing.ticks) < 8
    assert drawing.ticks[-1][1] == "30 Nov"


def test_nobody_and_one_evening_are_drawn_too() -> None:
    assert draw_trends(upright(), [], [], from_nought=True).lines == []
    (line,) = draw_trends(
        upright(mirrored=True), [Trend("דנה", [1500], 0)], ["1 Nov"], from_nought=False
    ).lines
    assert line.path.startswith("M")
