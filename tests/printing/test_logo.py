"""A club's picture: what becomes of a good one, and that a bad one is refused before it is near a page."""

import subprocess
import sys
from base64 import b64decode
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from scoring.games.sheets.score_sheet import score_sheet
from scoring.printing.choices import Choices
from scoring.printing.document import SheetGame
from scoring.printing.logo import TooDetailed, TooManyPixels, UnfitPicture, picture
from scoring.printing.shrinking import LARGEST, MOST_KEPT, UNFIT
from tests.printing.printing import EVERY, SIX, evening, number_of_pages, read, words_outside_their_cell

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">%s</svg>'


def drawn(inner: str) -> str:
    """A drawing after it was made safe."""
    address = picture((DRAWING % inner).encode())
    assert address.startswith("data:image/svg+xml;base64,")
    return b64decode(address.split(",")[1]).decode()


def photo(kind: str, size: tuple[int, int], **more: Any) -> bytes:
    file = BytesIO()
    Image.new("RGB", size, "#123456").save(file, kind, **more)
    return file.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_large_photo_becomes_a_small_plain_one(kind: str) -> None:
    address = picture(photo(kind, (3000, 1500)))
    with Image.open(BytesIO(b64decode(address.split(",")[1]))) as small:
        assert (small.format, small.size) == ("PNG", (LARGEST, LARGEST // 2))


@pytest.mark.parametrize(("kind", "size"), [("PNG", (6000, 4990)), ("JPEG", (6000, 5010))])
def test_a_photo_of_too_many_pixels_is_refused_before_it_is_opened(kind: str, size: tuple[int, int]) -> None:
    with pytest.raises(TooManyPixels):
        picture(photo(kind, size))


def test_a_photo_that_takes_too_much_memory_is_refused() -> None:
    any_size = (
        "from scoring.printing import shrinking as s; s.MOST_PIXELS = dict.fromkeys(s.MOST_PIXELS, 10**9);"
    )
    command = [sys.executable, "-c", f"import sys; {any_size} sys.exit(s.main())"]
    run = subprocess.run(command, input=photo("PNG", (6000, 4990)), stdout=subprocess.PIPE, check=False)
    assert (run.returncode, run.stdout) == (UNFIT, b"")


def test_a_photo_taken_sideways_stands_upright() -> None:
    turned = Image.Exif()
    turned[0x0112] = 6
    address = picture(photo("JPEG", (200, 100), exif=turned))
    with Image.open(BytesIO(b64decode(address.split(",")[1]))) as upright:
        assert upright.size == (100, 200)


@pytest.mark.parametrize(
    "content",
    [b"", b"GIF89a", b"%PDF-1.7", photo("GIF", (5, 5)), photo("PNG", (5, 5))[:40], b"<svg", b"\0" * 99],
)
def test_what_is_no_picture_is_refused(content: bytes) -> None:
    with pytest.raises(UnfitPicture):
        picture(content)


def test_a_drawing_keeps_its_shapes_and_loses_what_programs_noted() -> None:
    kept = drawn(
        '<title>Club</title><metadata>x</metadata><g style="fill:#b00; stroke-width: 2" class="a">'
        '<path d="M0 0h20v10z"/></g><defs><linearGradient id="b"><stop offset="0"/></linearGradient></defs>'
        '<rect width="5" height="5" fill="url(#b)"/><i:note xmlns:i="urn:i"/>'
    )
    assert 'fill="#b00"' in kept
    assert 'd="M0 0h20v10z"' in kept
    assert "url(#b)" in kept
    assert not {word for word in ("Club", "metadata", "note", "class") if word in kept}


@pytest.mark.parametrize(
    "inner",
    [
        "<script>alert(1)</script>",
        '<path d="M0 0" onload="alert(1)"/>',
        '<image href="http://127.0.0.1/x.png"/>',
        '<use href="#a"/>',
        "<text>Club</text>",
        "<foreignObject><p>x</p></foreignObject>",
        "<style>@import url(x.css)</style>",
        "<style>path { fill: red }</style>",
        '<a href="https://example.org"><path d="M0 0"/></a>',
        '<rect fill="url(http://127.0.0.1/x)"/>',
        '<rect style="fill: url(file:///etc/passwd)"/>',
        '<rect style="fill: u\\72l(x)"/>',
        '<linearGradient id="a" href="http://127.0.0.1/#b"/>',
        '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>',
        '<animate attributeName="x"/>',
        "<g>" * 40 + "</g>" * 40,
        '<path d="M0 0"/>' * 4001,
        "<!-- " + "x" * 200_000 + " -->",
    ],
)
def test_a_drawing_of_anything_but_shapes_is_refused(inner: str) -> None:
    with pytest.raises(UnfitPicture):
        drawn(inner)


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" width="50%" height="9"/>',
        "<html/>",
    ],
)
def test_a_drawing_without_a_size_or_with_entities_is_refused(text: str) -> None:
    with pytest.raises(UnfitPicture):
        picture(text.encode())


@pytest.mark.parametrize("size", [(2000, 2000), (3000, 700)])
def test_a_photo_full_of_detail_becomes_small_enough_to_keep(size: tuple[int, int]) -> None:
    file = BytesIO()
    Image.effect_noise(size, 90).convert("RGB").save(file, "JPEG", quality=60)
    kept = b64decode(picture(file.getvalue()).split(",")[1])
    assert len(kept) <= MOST_KEPT
    with Image.open(BytesIO(kept)) as small:
        assert max(small.size) >= 140


def test_a_drawing_of_too_many_shapes_is_told_from_one_that_is_none() -> None:
    with pytest.raises(TooDetailed):
        drawn(f'<path d="{"M0 0h1v1h-1z" * 4_000}"/>')


LOGO = picture((DRAWING % '<path d="M0 0h20v10z"/>').encode())
OF_A_CLUB = [kind for kind in EVERY if kind.startswith(("season", "night", "treasurer"))]


@pytest.mark.parametrize("kind", OF_A_CLUB)
def test_club_paper_takes_no_more_pages_for_it(kind: str) -> None:
    """On the smallest paper and in the largest print, where it is most in the way."""
    game = SheetGame(*evening(SIX, 2))
    plain, *_others = EVERY[kind](game, Choices("a5", "large"))
    headed, *_others = EVERY[kind](game, Choices("a5", "large", logo=LOGO))
    assert words_outside_their_cell(headed) == []
    assert number_of_pages(headed) == number_of_pages(plain)


def test_picture_and_line_stand_on_the_sheet() -> None:
    page = read(score_sheet(SheetGame(*evening(SIX, 2)), Choices(logo=LOGO, footer="The Acorn Club"))).pages[
        0
    ]
    assert "The Acorn Club" in page.extract_text()
    assert b"20 0 l" in page.get_contents().get_data()  # type: ignore[union-attr]
