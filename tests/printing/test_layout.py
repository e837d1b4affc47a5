"""Layout that holds: the longest names, the most players and hands, large sums, on every paper and in every print."""

import re
import subprocess
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

from scoring.games.sheets.blank_sheet import blank_sheet
from scoring.games.sheets.catalog import KINDS
from scoring.games.sheets.score_sheet import score_sheet
from scoring.printing import render
from scoring.printing.choices import MARGIN_SIDE, PAPERS, Choices, InkKey, LanguageKey, PaperKey, SizeKey
from scoring.printing.document import SheetDetails, SheetDocument, SheetGame
from tests.printed import seen_from_left
from tests.printing.printing import (
    EVERY,
    LONG,
    TWELVE,
    evening,
    in_this_process,
    read,
    texts,
    words_outside_their_cell,
)
from tests.seeds import has_its_turn

WAYS: list[tuple[PaperKey, SizeKey, InkKey]] = [
    ("a4", "normal", "normal"),
    ("a5", "normal", "saving"),
    ("letter", "normal", "normal"),
    ("a4", "large", "normal"),
    ("a5", "large", "saving"),
]
MONEY = {"initial": 1234560, "buy_in": 0, "call_up": 10, "kalooki": 20}


@lru_cache(maxsize=1)
def longest_game() -> SheetGame:
    """Eight names of forty letters, sixty hands, 12,345.60 each and a total of -1,050, won by somebody."""
    overrides = {"end": {"mode": "hands", "n": 61}, "limit": None, "stakes": MONEY}
    game, result = evening(LONG, 60, currency="GBP", overrides=overrides)
    game["title"] = "The long evening of the eight who would not go home"
    totals: dict[str, Any] = result["hands"][-1]["scored"]
    totals[LONG[0]] = -1050
    result["winners"] = [LONG[0]]
    result |= {"reason": "hands", "status": "finished"}
    return SheetGame(game, result)


def longest(choices: Choices) -> SheetDocument:
    game = longest_game()
    return score_sheet(game, choices)


@pytest.mark.parametrize("way", WAYS, ids="-".join)
def test_the_longest_evening_stays_in_its_cells(way: tuple[PaperKey, SizeKey, InkKey]) -> None:
    document = longest(Choices(*way, footer="The Acorn Club"))
    assert not words_outside_their_cell(document)
    pages = texts(document)
    assert all(len(page.split()) > 15 for page in pages), "a page with little but its foot"
    assert "−1,050" in "".join(pages)
    assert "12,345.60" in "".join(pages)
    tables = [
        page
        for page in pages
        if re.search(r"^Hand(?! by hand)\b", page, re.MULTILINE) and "Bartholomew" in page
    ]
    assert all("Featherstonehaugh-" in re.sub(r"\s", "", page) for page in tables), "broken where need be"


@pytest.mark.parametrize("way", WAYS, ids="-".join)
def test_blank_sheets_of_eight_long_names_stay_in_their_cells(way: tuple[PaperKey, SizeKey, InkKey]) -> None:
    game = {"variant": "jamaican", "players": LONG, "currency": "GBP"}
    assert not words_outside_their_cell(blank_sheet(SheetGame(game), Choices(*way)))


@pytest.mark.parametrize("way", [WAYS[0], WAYS[-1]], ids="-".join)
def test_twelve_long_names_stay_in_their_cells_and_stand_in_every_table(
    way: tuple[PaperKey, SizeKey, InkKey],
) -> None:
    choices = Choices(*way, footer="The Acorn Club")
    played, result = evening(TWELVE, 12, currency="GBP", overrides={"stakes": MONEY})
    game = {key: played[key] for key in ("players", "variant", "currency", "overrides")}
    for document in (score_sheet(SheetGame(played, result), choices), blank_sheet(SheetGame(game), choices)):
        assert not words_outside_their_cell(document)
        printed = "".join(texts(document))
        assert all(f"Cholmonde{name[-1]}" in printed for name in TWELVE)


LONGEST_WORDS: tuple[LanguageKey, PaperKey, SizeKey] = ("de", "a5", "large")
RIGHT_TO_LEFT: list[tuple[LanguageKey, PaperKey, SizeKey]] = [
    ("he", "a4", "large"),
    ("he", "letter", "normal"),
    ("he", "a5", "normal"),
]
IN_LANGUAGES = [
    pytest.param(kind, way, id="-".join((kind, *way)))
    for number, kind in enumerate(EVERY)
    for turn, way in enumerate((LONGEST_WORDS, RIGHT_TO_LEFT[number % len(RIGHT_TO_LEFT)]))
    if has_its_turn(number + turn)
]
"""Every kind where it has the least room one day, and the other way round on one paper or another the next day."""


