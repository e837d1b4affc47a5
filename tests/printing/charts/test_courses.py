"""Places night by night."""

from scoring.printing.charts.courses import Course, draw_places
from scoring.printing.charts.frames import upright


def test_the_first_is_on_top_and_a_long_season_leaves_out_numbers_that_would_touch() -> None:
    nights = list(range(1, 37))
    drawing = draw_places(upright(), [Course("Ada", [1] * 36, 0), Course("Ben", [2] * 36, 1)], nights)
    assert drawing.levels[0][0] < drawing.levels[-1][0]
    assert len(drawing.lines[0].dots.split("M")) == 37
    assert len(drawing.ticks) < 20
    assert drawing.ticks[-1][1] == 36


def test_a_short_season_has_every_number() -> None:
    drawing = draw_places(upright(), [Course("Ada", [1, None, 1], 0)], [1, 2, 4])
    assert [night for _x, night in drawing.ticks] == [1, 2, 4]
