"""Games nobody made up on purpose, on every kind of sheet: nothing fails, and every name and total is there."""

import random
from typing import Any

import pytest

from scoring.engine import score_document
from scoring.engine.codec.documents import RESULT_FORMAT
from scoring.games.sheets.catalog import kinds_for
from scoring.games.sheets.score_sheet import score_sheet
from scoring.games.sheets.slip import slip
from scoring.printing.choices import Choices
from scoring.printing.document import SheetGame
from scoring.printing.render import html
from scoring.web.texts import amounts
from tests.oracle.games import played
from tests.printing.printing import text

GAMES = 60
PRINTED = 4


def random_games(seed: int, count: int) -> list[SheetGame]:
    """Games that are scored and not refused."""
    dice = random.Random(seed)
    files = [played(dice, family=False)[0] for _n in range(count)]
    answers = [(file, score_document(file)) for file in files]
    return [SheetGame(file, answer) for file, answer in answers if answer["format"] == RESULT_FORMAT]


def test_every_kind_of_sheet_can_be_made_of_every_game() -> None:
    games = random_games(8, GAMES)
    assert {"split", "ended"} <= {game.result.get("reason") for game in games}
    for game in games:
        for kind in kinds_for(game):
            for document in kind.documents(game, Choices()):
                assert html(document)


@pytest.mark.slow
@pytest.mark.parametrize("game", random_games(2, PRINTED), ids=lambda game: game.file["variant"])
def test_names_and_totals_are_found_in_the_text(game: SheetGame) -> None:
    for document in (score_sheet(game, Choices("a4")), slip(game, Choices("a5"))):
        printed = text(document).replace(" ", "")
        for name, player in plain_names(game.result["players"]):
            assert name.replace(" ", "") in printed
            assert amounts.points(player["total"]) in printed


def plain_names(players: dict[str, Any]) -> list[tuple[str, Any]]:
    """Those in letters that a reader of PDFs gives back in the order in which they are read."""
    return [(name, player) for name, player in players.items() if name.isascii()]
