"""A name of forty letters is printed in full, and the game takes as many pages as with short names."""

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from pypdf import PdfReader

from scoring.games.sheets.score_sheet import score_sheet
from scoring.games.sheets.statement import statement
from scoring.printing import render
from scoring.printing.choices import Choices, PaperKey
from scoring.printing.document import SheetDocument, SheetGame
from tests.printing.printing import evening, in_this_process

Make = Callable[[SheetGame, Choices], SheetDocument]
SHORT = ["Ada", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal"]
LONG = [
    "Maximiliane Alexandra von Hohenzollern S",
    "Wolfeschlegelsteinhausenbergerdorffwelch",
    "王" * 39 + "安",
]
FAR = {"limit": {"points": 2_000}}
"""No one is out before the last hand."""


def pages(names: list[str], hands: int, paper: PaperKey, make: Make = score_sheet) -> list[str]:
    document = make(SheetGame(*evening(names, hands, currency="GBP", overrides=FAR)), Choices(paper))
    return [page.extract_text() for page in PdfReader(BytesIO(in_this_process(render.html(document)))).pages]


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize(
    ("players", "hands", "paper"),
    [
        *((2, 20, "a4"), (4, 20, "a4"), (6, 20, "a4"), (6, 26, "a4"), (8, 20, "a4"), (2, 30, "a4")),
        *(
            (2, 6, "a5"),
            (2, 14, "a5"),
            (3, 36, "a5"),
            (4, 12, "a5"),
            (4, 20, "a5"),
            (6, 20, "a5"),
            (8, 20, "a5"),
        ),
    ],
)
def test_a_name_of_forty_letters_costs_no_page(name: str, players: int, hands: int, paper: PaperKey) -> None:
    with_short, with_long = (pages([one, *SHORT[1:players]], hands, paper) for one in (SHORT[0], name))
    assert len(with_long) == len(with_short)
    assert name.replace(" ", "") in re.sub(r"\s", "", with_long[0]), "in full, over several lines"


def test_where_many_went_out_it_is_cut_to_a_line() -> None:
    (page,) = pages([LONG[0], *SHORT[1:6]], 14, "a4")
    assert page.count("Maximiliane Al") > page.count("Maximiliane Alexandra von")


@pytest.mark.parametrize("name", LONG)
def test_in_a_statement_it_is_cut_to_a_line_too(name: str) -> None:
    def of_ben(game: SheetGame, choices: Choices) -> SheetDocument:
        return statement(game, "Ben", choices)

    (page,) = pages([name, "Ben", "Cal"], 20, "a5", of_ben)
    assert f"To {name[:5]}" in page
    assert name not in page


def test_names_that_begin_alike_stay_whole_in_a_statement() -> None:
    def of_ben(game: SheetGame, choices: Choices) -> SheetDocument:
        return statement(game, "Ben", choices)

    alike = [f"{LONG[1][:-1]}{letter}" for letter in "ab"]
    told = re.sub(r"\s", "", "".join(pages([*alike, "Ben"], 12, "a4", of_ben)))
    assert [name in told for name in alike] == [True, True]
