"""A club's picture made safe for printing: PNG and JPEG become a small plain PNG, SVG a plain drawing."""

from base64 import b64encode
from io import BytesIO
from typing import TYPE_CHECKING

from scoring.sheets.club_drawing import clean_drawing
from scoring.sheets.unfit import TooDetailed, UnfitPicture

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

MOST_BYTES, MOST_PIXELS = 8 << 20, 30_000_000
MOST_KEPT, MOST_DRAWN = 24_000, 48_000
"""Bytes of what is kept: every sheet reads it, and pages show it; a drawing travels packed."""
SIDES = (600, 450, 340, 250, 180, 140)
"""Pixels on the longer side: the first that is small enough; the last one always is, in 256 colours."""
LARGEST = SIDES[0]
FORMATS = ("PNG", "JPEG")


def picture(content: bytes) -> str:
    """A data: address for `Choices.logo`; raises UnfitPicture."""
    if len(content) > MOST_BYTES:
        raise UnfitPicture
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _address("svg+xml", _drawing(content))
    return _address("png", _plain(content))


def _drawing(content: bytes) -> bytes:
    drawing = clean_drawing(content).encode()
    if len(drawing) > MOST_DRAWN:
        raise TooDetailed
    return drawing


def _plain(content: bytes) -> bytes:
    from PIL import Image, ImageOps  # noqa: PLC0415 - comes with WeasyPrint, and only where a logo is printed

    try:
        with Image.open(BytesIO(content), formats=FORMATS) as image:
            if image.width * image.height > MOST_PIXELS:
                raise UnfitPicture
            image.draft("RGB", (LARGEST, LARGEST))  # a JPEG need not be opened larger than it is printed
            upright = ImageOps.exif_transpose(image)
            plain = upright.convert("RGBA")
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as fault:
        raise UnfitPicture from fault
    return _small(plain)


def _small(plain: "Picture") -> bytes:
    """As large as it may be, and rather in fewer colours than smaller."""
    for side in SIDES:
        plain.thumbnail((side, side))
        for way in (plain, plain.quantize(256)):
            kept = _png(way)
            if len(kept) <= MOST_KEPT:
                return kept
    raise TooDetailed


def _png(image: "Picture") -> bytes:
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _address(kind: str, content: bytes) -> str:
    return f"data:image/{kind};base64,{b64encode(content).decode()}"
