"""A club's picture made safe for printing: PNG and JPEG become a small plain PNG, SVG a plain drawing."""

from base64 import b64encode
from io import BytesIO

from scoring.sheets.club_drawing import clean_drawing
from scoring.sheets.unfit import UnfitPicture

MOST_BYTES, MOST_PIXELS, LARGEST = 8 << 20, 30_000_000, 600
FORMATS = ("PNG", "JPEG")


def picture(content: bytes) -> str:
    """A data: address for `Choices.logo`; raises UnfitPicture."""
    if len(content) > MOST_BYTES:
        raise UnfitPicture
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _address("svg+xml", clean_drawing(content).encode())
    return _address("png", _plain(content))


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
    plain.thumbnail((LARGEST, LARGEST))
    out = BytesIO()
    plain.save(out, "PNG", optimize=True)
    return out.getvalue()


def _address(kind: str, content: bytes) -> str:
    return f"data:image/{kind};base64,{b64encode(content).decode()}"
