"""`manage.py sheet` as a person runs it: a file in, a PDF or a plain reason out."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from PIL import Image
from pypdf import PdfReader

from scoring.games.sheets.catalog import KINDS

GAME = {
    "format": "kalooki-game/1",
    "variant": "european",
    "players": ["Ada", "Ben"],
    "events": [{"type": "hand", "out": "Ada", "left": {"Ben": "K Q 5"}}],
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, game: Any) -> str:
    (folder / "friday.json").write_text(json.dumps(game), encoding="utf-8")
    return "friday.json"


def refused(*arguments: str) -> str:
    with pytest.raises(CommandError) as refusal:
        call_command("sheet", *arguments)
    assert refusal.value.returncode == 2
    return str(refusal.value)


def test_the_sheet_is_named_after_its_game_file(folder: Path) -> None:
    call_command("sheet", write(folder, GAME))
    assert "Ada" in PdfReader(folder / "friday.pdf").pages[0].extract_text()


def test_a_game_that_says_null_for_its_events_has_none(folder: Path) -> None:
    call_command("sheet", write(folder, GAME | {"events": None}))
    assert "Ben" in PdfReader(folder / "friday.pdf").pages[0].extract_text()


def test_the_output_and_the_paper_may_be_chosen(folder: Path) -> None:
    call_command("sheet", write(folder, GAME), "-o", "out.pdf", "--paper", "letter")
    assert round(PdfReader(folder / "out.pdf").pages[0].mediabox.width) == 612


def test_a_refused_file_names_event_and_reason(folder: Path) -> None:
    game = {**GAME, "events": [{"type": "hand", "out": "Ada", "left": {"Ben": "K Q X"}}]}
    assert refused(write(folder, game)).startswith("Event 1: Ben’s cards: There is no card")


def test_a_text_that_no_sheet_can_hold_is_refused_at_once(folder: Path) -> None:
    told = refused(write(folder, GAME | {"title": "a" * 120_000}))
    assert told == "“aaaaaaaaaaaaaaaaaaaa…” has more than the 200 letters that a sheet can show."


def test_rules_that_no_sheet_shows_are_refused_by_name(folder: Path) -> None:
    for name, value in {"card_values": {"QS": 102}}.items():
        rules = {"limit": None, "end": {"mode": "hands", "n": 9}, "buy_in": {"max": 0}, name: value}
        played = [{"type": "hand", "out": "Ada", "left": {"Ben": 5}}]
        assert name in refused(write(folder, GAME | {"overrides": rules, "events": played}))


TWO_FAULTS = json.dumps(GAME | {"players": 5, "overrides": {"limit": 5}})


@pytest.mark.parametrize("content", ["no json", "[]", '{"variant": 5}', '"a"', TWO_FAULTS])
def test_what_is_no_game_is_refused(folder: Path, content: str) -> None:
    (folder / "odd.json").write_text(content, encoding="utf-8")
    assert refused("odd.json")
    assert refused("odd.json", "--blank")


def test_a_file_that_is_not_there_is_told() -> None:
    assert refused("nowhere.json") == "nowhere.json: No such file or directory"


def test_several_files_make_one_statement_over_time_for_each_person(folder: Path) -> None:
    (folder / "monday.json").write_text(
        json.dumps({**GAME, "title": "Monday", "players": ["Cal", "Ada"], "events": []})
    )
    call_command("sheet", write(folder, GAME), "monday.json", "--kind", "over-time", "-o", "accounts.pdf")
    ada, ben, cal = [page.extract_text() for page in PdfReader(folder / "accounts.pdf").pages]
    assert "2 games" in ada
    assert "Monday" in ada
    assert "1 game" in ben
    assert "Cal" in cal


def test_a_statement_over_time_of_games_without_money_is_refused(folder: Path) -> None:
    for_points = {
        **GAME,
        "overrides": {"stakes": dict.fromkeys(("initial", "buy_in", "call_up", "kalooki"), 0)},
    }
    assert refused(write(folder, for_points), "--kind", "over-time") == "No money moved in these games."


def test_a_blank_sheet_needs_no_file(folder: Path) -> None:
    call_command("sheet", "--blank", "--variant", "jamaican", "--players", "6")
    assert "Jamaican Kalooki" in PdfReader(folder / "jamaican-blank.pdf").pages[0].extract_text()
    call_command("sheet", "--blank", "--hands", "12")
    assert "European Kalooki" in PdfReader(folder / "european-blank.pdf").pages[0].extract_text()


def test_several_files_become_one_document(folder: Path) -> None:
    (folder / "monday.json").write_text(json.dumps({**GAME, "players": ["Cal", "Ada"], "events": []}))
    call_command("sheet", write(folder, GAME), "monday.json", "-o", "week.pdf")
    pages = [page.extract_text() for page in PdfReader(folder / "week.pdf").pages]
    assert "Ben" in pages[0]
    assert "Cal" in pages[1]
    assert all("Sheet 1 of 1" in page for page in pages)


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"certificate", "poster"}))
def test_every_kind_is_printed_in_every_way(folder: Path, kind: str) -> None:
    file = write(folder, {**GAME, "currency": "GBP"})
    call_command("sheet", file, "--kind", kind, "--paper", "a5", "--size", "large", "--ink", "saving")
    name = "friday.pdf" if kind == "score" else f"friday-{kind}.pdf"
    page = PdfReader(folder / name).pages[0]
    assert round(min(page.mediabox.width, page.mediabox.height)) == 420


def test_a_logo_and_a_footer_are_printed(folder: Path) -> None:
    Image.new("RGB", (3000, 40), "red").save(folder / "club.jpg")
    call_command("sheet", write(folder, GAME), "--logo", "club.jpg", "--footer", "The Acorn Club")
    page = PdfReader(folder / "friday.pdf").pages[0]
    assert "The Acorn Club" in page.extract_text()
    assert [image.image.size for image in page.images if image.image and image.image.width > 1] == [(600, 8)]


def test_the_language_may_be_chosen(folder: Path) -> None:
    call_command("sheet", write(folder, GAME), "--lang", "de")
    sheet = PdfReader(folder / "friday.pdf")
    assert str(sheet.root_object["/Lang"]) == "de"
    assert "Unterschriften" in sheet.pages[0].extract_text()


def test_a_blank_sheet_of_a_game_has_its_names(folder: Path) -> None:
    call_command("sheet", write(folder, GAME), "--blank")
    printed = PdfReader(folder / "friday-blank.pdf").pages[0].extract_text()
    assert "Ada" in printed


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["friday.json", "--hands", "3"],
        ["--blank", "--players", "9"],
        ["--blank", "--hands", "0"],
        ["friday.json", "-o", "nowhere/x.pdf"],
        ["friday.json", "--logo", "nowhere.png"],
        ["friday.json", "--logo", "friday.json"],
        ["friday.json", "--footer", "x" * 61],
        ["friday.json", "--kind", "certificate"],
        ["friday.json", "--kind", "slip", "--blank"],
    ],
)
def test_what_cannot_be_is_refused(folder: Path, arguments: list[str]) -> None:
    write(folder, GAME)
    assert refused(*arguments)
