"""A club's picture made safe for printing: any PNG or JPEG becomes a small plain PNG, anything else is refused."""

from base64 import b64encode
from io import BytesIO

MOST_BYTES, MOST_PIXELS, LARGEST = 4 << 20, 40_000_000, 600


class UnfitPicture(ValueError):  # noqa: N818 - the picture is unfit, the program is not
    """Not a PNG or JPEG picture of a reasonable size."""


def picture(content: bytes) -> str:
    """A data: address for `Choices.logo`; raises UnfitPicture."""
    from PIL import Image  # noqa: PLC0415 - comes with WeasyPrint, and only where a logo is printed

    if len(content) > MOST_BYTES:
        raise UnfitPicture
    try:
        with Image.open(BytesIO(content), formats=("PNG", "JPEG")) as image:
            if image.width * image.height > MOST_PIXELS:
                raise UnfitPicture
            plain = image.convert("RGBA")
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as fault:
        raise UnfitPicture from fault
    plain.thumbnail((LARGEST, LARGEST))
    out = BytesIO()
    plain.save(out, "PNG", optimize=True)
    return f"data:image/png;base64,{b64encode(out.getvalue()).decode()}"
