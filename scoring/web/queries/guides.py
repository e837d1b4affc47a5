"""The user guide in docs/guide, rendered for the site's Help pages."""

from functools import cache
from html import unescape
from typing import NamedTuple

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe

FOLDER = settings.BASE_DIR / "docs" / "guide"
NAMES = ("host", "club", "rules", "accessibility", "administration")
"""The guides by their file names, in the order in which Help lists them."""

SECTION = 2
"""The level of the headings that the table of contents lists."""


class Section(NamedTuple):
    """A heading in the table of contents: its id on the page, and its words."""

    anchor: str
    words: str


class Guide(NamedTuple):
    """One guide: its heading, its first paragraph as plain text, its sections, and the rest as HTML."""

    name: str
    title: str
    lead: str
    sections: tuple[Section, ...]
    html: SafeString


@cache
def read_guide(name: str) -> Guide:
    """Return a guide; it is read and rendered once per process. KeyError for an unknown name."""
    if name not in NAMES:
        raise KeyError(name)
    from scoring.web.queries.guide_markup import render  # noqa: PLC0415 - most processes never show the guide

    text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    title, lead, rest = text.split("\n\n", 2)
    html, headings = render(rest, NAMES)
    sections = tuple(
        Section(each["id"], unescape(each["name"])) for each in headings if each["level"] == SECTION
    )
    title, lead = title.removeprefix("# "), " ".join(lead.split())
    return Guide(name, title, lead, sections, mark_safe(html))  # noqa: S308 - our own files, no one else writes them


def read_guides() -> list[Guide]:
    return [read_guide(name) for name in NAMES]
