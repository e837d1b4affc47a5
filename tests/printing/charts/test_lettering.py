"""A text is cut where its room ends, and nowhere else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.printing.charts.lettering import shortened, width


@settings(deadline=None, derandomize=True)
@given(st.text(min_size=1, max_size=40), st.floats(20, 300))
def test_what_is_left_fits(text: str, room: float) -> None:
    assert width(shortened(text, room, 12), 12) <= room


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("Ada", "Ada"),
        ("Benedict-Alexander", "Benedi…"),
        ("יוסף בן־דוד בן־גוריון", "יוסף ב…"),
        ("李小龍李小龍", "李小龍…"),
    ],
)
def test_names_of_any_script_are_cut_at_the_end(text: str, cut: str) -> None:
    assert shortened(text, 60, 12.5) == cut


def test_an_emoji_takes_more_room_than_any_letter() -> None:
    assert width("🎉", 10) == width("☕", 10) > width("W", 10)


def test_a_letter_keeps_its_accent() -> None:
    assert shortened("Zoe\u0301" * 9, 30, 12) == "Zo…"


def test_a_flag_stays_whole() -> None:
    assert shortened("🇬🇧🇩🇪🇫🇷", 80, 12) == "🇬🇧🇩🇪…"
    assert shortened("🇬🇧🇩🇪🇫🇷", 60, 12) == "🇬🇧…"
