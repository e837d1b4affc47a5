"""A name of forty letters is printed in full, and the game takes as many pages as with short names."""

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from scoring.games.sheets.score_sheet import score_sheet
from scoring.printing import render
from scoring.printing.choices import Choices, PaperKey
from scoring.printing.document import SheetGame
from tests.printing.printing import evening, in_this_process

SHORT = ["Ada", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal"]
LONG = ["Maximiliane Alexandra von Hohenzollern S", "Wolfeschlegelsteinhausenbergerdorffwelch"]


def pages(names: list[str], hands: int, paper: PaperKey) -> list[str]:
    document = score_sheet(SheetGame(*evening(names, hands, currency="GBP")), Choices(paper))
    return [page.extract_text() for page in PdfReader(BytesIO(in_this_process(render.html(document)))).pages]


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize(
    ("players", "hands", "paper"),
    [(2, 20, "a4"), (4, 20, "a4"), (6, 20, "a4"), (8, 20, "a4"), (2, 6, "a5"), (4, 20, "a5"), (8, 20, "a5")],
)
def test_a_name_of_forty_letters_costs_no_page(name: str, players: int, hands: int, paper: PaperKey) -> None:
    with_short, with_long = (pages([one, *SHORT[1:players]], hands, paper) for one in (SHORT[0], name))
    assert len(with_long) == len(with_short)
    assert name.replace(" ", "") in re.sub(r"\s", "", with_long[0]), "in full, over several lines"


def test_where_many_went_out_it_is_cut_to_a_line() -> None:
    (page,) = pages([LONG[0], *SHORT[1:6]], 20, "a4")
    assert page.count("Maximiliane Al") > page.count("Maximiliane Alexandra von")
