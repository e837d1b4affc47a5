"""Pictures of every screen for a person to look at: `make shots` puts them into tests/artefacts/shots."""

import shutil
from pathlib import Path

import pytest

from tests.conftest import OpenPhone
from tests.journeys.screens import screens

SHOTS = Path(__file__).parent / "artefacts" / "shots"
SIZES = [(390, 844), (320, 568), (1280, 800)]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_shots(open_phone: OpenPhone, width: int, height: int, theme: str) -> None:
    page = open_phone(width=width, height=height, touch=width < 1000, color_scheme=theme)
    folder = SHOTS / f"{width}x{height}-{theme}"
    shutil.rmtree(folder, ignore_errors=True)
    for number, screen in enumerate(screens(page), start=1):
        name = screen.replace(",", "").replace(" ", "-")
        page.wait_for_timeout(600)  # what was said after a save rises, and its pegs slide
        page.screenshot(path=folder / f"{number:02}-{name}.png")
