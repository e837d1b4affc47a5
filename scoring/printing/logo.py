"""A club's picture made safe for printing: PNG and JPEG become a small plain PNG, SVG a plain drawing."""

import os
import re
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from threading import Lock
from xml.etree import ElementTree as ET

from scoring.printing.shrinking import TOO_DETAILED, TOO_LARGE

_ROOT = Path(__file__).parents[2]
MOST_BYTES, MOST_DRAWN = 8 << 20, 48_000
"""Of what is sent, and of a drawing that is kept: every sheet reads it, and pages show it; it travels packed."""
SVG, LINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}href"
LONGEST_DRAWING, MOST_PARTS, DEEPEST = 200_000, 4_000, 30
_SHAPES = {"svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
SHADES = {"linearGradient", "radialGradient", "stop", "clipPath"}
LEFT_OUT = {"title", "desc", "metadata"}
PLAIN_VALUE = re.compile(r"[^\\@<>&{}]*")
ADDRESS = re.compile(r"url\s*\(\s*(?!['\"]?#[\w.-]+['\"]?\s*\))|javascript:|data:|https?:", re.IGNORECASE)
_one_at_a_time = Lock()


class UnfitPicture(ValueError):  # noqa: N818 - the picture is unfit, the program is not
    """No PNG or JPEG picture of a reasonable size, and no SVG that is only a drawing."""


class TooManyPixels(UnfitPicture):
    """A photo that is larger than any sheet needs."""


class TooDetailed(UnfitPicture):
    """A drawing of so many shapes that it is no small file."""


FAULTS = {TOO_LARGE: TooManyPixels, TOO_DETAILED: TooDetailed}


def picture(content: bytes) -> str:
    """Return a data: address for `Choices.logo`; raises UnfitPicture."""
    if len(content) > MOST_BYTES:
        raise UnfitPicture
    # By its content: the name of a file and the type that a browser gives prove nothing.
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        kind, kept = "svg+xml", clean_drawing(content).encode()
        if len(kept) > MOST_DRAWN:
            raise TooDetailed
    else:
        kind, kept = "png", _plain(content)
    return f"data:image/{kind};base64,{b64encode(kept).decode()}"


def _plain(content: bytes) -> bytes:
    """Return a photo as a small plain PNG; raises UnfitPicture."""
    # One at a time, so that the memory of the machine is enough for any number of senders.
    with _one_at_a_time:
        run = subprocess.run(
            [sys.executable, "-m", "scoring.printing.shrinking"],
            cwd=_ROOT,
            # No secret of the site in the process that opens a stranger's file.
            env={"PATH": os.defpath, "LC_ALL": "C.UTF-8"},
            input=content,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    if run.returncode:
        raise FAULTS.get(run.returncode, UnfitPicture)
    return run.stdout


def clean_drawing(content: bytes) -> str:
    """Return the drawing as SVG of nothing but shapes; raises UnfitPicture for words, scripts, pictures, addresses."""
    try:
        text = content[: LONGEST_DRAWING + 1].decode("utf-8-sig")
        if len(content) > LONGEST_DRAWING or "<!ENTITY" in text:
            raise UnfitPicture
        # Drawing programs write a document type, which has nothing to tell us.
        text = re.sub(r"<!DOCTYPE[^>\[]*>", "", text, count=1)
        root = ET.fromstring(text)  # noqa: S314 - no entities, and of limited size
    except (UnicodeDecodeError, ET.ParseError) as fault:
        raise UnfitPicture from fault
    if root.tag != f"{SVG}svg":
        raise UnfitPicture
    own = _Cleaning(root).copy(root, 0)
    _give_size(own, root)
    ET.register_namespace("", SVG[1:-1])
    return ET.tostring(own, encoding="unicode")


class _Cleaning:
    """One drawing on its way; counts its parts, and knows who borrows from whom."""

    def __init__(self, root: ET.Element) -> None:
        self.parts = 0
        self.borrowers = {f"#{part.get('id')}" for part in root.iter() if part.get("href") or part.get(LINK)}

    def copy(self, part: ET.Element, depth: int) -> ET.Element:
        self.parts += 1
        name = part.tag.removeprefix(SVG)
        # A list of what is allowed: what SVG may learn tomorrow is refused.
        if name not in _SHAPES | SHADES or self.parts > MOST_PARTS or depth > DEEPEST:
            raise UnfitPicture
        own = ET.Element(part.tag, dict(self._attributes(part, name)))
        own.extend([self.copy(child, depth + 1) for child in part if _is_drawn(child)])
        return own

    def _attributes(self, part: ET.Element, name: str) -> list[tuple[str, str]]:
        kept = []
        for key, value in part.attrib.items():
            if key in ("href", LINK):
                self._judge_link(name, value)
                kept.append(("href", value))
            elif key.lower().startswith("on") or ADDRESS.search(value) or not PLAIN_VALUE.fullmatch(value):
                raise UnfitPicture
            elif "}" not in key and key not in ("class", "style"):
                kept.append((key, value))
            elif key == "style":
                kept += _declared(value)
        return kept

    def _judge_link(self, name: str, value: str) -> None:
        """Check that a gradient takes its colours from one that takes none from a third."""
        if "Gradient" not in name or not re.fullmatch(r"#[\w.-]+", value) or value in self.borrowers:
            raise UnfitPicture


def _is_drawn(part: ET.Element) -> bool:
    """Drop metadata of other programs and text that is not drawn."""
    return part.tag.startswith(SVG) and part.tag.removeprefix(SVG) not in LEFT_OUT


def _declared(style: str) -> list[tuple[str, str]]:
    """`fill:#000;stroke:none` as attributes, each of which a drawing may have by itself, too."""
    pairs = (line.split(":", 1) for line in style.split(";") if ":" in line)
    named = ((key.strip().lower(), value.strip()) for key, value in pairs)
    return [(key, value) for key, value in named if re.fullmatch(r"[a-z][a-z-]*", key)]


def _give_size(own: ET.Element, root: ET.Element) -> None:
    """Return the drawing's viewBox; without one its size is unknown."""
    box = (root.get("viewBox") or "").replace(",", " ").split() or [
        "0",
        "0",
        *(re.sub(r"(px|mm|pt|cm|in)$", "", (root.get(side) or "").strip()) for side in ("width", "height")),
    ]
    try:
        _left, _top, width, height = map(float, box)
    except ValueError as fault:
        raise UnfitPicture from fault
    if not (0 < width < 1e6 and 0 < height < 1e6):
        raise UnfitPicture
    own.set("viewBox", " ".join(box))
    own.set("width", f"{width:g}")
    own.set("height", f"{height:g}")