@pytest.mark.parametrize(("kind", "way"), IN_LANGUAGES)
def test_every_kind_holds_in_the_languages_that_write_longer_words(
    kind: str, way: tuple[LanguageKey, PaperKey, SizeKey]
) -> None:
    language, paper, size = way
    choices = Choices(paper, size, language=language, footer="The Acorn Club")
    document, *_others = EVERY[kind](longest_game(), choices)
    assert words_outside_their_cell(document) == []


def test_the_totals_so_far_head_every_page_that_goes_on() -> None:
    game, result = evening(["Ada", "Ben"], 60, overrides={"end": {"mode": "hands", "n": 61}, "limit": None})
    pages = texts(score_sheet(SheetGame(game, result)))
    number = int(re.search(r"After hand (\d+): Ada", pages[1])[1])  # type: ignore[index] # else it fails, too
    totals = result["hands"][number - 1]["scored"]
    assert f"After hand {number}: Ada {totals['Ada']} · Ben {totals['Ben']}" in pages[1]
    assert "After hand" not in pages[0]


MIXED = ["רות", "Ada", "דנה", "Ελένη"]


@pytest.mark.parametrize("language", ["en", "de", "he"])
def test_each_total_stands_beside_its_name_in_the_direction_of_the_page(language: LanguageKey) -> None:
    """Names of both directions in one line of figures: the reader goes from name to total to the next name."""
    file, result = evening(MIXED, 50, overrides={"end": {"mode": "hands", "n": 61}, "limit": None})
    (document,) = KINDS["score"].documents(SheetGame(file, result), Choices(language=language))
    first = {"en": "After", "de": "Nach", "he": "אחרי"}[language]
    seen = seen_from_left(in_this_process(render.html(document)), first)
    told = seen[::-1] if language == "he" else seen
    number = int(told[2].strip(":"))
    totals = result["hands"][number - 1]["scored"]
    assert told[3:] == " · ".join(f"{name} {totals[name]}" for name in MIXED).split()


@pytest.mark.parametrize(
    ("language", "names"), [("en", ["רות", "דנה", "فاطمة"]), ("he", ["Ada", "Ben", "Ελένη"])]
)
@pytest.mark.parametrize("kind", EVERY)
def test_names_of_the_other_direction_stand_apart_on_every_sheet(
    kind: str, language: LanguageKey, names: list[str]
) -> None:
    game = SheetGame(*evening(names, 12, currency="GBP"))
    for document in EVERY[kind](game, Choices(language=language)):
        told = re.sub(
            "<title>.*?</title>|<[^>]*>|\u2068[^\u2069]*\u2069", "", render.html(document), flags=re.DOTALL
        )
        assert [name for name in names if name in told] == []


@pytest.mark.parametrize("kind", [*KINDS, "over-time"])
@pytest.mark.parametrize("language", ["he", "en"])
def test_a_latin_title_keeps_its_commas_and_is_found_in_the_file(kind: str, language: LanguageKey) -> None:
    """On a Hebrew sheet a comma or bracket must not change sides, and the words are found as they were typed."""
    title, names = "Buy-ins, a void hand (part 2)", ["Ada (L.)", "Ben O'Neil, Jr.", "C. D.", "Dot!"]
    game = SheetGame(*evening(names, 12, currency="ILS", title=title), SheetDetails(code="K7M2"))
    pages = [page for document in EVERY[kind](game, Choices(language=language)) for page in texts(document)]
    told = " ".join(" ".join(pages).split())
    assert "void hand" not in told.replace(title, "")
    assert [name for name in names if name.split()[0] in told and name not in told] == []


def test_the_words_of_a_chart_keep_the_direction_of_a_name() -> None:
    game, result = evening(["דנה", "Ben"], 12)
    assert "\u2068דנה\u2069 has " in render.html(score_sheet(SheetGame(game, result), Choices()))


OVERLEAF: list[tuple[str, SizeKey]] = [
    ("score", "normal"),
    ("score", "large"),
    *(
        (kind, "large")
        for kind in ("statements", "blank", "season-reports", "season-almanac", "treasurer-book")
    ),
]


