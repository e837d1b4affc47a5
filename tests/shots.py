"""Pictures of every screen and every sheet to look at: `make shots` puts them into tests/artefacts/shots."""

import shutil
from datetime import date
from pathlib import Path

import pytest

from scoring.printing.choices import Choices
from scoring.printing.document import SheetDetails, SheetGame
from scoring.printing.images import CHAT, chat_picture, page_pictures
from tests.conftest import OpenPhone
from tests.journeys.screens import SECTIONS, screens
from tests.printing.printing import EVERY, LONG, SIX, evening

SHOTS = Path(__file__).parent / "artefacts" / "shots"
STAKES = {"stakes": {"initial": 500, "buy_in": 500, "call_up": 10, "kalooki": 20}}
OTHER_LETTERS = ["דנה לוי", "فاطمة الزهراء", "王小明", "Ελένη", "प्रिया"]
TABLES = {"six": SIX, "eight-long-names": LONG, "other-letters": OTHER_LETTERS}
CHOICES = {
    "a4": Choices(),
    "a5": Choices("a5"),
    "large": Choices(size="large"),
    "saving": Choices("letter", ink="saving"),
}
SIZES = [(390, 844), (320, 568), (1280, 800)]


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_shots(open_phone: OpenPhone, width: int, height: int, theme: str, section: str) -> None:
    page = open_phone(
        width=width, height=height, touch=width < 1000, color_scheme=theme, reduced_motion="reduce"
    )
    folder = SHOTS / f"{width}x{height}-{theme}" / section
    shutil.rmtree(folder, ignore_errors=True)
    for number, screen in enumerate(screens(page, section), start=1):
        name = screen.replace(",", "").replace(" ", "-")
        page.screenshot(path=folder / f"{number:02}-{name}.png")


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("kind", EVERY)
def test_sheets(kind: str, table: str) -> None:
    file, result = evening(TABLES[table], 40, currency="GBP", title="Thursday at Ruth’s", overrides=STAKES)
    details = SheetDetails(
        day=date(2026, 11, 19), code="BCDFGH", address="http://192.168.1.20:8000/s/BCDFGH/"
    )
    folder = SHOTS / "sheets"
    folder.mkdir(parents=True, exist_ok=True)
    for name, choices in CHOICES.items():
        document, *_others = EVERY[kind](SheetGame(file, result, details), choices)
        for number, picture in enumerate(page_pictures(document, CHAT), start=1):
            picture.save(folder / f"{kind}-{table}-{name}-{number}.png")
        if kind == "slip":
            (folder / f"chat-{table}-{name}.png").write_bytes(chat_picture(document))
