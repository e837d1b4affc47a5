"""Icons on a 24 grid, suits and the star: solid paths, never from a font."""

from functools import cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

LINES = {
    "back": "M20 12H4M10.5 5.5 4 12l6.5 6.5",
    "next": "M4 12h16M13.5 5.5 20 12l-6.5 6.5",
    "close": "m5 5 14 14M19 5 5 19",
    "chart": "M4 4v16h16M7.5 15.5l4-5 3.5 3 5-7",
    "rise": "M3.5 18 9.5 11l4 4L20 6M14.5 6H20v5.5",
    "picture": "M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15 8.5v.01",
    "right": "m9 5 7 7-7 7",
    "down": "m5 9 7 7 7-7",
    "up": "m5 15 7-7 7 7",
    "return": "M9 4.5 4 9.5l5 5M4 9.5h10.5a5 5 0 0 1 0 10H13",
    "again": "m15 4.5 5 5-5 5M20 9.5H9.5a5 5 0 0 0 0 10H11",
    "void": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.7 5.7l12.6 12.6",
    "leave": "M9 4H5v16h4M10 12h10M16 8l4 4-4 4",
    "flag": "M5 21V4h14l-3 4.5 3 4.5H5",
    "check": "m4.5 12.5 5 5L20 7",
    "cross": "m4 4 16 16M20 4 4 20",
    "pen": "m4 20 1-4.5L16 4.5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19 4 20ZM14 6.5l3.5 3.5",
    "share": "M8 9H5v12h14V9h-3M12 15V3M8 6.5 12 3l4 3.5",
    "print": "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
    "erase": "M9 5h12v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5",
    "warning": "M12 4 2.5 20h19zM12 10v5M12 17.5v.01",
    "eye": "M2 12c5.5-8.5 14.5-8.5 20 0-5.5 8.5-14.5 8.5-20 0ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
    "book": "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6",
    "grid": "M4 4h16v16H4zM4 10h16M10 4v16",
    "horn": "M4 10v4h3l9 4V6l-9 4zM19 9.5a4 4 0 0 1 0 5M8 14l1.5 5h2.5",
    "search": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21",
    "lock": "M6 11h12v10H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11",
    "unlock": "M6 11h12v10H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.8-1.2",
    "shuffle": "M3 6h3c5 0 6 12 11 12h4M3 18h3q3 0 5-4M13 10q2-4 4-4h4M18.5 3l3 3-3 3M18.5 15l3 3-3 3",
    "file": "M6 3h8l4 4v14H6zM14 3v4h4",
    "letter": "M3 6h18v13H3zM3.5 6.5 12 13l8.5-6.5",
    "history": "M4 5v5h5M4.6 14a8 8 0 1 0 .6-6L4 10M12 7.5V12l3 2",
    "drag": "M5 8.5h14M5 15.5h14",
    "person": "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 21a7.5 7.5 0 0 1 15 0",
    "people": "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4"
    "M18 14.5a6.5 6.5 0 0 1 3.5 5.5",
    "house": "M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z",
    "coins": "M9 5a5.5 3 0 1 0 0 6 5.5 3 0 0 0 0-6ZM3.5 8v4c0 1.6 2.5 3 5.5 3M14.5 8v2M15 11.5a5.5 3 0 1 0 .01 0"
    "M9.5 14.5v4c0 1.6 2.5 3 5.5 3s5.5-1.4 5.5-3v-4",
    "trophy": "M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5c0 3 1.5 4.5 3.5 4.5M16 5.5h3.5c0 3-1.5 4.5-3.5 4.5M12 14v4"
    "M8.5 20.5h7M9.5 20.5c0-1.5 1-2.5 2.5-2.5s2.5 1 2.5 2.5",
    "join": "M4 5c6 0 5 7 11 7h5M4 19c6 0 5-7 11-7M16.5 8.5 20 12l-3.5 3.5",
    "fork": "M4 12h5c6 0 5-7 11-7M9 12c6 0 5 7 11 7",
    "cards": "M8 7h12v14H8zM4 17V3h12",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "plus_minus": "M12 4v10M7 9h10M7 19h10",
    "copy": "M9 9h11v11H9zM5 15H4V4h11v1",
    "key": "M8 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 12h9v4M17 12v3",
    "phone": "M7 3h10v18H7zM11 18h2",
    "full": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "screen": "M3 5h18v12H3zM8 21h8M12 17v4",
    "help": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.3 9.3a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 2M12 16.8v.01",
}
SOLIDS = {
    "rose": "M12 4 22 20H2z",
    "fell": "M12 20 2 4h20z",
    "more": "M12 3.2a2 2 0 1 1 0 4 2 2 0 0 1 0-4m0 6.8a2 2 0 1 1 0 4 2 2 0 0 1 0-4m0 6.8a2 2 0 1"
    " 1 0 4 2 2 0 0 1 0-4",
    "star": "m12 1.8 3.1 6.8 7.4.8-5.5 5 1.5 7.3L12 18l-6.5 3.7L7 14.4l-5.5-5 7.4-.8z",
    "disc": "M12 0a12 12 0 1 0 0 24 12 12 0 0 0 0-24",
    "diamond": "m12 0 12 12-12 12L0 12z",
    "spades": "M12 1C9 6 2.5 9 2.5 14.2c0 4.6 5.7 5.8 8.3 2.6-.2 2.6-1 4.4-2.6"
    " 6.2h7.6c-1.6-1.8-2.4-3.6-2.6-6.2"
    " 2.6 3.2 8.3 2 8.3-2.6C21.5 9 15 6 12 1",
    "hearts": "M12 22C9.5 17.5 1.5 13.5 1.5 7.6 1.5 1.6 9.6.8 12 6c2.4-5.2 10.5-4.4 10.5 1.6C22.5"
    " 13.5 14.5 17.5 12 22",
    "clubs": "M12 1.5a5 5 0 0 0-4.2 7.7A5 5 0 1 0 11 16.6c-.2 2.5-1.1 4.4-2.8"
    " 6.4h7.6c-1.7-2-2.6-3.9-2.8-6.4a5 5 0 1 0"
    " 3.2-7.4A5 5 0 0 0 12 1.5",
    "diamonds": "M12 1c2 4.5 5 8 8.5 11-3.5 3-6.5 6.5-8.5 11-2-4.5-5-8-8.5-11C7 9 10 5.5 12 1",
}
TURNS_WITH_THE_TEXT = {"back", "next", "right", "return", "again", "leave", "erase", "flag"}


@register.simple_tag
@cache
def icon(name: str, extra: str = "") -> SafeString:
    """Draw an icon, hidden from screen readers: the word beside it or a label is for everyone."""
    solid = name in SOLIDS
    kind = "i fill" if solid else "i flip" if name in TURNS_WITH_THE_TEXT else "i"
    classes = f"{kind} i-{name} {extra}".rstrip()  # a prefix: `.back` or `.star` mean other things too
    return format_html(
        '<svg class="{}" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>',
        classes,
        icon_path(name),
    )


@register.simple_tag
def icon_path(name: str) -> str:
    """Return the path of an icon, for a picture that no style sheet colours."""
    return SOLIDS.get(name) or LINES[name]


@register.simple_tag
def qr(svg: str) -> SafeString:
    return mark_safe(svg)  # noqa: S308 - segno's output, made from our own address
