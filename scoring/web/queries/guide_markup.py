"""What Markdown files need beyond Markdown to become pages: addresses of the site, picture sizes, boxes that scroll."""

from collections.abc import Collection
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.urls import reverse
from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from PIL import Image

from scoring.engine.plain import Plain

_STATIC = "../../static/"
_HEADINGS = {"h2", "h3"}
_WIDE = {"table", "pre"}
_AFTER_INLINE = 10
"""Below the priority of Markdown's own inline patterns, so that links and pictures are elements by then."""


def render(text: str, names: Collection[str]) -> tuple[str, list[Plain]]:
    """Return Markdown as HTML, and its headings as a tree of `id`, `name` and `level`; `names` link to each other."""
    renderer = Markdown(extensions=["tables", "toc", "smarty", _GuideMarkup(names)], output_format="html")
    return renderer.convert(text), renderer.toc_tokens


class _GuideMarkup(Extension):  # type: ignore[misc] # it has no types
    """Make links between the files of `names`, and their pictures, addresses of the site."""

    def __init__(self, names: Collection[str]) -> None:
        super().__init__()
        self.names = names

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown calls it so
        md.treeprocessors.register(_GuideTree(md, self.names), "guide", _AFTER_INLINE)


class _GuideTree(Treeprocessor):  # type: ignore[misc] # it has no types
    def __init__(self, md: Markdown, names: Collection[str]) -> None:
        super().__init__(md)
        self.names = names

    def run(self, root: Element) -> None:
        for link in root.iter("a"):
            _lead(link, self.names)
        for picture in root.iter("img"):
            _measure(picture)
        _box(root)


def _lead(link: Element, names: Collection[str]) -> None:
    """Point a link to the Help page of its file; words remain of a link to a file that the site doesn't serve."""
    there = urlsplit(link.get("href", ""))
    name = there.path.removesuffix(".md")
    if name in names:
        link.set("href", reverse("help_page", args=[name]) + (f"#{there.fragment}" if there.fragment else ""))
    elif there.path:
        link.tag = "span"
        link.attrib.clear()


def _measure(picture: Element) -> None:
    """Give a picture its address, curled words, and its size, so that nothing moves when it arrives."""
    path = picture.get("src", "").removeprefix(_STATIC)
    with Image.open(Path(str(finders.find(path)))) as image:
        width, height = image.size
    picture.set("src", static(path))
    picture.set("alt", picture.get("alt", "").replace("'", "’"))  # smarty curls text alone
    picture.set("width", str(width))
    picture.set("height", str(height))
    picture.set("loading", "lazy")  # the page is read from the top, and stays within its budget


def _box(root: Element) -> None:
    """Put what may be wider than a phone into a box that scrolls, by keyboard too, named after its section."""
    heading = ""
    for place, each in enumerate(list(root)):
        if each.tag in _HEADINGS:
            heading = "".join(each.itertext())
        elif each.tag in _WIDE:
            attributes: Plain = {
                "class": "scroll",
                "tabindex": "0",
                "role": "group",
                "aria-label": heading,
            }
            box = Element("div", attributes)
            box.append(each)
            root[place] = box
