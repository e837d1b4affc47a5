"""Looks at every page that a test asks for: what the checker of the W3C once found wrong stays mended."""

import gzip
import re
from collections.abc import Callable, Iterator

from django.http import HttpRequest, HttpResponse

EMPTY = re.compile(r"<time(?![^>]*\sdatetime=)[^>]*>\s*</time>")
TOO_FINE = re.compile(
    r"<time[^>]*\sdatetime=\"[^\"]*\.\d{4,}[^>]*>"
)  # HTML knows thousandths of a second at most
SOURCELESS = re.compile(r"<img(?![^>]*\ssrc=\"[^\"])[^>]*>")
PART = re.compile(r"<(/?)(section|article|aside|nav|h[1-6])\b[^>]*>")


def faults(html: str) -> Iterator[str]:
    """Name what is wrong, each with its tag; what waits in a template for a script is of the page too."""
    for what, pattern in (("empty", EMPTY), ("too fine", TOO_FINE), ("without a source", SOURCELESS)):
        yield from (f"{what}: {found[0]}" for found in pattern.finditer(html))
    yield from (f"without a heading: {tag}" for tag in _nameless_sections(html))


def _nameless_sections(html: str) -> Iterator[str]:
    """Return the sections with neither a heading of their own nor a label, as the checker counts them."""
    open_parts: list[tuple[str, bool]] = []
    for tag in PART.finditer(html):
        ends, kind = tag[1], tag[2]
        if kind.startswith("h"):
            open_parts[-1:] = [(part, True) for part, _named in open_parts[-1:]]
        elif not ends:
            open_parts.append((tag[0], ' aria-label="' in tag[0]))
        elif open_parts:
            part, is_named = open_parts.pop()
            if part.startswith("<section") and not is_named:
                yield part


def look_at_pages(answer: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Fail the test that asked for a page with a fault, and name the page."""

    def answered(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        if not response.streaming and response.get("Content-Type", "").startswith("text/html"):
            packed = response.get("Content-Encoding") == "gzip"
            html = gzip.decompress(response.content) if packed else response.content
            found = list(faults(html.decode()))
            assert found == [], f"{request.method} {request.get_full_path()}: {found}"
        return response

    return answered