@pytest.mark.parametrize(("kind", "size"), OVERLEAF)
def test_every_page_after_the_first_says_what_it_is_a_page_of(kind: str, size: SizeKey) -> None:
    game = longest_game()
    details = SheetDetails(day=date(2026, 11, 19), code="BCDFGH")
    document, *_others = EVERY[kind](SheetGame(game.file, game.result, details), Choices("a5", size))
    first, *others = texts(document)
    assert others
    heads = [document.title[:20], *(["19 November 2026", "BCDFGH"] if kind in KINDS else [])]
    for page in (" ".join(other.split()) for other in others):
        assert [head for head in heads if head not in page] == []
    assert first.count("BCDFGH") <= 1, "the first page has it in its own head alone"


@pytest.mark.parametrize(("hands", "players"), [(hands, 2 if hands % 2 else 6) for hands in range(37, 45)])
def test_a_hand_never_stands_alone_on_a_page(hands: int, players: int) -> None:
    names = ["Ada", "Ben", "Cal", "Dot", "Ewan", "Fatima"][:players]
    overrides = {"end": {"mode": "hands", "n": 61}, "limit": None}
    pages = texts(score_sheet(SheetGame(*evening(names, hands, overrides=overrides))))
    rows = [len(re.findall(rf"^\d+ (?:{'|'.join(names)})", page, re.MULTILINE)) for page in pages]
    assert sum(rows) == hands
    assert all(here == 0 or here >= 3 for here in rows), rows


def test_hands_with_more_buy_ins_than_a_page_holds_are_printed_all_the_same() -> None:
    overrides = {"limit": {"points": 20}, "end": {"mode": "hands", "n": 61}}
    file, result = evening(LONG, 12, overrides=overrides)
    pages = texts(score_sheet(SheetGame(file, result), Choices("a5", "large")))
    assert "".join(pages).count("↩") > len(LONG)


def test_large_print_has_nothing_below_eighteen_points() -> None:
    game, result = evening(["Ada", "Ben"], 6, currency="GBP")
    choices = Choices(size="large", footer="The Acorn Club")
    sizes: set[float] = set()

    def note(text: str, _cm: Any, matrix: Any, _font: Any, size: float) -> None:
        if text.strip() and text.strip() != "c":  # the raised sign of a correction
            sizes.add(round(size * abs(matrix[3]), 1))

    for page in read(score_sheet(SheetGame(game, result), choices)).pages:
        page.extract_text(visitor_text=note)
    assert sizes
    assert min(sizes) >= 18


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_no_ink_falls_on_the_margins(paper: PaperKey, tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    file.write_bytes(in_this_process(render.html(longest(Choices(paper, footer="The Acorn Club")))))
    subprocess.run(["pdftoppm", "-gray", "-r", "50", file, tmp_path / "page"], check=True)
    pictures = sorted(tmp_path.glob("page*.pgm"))
    assert len(pictures) == len(PdfReader(file).pages)
    for picture in pictures:
        with Image.open(picture) as page:
            edge = int((MARGIN_SIDE - 1.5) / 25.4 * 50)
            for side in ((0, 0, edge, page.height), (page.width - edge, 0, page.width, page.height)):
                assert page.crop(side).getextrema()[0] == 255, picture.name


def test_picture_and_tables_can_be_read_aloud() -> None:
    game, result = evening(["Ada", "Ben"], 6)
    root: Any = read(score_sheet(SheetGame(game, result))).trailer["/Root"]
    elements = list(_structure(root["/StructTreeRoot"]))
    kinds = [str(element.get("/S")) for element in elements]
    assert {"/H1", "/H2", "/Table", "/TH", "/TD", "/Figure"} <= set(kinds)
    pictures = [element for element in elements if element.get("/S") == "/Figure"]
    assert all("Ada" in str(picture["/Alt"]) for picture in pictures)
    cells = [
        element for element in elements if element.get("/S") == "/TD" and "/Headers" in element.get("/A", {})
    ]
    assert sum(len(cell["/A"]["/Headers"]) >= 2 for cell in cells) >= 12


def _structure(element: Any) -> Any:
    element = element.get_object()
    if isinstance(element, list):
        for kid in element:
            yield from _structure(kid)
    elif isinstance(element, dict):
        yield element
        if "/K" in element:
            yield from _structure(element["/K"])
