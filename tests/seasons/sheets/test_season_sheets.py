"""The paper of a club's season, read back."""

from dataclasses import replace

import pytest

from scoring.printing.choices import Choices, PaperKey, SizeKey
from scoring.seasons.sheets.season_catalog import NIGHT_KINDS, SEASON_KINDS
from scoring.seasons.sheets.season_values import SeasonPaper
from scoring.seasons.sheets.standings_picture import standings_picture
from tests.printing.printing import text, texts, words_outside_their_cell
from tests.seasons.sheets.seasons import LONG_NAMES, NAMES, season_paper, tonight_paper


def of_season(kind: str) -> str:
    return " ".join(text(document) for document in SEASON_KINDS[kind].documents(season_paper(), Choices()))


def of_night(kind: str) -> str:
    return " ".join(text(document) for document in NIGHT_KINDS[kind].documents(tonight_paper(), Choices()))


def test_the_table_tells_places_what_counted_and_what_is_needed() -> None:
    printed = of_season("table")
    assert "After night 10 of 10" in printed
    assert "Best results that count: 8." in printed
    assert "The first 4 play the final" in printed
    assert "2 results" in printed
    assert [name for name in NAMES if name not in printed] == []


def test_the_picture_of_the_standings_has_the_first_five_with_their_points() -> None:
    paper = season_paper(LONG_NAMES)
    printed = text(standings_picture(paper, Choices()))
    assert "Winter 2026 · After night 10 of 10" in printed
    assert [printed.count(each) for each in ("Bartholomew", "…")] == [5, 5]
    empty = replace(paper, table=replace(paper.table, after=0, rows=()))
    assert "Not started" in text(standings_picture(empty, Choices()))


def test_each_night_has_a_report_with_its_tables_and_the_season_after_it() -> None:
    first, *others = SEASON_KINDS["reports"].documents(season_paper(), Choices())
    printed = text(first)
    assert len(others) == 9
    assert printed.startswith("Night 10")
    assert "Table 6" in printed
    assert "played by Bo" in printed
    assert "The season after this night" in printed


def test_the_cross_table_says_how_evenly_people_met() -> None:
    assert "Any two players met 0 to 3 times." in of_season("cross")


def test_a_cross_table_of_a_few_says_of_how_many() -> None:
    season = season_paper()
    assert season.cross
    few = replace(season, cross=replace(season.cross, players=300))
    assert "The first 24 of 300, by name." in text(SEASON_KINDS["cross"].documents(few, Choices())[0])
    assert "The first" not in of_season("cross")


def test_awards_name_all_who_share_them_and_each_gets_a_certificate() -> None:
    assert "Most Kalookis Ada and Fay 7" in of_season("awards")
    documents = SEASON_KINDS["certificates"].documents(season_paper(), Choices())
    named = [document.title.split(" · ")[0] for document in documents]
    assert named == ["Ada", "Ben", "Cal", "Gus", "Dot", "Ada", "Fay"]


def test_the_almanac_is_one_document_of_everything_numbered_throughout() -> None:
    (document,) = SEASON_KINDS["almanac"].documents(season_paper(), Choices())
    pages = texts(document)
    assert "The Acorn Club" in pages[0]
    assert f"Sheet {len(pages)} of {len(pages)}" in pages[-1]
    for chapter in ("Standings", "Night 1", "Night 10", "Who played together", "Awards"):
        assert any(chapter in page for page in pages[1:])


def test_a_season_without_a_night_has_a_table_that_says_so_and_no_almanac() -> None:
    begun = season_paper()
    empty = SeasonPaper(begun.club, replace(begun.table, after=0, rows=()))
    assert "No nights played yet." in text(SEASON_KINDS["table"].documents(empty, Choices())[0])
    assert SEASON_KINDS["almanac"].documents(empty, Choices()) == []


def test_tonight_everybody_finds_his_seat_by_table_and_by_name() -> None:
    printed = of_night("seating")
    assert "Table 6" in printed
    assert "Zoe 6 4" in printed
    assert "Zoe" in of_night("sign-in")
    assert "Table 6" in of_night("cards")


def test_each_table_has_a_sheet_with_its_names_and_number_and_the_rules_overleaf() -> None:
    documents = NIGHT_KINDS["blank"].documents(tonight_paper(), Choices())
    assert len(documents) == 12
    printed = text(documents[0])
    assert "Table 1" in printed
    assert "Ada" in printed
    assert "out over 250" in printed


@pytest.mark.parametrize("way", [("a4", "normal"), ("a5", "normal"), ("letter", "large")])
@pytest.mark.parametrize("kind", SEASON_KINDS)
def test_names_of_forty_letters_stay_in_their_cells(kind: str, way: tuple[PaperKey, SizeKey]) -> None:
    for document in SEASON_KINDS[kind].documents(season_paper(LONG_NAMES[:8], 4), Choices(*way))[:2]:
        assert words_outside_their_cell(document) == []
