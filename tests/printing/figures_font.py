"""Makes static/fonts/KalookiFigures.ttf: `python -m tests.printing.figures_font` after a change of Roboto.

A cell of a score sheet holds "25 63", points and total. Laid out as two texts it costs twice the time, so this
font sets the figures before an em space small and light by itself; copied or read aloud they stay plain figures.
"""

import sys
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[2] / "static" / "fonts"
FILE, FAMILY = FONTS / "KalookiFigures.ttf", "Kalooki Figures"
FIGURES = "0123456789,.−+"
SPACES = {" ": 0.248, "\u2003": 1.0, "\u2007": None, "\u202f": 0.2}
"""Widths in em; None is as wide as a figure."""
SMALL = 9 / 11.5


def made() -> bytes:
    """The font file; the same for the same Roboto."""
    font, light = _subset("Roboto-Medium.ttf"), _subset("Roboto-Regular.ttf")
    figures = [font.getBestCmap()[ord(figure)] for figure in FIGURES]
    _add_spaces(font)
    for name in figures:
        _add(font, f"{name}.small", _scaled(light, name), round(light["hmtx"][name][0] * SMALL))
    classes = f"@full=[{' '.join(figures)}]; @small=[{' '.join(f'{name}.small' for name in figures)}];"
    rule = "rsub @full' [emspace @small] by @small;"
    addOpenTypeFeaturesFromString(font, f"{classes} feature calt {{ {rule} }} calt;")
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = FAMILY
        if record.nameID in (3, 6):
            record.string = FAMILY.replace(" ", "")
    font["OS/2"].usWeightClass = 400
    out = BytesIO()
    font.save(out)
    return out.getvalue()


def _subset(file: str) -> TTFont:
    font = TTFont(FONTS / file, recalcTimestamp=False)
    options = subset.Options(layout_features=[], name_IDs=["*"], notdef_outline=True, hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=FIGURES + " ")
    cutter.subset(font)
    return font


def _add_spaces(font: TTFont) -> None:
    figure = font["hmtx"]["zero"][0]
    for space, width in SPACES.items():
        name = {"\u2003": "emspace", "\u2007": "figurespace", "\u202f": "narrowspace"}.get(space, "space")
        advance = figure if width is None else round(width * font["head"].unitsPerEm)
        _add(font, name, TTGlyphPen(None).glyph(), advance)
        for table in font["cmap"].tables:
            table.cmap[ord(space)] = name


def _scaled(font: TTFont, name: str) -> Any:
    pen = TTGlyphPen(None)
    font.getGlyphSet()[name].draw(TransformPen(pen, (SMALL, 0, 0, SMALL, 0, 0)))
    return pen.glyph()


def _add(font: TTFont, name: str, glyph: Any, advance: int) -> None:
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (advance, getattr(glyph, "xMin", 0))


if __name__ == "__main__":
    sys.exit(FILE.write_bytes(made()) and None)
