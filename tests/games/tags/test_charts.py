"""The picture as it is written into a page, whatever the reader's language."""

import re

import pytest
from django.template import Context, Template
from django.utils import translation

from scoring.engine.house_rules import preset
from scoring.games.queries.charts import ChartColumn, ChartLine, TotalsChart

CHART = TotalsChart(
    columns=[
        ChartColumn(1, 1, "out", 0),
        ChartColumn(2, 2, "void", None),
        ChartColumn(3, 2, "kalooki", 1, "kalooki"),
    ],
    lines=[
        ChartLine(0, "Ada", "in", 40, ((0, 0), (1, 160), (1, 40), (2, 40), (3, 40))),
        ChartLine(1, "<b>Ben</b>", "out", -1050, ((0, 0), (1, -1050))),
    ],
    events=[],
    rows=[],
    goal=None,
    over=False,
    rules=preset("european"),
)


def picture(language: str) -> str:
    with translation.override(language):
        return Template("{% load charts %}{% totals_picture chart %}").render(Context({"chart": CHART}))


def numbers(svg: str) -> list[str]:
    """Every figure that places something."""
    return re.findall(r' (?:x|y|r|font-size|viewBox|d|transform)="([^"]*)"', svg)


@pytest.mark.parametrize("language", ["de", "fr", "ar"])
def test_coordinates_are_written_with_a_point_in_every_language(language: str) -> None:
    assert not [value for value in numbers(picture(language)) if "," in value or "٫" in value]
    assert 'font-size="12.5"' in picture(language)


def test_a_picture_has_a_name_and_words_of_its_own_in_each_frame() -> None:
    svg = picture("en")
    for labels in re.findall(r'aria-labelledby="(\S+) (\S+)"', svg):
        assert [svg.count(f'id="{label}"') for label in labels] == [1, 1]


def test_the_picture_turns_with_the_text() -> None:
    end = {
        language: re.search(r'class="names" text-anchor="(\w+)"', picture(language))
        for language in ("en", "he")
    }
    assert [found and found[1] for found in end.values()] == ["start", "end"]


def test_names_are_no_markup() -> None:
    assert "<b>" not in picture("en")
