"""Words in a drawing laid out whole, for the typesetter; knows neither Django nor the games.

WeasyPrint sets the text of an SVG letter by letter: Hebrew comes out backwards, Arabic unjoined, and every label costs
as much as a line for each of its letters. Our drawings only need a text that starts, ends or is centred at a place.
"""

from math import inf
from typing import Any, TypeAlias

from weasyprint.css.properties import INITIAL_VALUES
from weasyprint.draw.text import draw_first_line
from weasyprint.matrix import Matrix
from weasyprint.text.line_break import split_first_line

Drawn: TypeAlias = Any
"""A part of a drawing as WeasyPrint has it, which has no types."""
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


class _Words:
    """What WeasyPrint's hand asks of a line."""

    def __init__(self, layout: Drawn, style: Drawn, baseline: float) -> None:
        self.pango_layout, self.style, self.baseline = layout, style, baseline
        self.text = layout.text


class _Style(dict[str, Any]):
    """A style that carries its fonts, as WeasyPrint wants it."""

    font_config: Any = None


def draw_words(svg: Drawn, node: Drawn, size: float) -> None:
    """Draw a `text` of a drawing; understands x, y, dy, text-anchor, font-family, font-weight, direction and fill."""
    if not node.text:
        return
    style = _style(svg, node, size)
    words = f"{FIRST_STRONG_ISOLATE}{node.text}{POP_ISOLATE}"  # a full stop stays behind a Hebrew name
    layout, _length, _rest, width, _height, baseline = split_first_line(words, style, svg.context, inf, 0)
    x = svg.length(node.get("x"), size) - width * ANCHORS[node.get("text-anchor", "start")]
    y = svg.length(node.get("y"), size) + svg.length(node.get("dy"), size)
    svg.stream.push_state()
    fill, stroke = svg.set_graphical_state(node, size)
    svg.stream.begin_text()
    svg.fill_stroke(fill, stroke, text=True)
    layout.reactivate(style)
    draw_first_line(svg.stream, _Words(layout, style, baseline), "none", "none", Matrix(d=-1, e=x, f=y))
    svg.stream.end_text()
    svg.stream.pop_state()


def _style(svg: Drawn, node: Drawn, size: float) -> _Style:
    families = [family.strip(" \"'") for family in node.get("font-family", "sans-serif").split(",")]
    weight = int(node.get("font-weight", 400))
    own = {
        "font_family": families,
        "font_weight": weight,
        "font_size": size,
        "direction": node.get("direction", "ltr"),
    }
    style = _Style({**INITIAL_VALUES, **own})
    style.font_config = svg.font_config
    return style
