"""A list of plain values on a page."""

import re

from django.template.loader import render_to_string

from scoring.web.tables import Cell, Column, Table, row


def test_a_list_has_heads_of_rows_classes_of_columns_and_sums_below() -> None:
    columns = [Column("Name", "name"), Column("Points", kind="num", hidden=True)]
    rows = [
        row(Cell("Ada", "out", href="/ada"), Cell("7", struck=True, hidden="dropped")),
        row("In all", "0", is_sum=True),
    ]
    assert drawn(Table(columns, rows, "places", caption="Scores")) == (
        '<table class="places"><caption class="vh">Scores</caption><thead><tr><th scope="col">Name</th>'
        '<th scope="col" class="n"><span class="vh">Points</span></th></tr></thead><tbody><tr><th scope="row">'
        '<a class="reach" href="/ada"><bdi>Ada</bdi></a><small>out</small></th>'
        '<td class="n num"><del>7</del><span class="vh">dropped</span></td></tr></tbody>'
        '<tfoot><tr><th scope="row"><bdi>In all</bdi></th><td class="n num">0</td></tr></tfoot></table>'
    )


def test_words_to_look_at_and_words_to_hear_stand_apart() -> None:
    cell = Cell("3", icon="star", spoken="up 3 places")
    html = drawn(Table([Column("Change", "words", hidden=True)], [row(cell)], "places", region="Standings"))
    assert html.startswith('<div class="scroll" tabindex="0" role="region" aria-label="Standings">')
    assert '<thead class="vh">' in html
    assert re.search(r'<td><span aria-hidden="true"><svg[^>]*><path[^>]*/></svg>3</span>', html)
    assert '<span class="vh">up 3 places</span></td>' in html


def test_an_empty_list_says_so_above_its_sums() -> None:
    rows = [row(Cell("In all", above="After hand 3"), "0", is_sum=True)]
    html = drawn(
        Table([Column("Name", "name"), Column("Points")], rows, "account", empty="Nothing was paid.")
    )
    assert '<tbody><tr><td colspan="2">Nothing was paid.</td></tr></tbody><tfoot>' in html
    assert "<small>After hand 3</small><bdi>In all</bdi>" in html


def drawn(table: Table) -> str:
    """The HTML of a list without the space between its tags."""
    return re.sub(r"\s*(<[^>]*>)\s*", r"\1", render_to_string("components/table.html", {"table": table}))
