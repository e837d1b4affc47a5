"""Sheets as pictures: to look at before printing, and for a chat; the only file that names pypdfium2."""

import hashlib
import threading
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Any, TypeAlias

from django.utils.translation import gettext as _

from scoring.printing.choices import MARGIN_BOTTOM
from scoring.printing.document import SheetDocument
from scoring.printing.render import RenderingUnavailable, html, pdf
from scoring.printing.typesetter import STATIC, STYLESHEETS

Picture: TypeAlias = Any
"""A picture of Pillow, which is loaded only where one is made."""
PREVIEW, CHAT = 360, 1080
"""Widths in pixels."""
BORDER = 0.035
"""White round a chat picture, of its width."""
MILLIMETRE = 72 / 25.4
CHAT_POINTS = 148 * MILLIMETRE
"""A chat picture is a page of A5, 148 mm wide."""
GREYS = 16
_one_at_a_time = threading.Lock()  # PDFium is not made for threads


def preview(document: SheetDocument) -> bytes:
    """Return the first page of a sheet as a small PNG."""
    return _png(page_pictures(document, PREVIEW, most=1)[0])


def chat_picture(*documents: SheetDocument) -> bytes:
    """Return sheets as one PNG, without empty space and page numbers."""
    pages = [page for document in documents for page in page_pictures(document, CHAT)]
    return _png(_stacked([_trimmed(page) for page in pages]))


def page_picture(document: SheetDocument, width: int) -> bytes:
    """Return the first page of a document in all its colours as a PNG of this width in pixels."""
    return _png(page_pictures(document, width, most=1)[0], colours=256)


def fingerprint(documents: Sequence[SheetDocument]) -> str:
    """Return a hash that is the same for sheets that look the same, without laying them out."""
    text = "".join(f"{document.choices}{html(document)}" for document in documents)
    return hashlib.sha256(f"{_style()}{text}".encode()).hexdigest()


@lru_cache(maxsize=1)
def _style() -> str:
    sheets = b"".join((STATIC / "css/printing" / name).read_bytes() for name in STYLESHEETS)
    return hashlib.sha256(sheets).hexdigest()


def page_pictures(document: SheetDocument, width: int, *, most: int | None = None) -> list[Picture]:
    """Return the pages of a sheet as Pillow images of this width in pixels."""
    try:
        import pypdfium2  # noqa: PLC0415 - the site must start without it
    except (ImportError, OSError) as missing:
        raise RenderingUnavailable(_("Pictures need the Python package pypdfium2.")) from missing
    content = pdf(document)
    with _one_at_a_time:
        file = pypdfium2.PdfDocument(content)
        try:
            pages = [file[number] for number in range(min(len(file), most or len(file)))]
            return [page.render(scale=width / page.get_width()).to_pil() for page in pages]
        finally:
            file.close()


def _trimmed(page: Picture) -> Picture:
    """Cut the page below its last line that is no page number."""
    from PIL import Image, ImageChops  # noqa: PLC0415 - only where a picture is made

    foot = page.height - int(MARGIN_BOTTOM * MILLIMETRE * page.width / CHAT_POINTS)
    upper = page.convert("L").crop((0, 0, page.width, foot))
    box = ImageChops.difference(upper, Image.new("L", upper.size, 255)).getbbox()
    return page.crop((0, 0, page.width, min(box[3] + int(BORDER * page.width), foot) if box else foot))


def _stacked(pages: Sequence[Picture]) -> Picture:
    from PIL import Image  # noqa: PLC0415 - only where a picture is made

    joined = Image.new("RGB", (pages[0].width, sum(page.height for page in pages)), "white")
    top = 0
    for page in pages:
        joined.paste(page, (0, top))
        top += page.height
    return joined


def _png(picture: Picture, colours: int = GREYS * 4) -> bytes:
    """Few colours are enough for black on white, and a club's picture keeps its own."""
    file = BytesIO()
    picture.quantize(colours).save(file, "PNG", optimize=True)
    return file.getvalue()
