"""What stands across and in the standings."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.league.formats import FinalRule
from scoring.league.standings import Final
from scoring.seasons.texts.standings import lines_below, night_cells
from tests.seasons.sheets.seasons import season_paper


def test_a_final_of_one_is_played_by_the_first() -> None:
    table = season_paper().table
    assert table.form is not None
    of_one = replace(table, form=replace(table.form, final=FinalRule(1, "nothing", 0)))
    assert lines_below(of_one, []) == {1: "The first plays the final"}
    of_one.nights[-1].final = True
    assert lines_below(of_one, []) == {1: "The first played the final"}


@pytest.mark.parametrize(("brought", "words"), [(30, "+30"), (-12, "−12"), (0, "")])
def test_what_a_finalist_brings_has_one_sign(brought: int, words: str) -> None:
    paper = season_paper()
    paper.table.nights[-1].final = True
    row = replace(paper.explained[0], final=Final(Fraction(brought), Fraction(100)))
    cell = night_cells(row, paper.table)[-1]
    assert cell is not None
    assert (cell.words, cell.small) == ("100", words)
