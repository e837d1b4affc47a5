"""Pictures of every screen for a person to look at: `make shots` puts them into var/shots."""

import pytest
from django.conf import settings

from tests.conftest import OpenPhone
from tests.journeys.test_looks import screens

SIZES = [(390, 844), (320, 568), (1280, 800)]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_shots(open_phone: OpenPhone, width: int, height: int, theme: str) -> None:
    page = open_phone(width=width, height=height, touch=width < 1000, color_scheme=theme)
    folder = settings.DATA_DIR / "shots" / f"{width}x{height}-{theme}"
    for number, screen in enumerate(screens(page), start=1):
        name = screen.strip("/").replace("/", "-").replace(" ", "-")
        page.screenshot(path=folder / f"{number:02}-{name}.png")
