"""What stands across and in the standings."""

from dataclasses import replace

from scoring.league.formats import FinalRule
from scoring.seasons.texts.standings import lines_below
from tests.seasons.sheets.seasons import season_paper


def test_a_final_of_one_is_played_by_the_first() -> None:
    table = season_paper().table
    assert table.form is not None
    of_one = replace(table, form=replace(table.form, final=FinalRule(1, "nothing", 0)))
    assert lines_below(of_one, divisions=1) == {1: "The first plays the final"}
    of_one.nights[-1].final = True
    assert lines_below(of_one, divisions=1) == {1: "The first played the final"}
