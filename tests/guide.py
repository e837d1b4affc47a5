"""Draws the pictures of the guide and the README as phones show the screens: `make guide`, when these change."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from io import BytesIO
from urllib.parse import urljoin

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page
from pypdfium2 import PdfDocument

from scoring.clubs.models import Club
from scoring.clubs.policy import Page as ClubPage
from tests.conftest import OpenPhone
from tests.house.source import ROOT
from tests.journeys.at_the_table import asked_who, start, tap
from tests.makers import hand
from tests.seasons.makers import close_night, make_season, play_table

PICTURES = ROOT / "static" / "pictures"
WIDTH, HEIGHT, GAP = 390, 844, 20
QUALITY = 80
SHEET_SCALE = 1.5
TITLE = "Thursday at Ruth’s"
EVENING = (
    hand("Cal", Ada="K Q 5", Ben="9 4", Dot="JOKER A 7", Ewan="8 8 3"),
    hand("Dot", Ada="J 10", Ben="K K Q", Cal="6 5", Ewan="A 4"),
    hand("Ada", kalooki=True, Ben="Q J 9 2", Cal="10 3", Dot="K", Ewan="JOKER 7 7"),
)
LAST = (
    hand("Ada", Ben="JOKER A A K Q J 10", Cal="K Q 9", Dot="A 5", Ewan="J 8"),
    hand("Ada", Cal="K K Q Q J J 10 10 9 9", Dot="JOKER A K Q J 10 10 9 9 8 8", Ewan="A A K Q Q J 9"),
)


def draw_table(page: Page) -> None:
    start(page, "European", "Ada, Ben, Cal, Dot, Ewan", *EVENING, title=TITLE)


def draw_keypad(page: Page) -> None:
    page.get_by_role("button", name="Record hand").click()
    asked_who(page).get_by_role("button", name="Ada").click()
    tap(page, "Ben", "K Q 5")


def draw_hand(page: Page) -> None:
    """Ben's cards, while they are tapped."""
    draw_table(page)
    draw_keypad(page)


def draw_result(page: Page) -> None:
    """The end of the same evening."""
    start(page, "European", "Ada, Ben, Cal, Dot, Ewan", *EVENING, *LAST, title=TITLE)


def draw_season(page: Page) -> None:
    """The standings of a club after three nights."""
    season = make_season(("Ada", "Ben", "Cal", "Dot", "Eve", "Fay", "Gil", "Hal"), name="Spring season")
    Club.objects.filter(pk=season.club_id).update(pages={str(each): "public" for each in ClubPage})
    nights = (
        ("Ada 0, Cal 20, Eve 31, Gil 44", "Ben 0, Dot 12, Fay 25, Hal 38"),
        ("Dot 0, Ada 9, Gil 17, Fay 52", "Eve 0, Cal 14, Hal 21, Ben 33"),
        ("Cal 0, Ben 16, Ada 22, Hal 41", "Gil 0, Eve 13, Dot 19, Fay 28"),
    )
    for number, tables in enumerate(nights, start=1):
        for scores in tables:
            play_table(season, number, scores)
        close_night(season, number)
    page.goto(f"/clubs/{season.club_id}/seasons/{season.pk}/table/")


def shot(page: Page) -> Image.Image:
    page.wait_for_load_state("networkidle")
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


def save(picture: Image.Image, name: str) -> None:
    (PICTURES / "guide").mkdir(parents=True, exist_ok=True)
    picture.save(PICTURES / f"{name}.webp", quality=QUALITY, method=6)


def side_by_side(pictures: Sequence[Image.Image]) -> Image.Image:
    width, height = pictures[0].size
    gap = GAP * width // WIDTH
    whole = Image.new("RGB", (len(pictures) * (width + gap) - gap, height), "white")
    for place, picture in enumerate(pictures):
        whole.paste(picture, (place * (width + gap), 0))
    return whole


@pytest.mark.parametrize("draw", [draw_hand, draw_result, draw_season])
def test_draw(open_phone: OpenPhone, draw: Callable[[Page], None]) -> None:
    page = open_phone(width=WIDTH, height=HEIGHT, color_scheme="light", reduced_motion="reduce")
    draw(page)
    save(shot(page), f"guide/{draw.__name__.removeprefix('draw_')}")


def test_draw_the_evening_of_the_readme(open_phone: OpenPhone) -> None:
    page = open_phone(
        width=WIDTH, height=HEIGHT, color_scheme="light", reduced_motion="reduce", device_scale_factor=1.5
    )
    draw_table(page)
    light = shot(page)
    page.emulate_media(color_scheme="dark")
    dark = shot(page)
    page.emulate_media(color_scheme="light")
    draw_keypad(page)
    save(side_by_side([light, shot(page), dark]), "evening")


def test_draw_the_sheet_of_the_readme(open_phone: OpenPhone) -> None:
    """The score sheet of the same game, as the printer gets it, without the empty end of the page."""
    page = open_phone()
    game = start(page, "European", "Ada, Ben, Cal, Dot, Ewan", *EVENING, *LAST, title=TITLE)
    printed = page.request.get(urljoin(page.url, f"/games/{game.pk}/sheet.pdf")).body()
    sheet = PdfDocument(printed)[0].render(scale=SHEET_SCALE).to_pil().convert("RGB")
    written = ImageChops.invert(sheet).crop((0, 0, sheet.width, sheet.height * 9 // 10)).getbbox()
    assert written
    save(sheet.crop((0, 0, sheet.width, written[3] + written[1])), "sheet")


CARD = """<body style="margin:0;width:1200px;height:630px;overflow:hidden;position:relative;background:#0f4c37">
<div style="position:absolute;left:80px;top:96px;width:430px;color:#f7f5ec;font:600 84px 'Noto Serif',serif">
<img src="{mark}" width="150" height="150"><br>Kalooki
<p style="margin:18px 0;color:#bdd3c6;font:34px/1.35 Roboto,sans-serif">Keeps the score and the money of card games</p>
</div>{phones}</body>"""
PHONE = (
    '<img src="{shot}" style="position:absolute;left:{left}px;top:{top}px;width:290px;border-radius:20px">'
)


def test_draw_the_card_of_the_site(open_phone: OpenPhone) -> None:
    """What a chat shows of an address that has no picture of its own."""
    page = open_phone(width=WIDTH, height=HEIGHT, color_scheme="light", reduced_motion="reduce")
    draw_table(page)
    shots = [page.screenshot()]
    draw_keypad(page)
    shots.append(page.screenshot())
    phones = [
        PHONE.format(shot=address_of(each), left=540 + 325 * place, top=44 + 52 * place)
        for place, each in enumerate(shots)
    ]
    mark = address_of((ROOT / "static/icons/icon-512.png").read_bytes())
    page.set_viewport_size({"width": 1200, "height": 630})
    page.goto("about:blank")
    page.set_content(CARD.format(mark=mark, phones="".join(phones)))
    shot(page).quantize(128).save(PICTURES / "card.png", optimize=True)


def address_of(png: bytes) -> str:
    return f"data:image/png;base64,{b64encode(png).decode()}"
