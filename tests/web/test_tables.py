"""A list of plain values on a page and on paper."""

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


def test_on_paper_a_cell_that_spans_columns_heads_its_row_where_one_of_them_holds_names() -> None:
    columns = [Column("Hand", "words"), Column("Purpose", "name", width="40mm"), Column("Amount", kind="num")]
    table = Table(columns, [row(Cell("In all", spans=2), Cell("7", struck=True), is_sum=True)], "statement")
    html = drawn(table, "sheets/table.html")
    assert '<col class=""/><col class="" style="width: 40mm"/><col class="n num"/>' in html
    assert '<td class="corner">Purpose</td><th scope="col" class="n num">Amount</th>' in html
    assert '<th scope="row" colspan="2">In all</th><td class="n num"><s>7</s></td>' in html


def drawn(table: Table, template: str = "components/table.html") -> str:
    """The HTML of a list without the space between its tags."""
    return re.sub(r"\s*(<[^>]*>)\s*", r"\1", render_to_string(template, {"table": table}))
