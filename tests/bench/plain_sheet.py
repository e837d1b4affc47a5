"""A plain score sheet as one would write it for WeasyPrint: logo, one table, a chart; the PDF to compare with."""

import random

NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]
COLOURS = ["#1b6ca8", "#b3261e", "#2e7d32", "#8e24aa", "#ef6c00", "#455a64"]
HANDS = 20
WIDTH, HEIGHT = 480, 150
STYLE = """@page{size:A4;margin:14mm 14mm 16mm}body{font:10pt "DejaVu Sans";margin:0}h1{font-size:17pt;margin:0}
header{height:66px;position:relative}header .t{position:absolute;left:76px;top:8px}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th,td{border:.5pt solid #999;padding:2pt 4pt;text-align:right}
thead th{background:#eee}tbody th{text-align:left}td i{color:#777;font-style:normal;font-size:8pt}
.sheet{break-after:page}.sheet:last-child{break-after:auto}"""
LOGO = (
    '<svg class="logo" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
    '<rect x="6" y="10" width="34" height="46" rx="5" fill="#b3261e"/>'
    '<rect x="22" y="6" width="34" height="46" rx="5" fill="#fff" stroke="#222" stroke-width="2"/>'
    '<path d="M39 18 L49 30 L39 42 L29 30 Z" fill="#b3261e"/></svg>'
)
Hands = list[list[tuple[int, int]]]


def empty_page() -> str:
    """As good as nothing, in the same style: what a page costs before anything is on it."""
    return _page("<p>x</p>")


def plain_sheet() -> str:
    """The page."""
    hands = played()
    heads = "".join(f'<th scope="col">{name}</th>' for name in NAMES)
    lines = "".join(
        f'<tr><th scope="row">{number}</th>{"".join(f"<td>{v} <i>{t}</i></td>" for v, t in hand)}</tr>'
        for number, hand in enumerate(hands, start=1)
    )
    terms = f"21 November 2026 · {len(NAMES)} players · {HANDS} hands"
    return _page(
        f'<section class="sheet"><header>{LOGO}'
        f'<div class="t"><h1>Game 12 · Thursday league</h1><div>{terms}</div></div></header>'
        f'<table><thead><tr><th scope="col">Hand</th>{heads}</tr></thead><tbody>{lines}</tbody></table>'
        f"{chart(hands)}<p>Signed ______________________</p></section>"
    )


def _page(body: str) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Score sheet</title>'
        f"<style>{STYLE}</style></head><body>{body}</body></html>"
    )


def played(seed: int = 1) -> Hands:
    """Points and total of each player in each hand."""
    rng, hands, total = random.Random(seed), [], [0] * len(NAMES)
    for _hand in range(HANDS):
        winner = rng.randrange(len(NAMES))
        points = [0 if seat == winner else rng.randint(1, 25) for seat in range(len(NAMES))]
        total = [before + figure for before, figure in zip(total, points, strict=True)]
        hands.append(list(zip(points, total, strict=True)))
    return hands


def chart(hands: Hands) -> str:
    """A line for each player."""
    highest = max(total for hand in hands for _points, total in hand)
    lines = []
    for seat, colour in enumerate(COLOURS):
        places = [
            f"{40 + number * (WIDTH - 50) / (HANDS - 1):.1f},"
            f"{HEIGHT - 20 - hand[seat][1] * (HEIGHT - 30) / highest:.1f}"
            for number, hand in enumerate(hands)
        ]
        lines.append(
            f'<polyline fill="none" stroke-width="2" stroke="{colour}" points="{" ".join(places)}"/>'
        )
    frame = f'<path d="M40 10V{HEIGHT - 20}H{WIDTH - 5}" stroke="#444" fill="none"/>'
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    head = f'<svg class="chart" xmlns="http://www.w3.org/2000/svg" {size}>'
    numbers = [
        f'<text x="{40 + number * (WIDTH - 50) / (HANDS - 1):.0f}" y="{HEIGHT - 6}" font-size="9">{number + 1}</text>'
        for number in range(0, HANDS, 5)
    ]
    return f"{head}{frame}{''.join(lines)}{''.join(numbers)}</svg>"
