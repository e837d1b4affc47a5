"""The game on paper and as a file."""

import sys

import pytest

from scoring.models import Game
from scoring.rules.scorer import score_document
from scoring.sheets import render
from scoring.sheets.press import Press
from tests.makers import hand, play
from tests.views.people import address, game_of_the_scorer, player, scorer, stranger

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    return play(game_of_the_scorer(currency="GBP", title="Thursday"), hand("Ada", Ben=38, Cal="K Q 5"))


@pytest.mark.parametrize("page", ["sheet", "blank_sheet"])
@pytest.mark.parametrize("paper", ["a4", "letter", "rubbish"])
def test_a_sheet_is_a_pdf(game: Game, page: str, paper: str) -> None:
    answer = player(game).get(f"{address(page, game)}?paper={paper}")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


@pytest.mark.parametrize("page", ["sheet", "blank_sheet", "game_file"])
def test_the_stranger_gets_no_paper(game: Game, page: str) -> None:
    assert stranger().get(address(page, game)).status_code == 404


def test_without_pango_the_site_says_what_to_install(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "press", Press(1, [sys.executable, "-c", "raise OSError('no libpango')"]))
    answer = scorer().get(address("sheet", game))
    assert answer.status_code == 503
    assert "libpango" in answer.content.decode()


def test_the_game_file_scores_the_same(game: Game) -> None:
    document = scorer().get(address("game_file", game)).json()
    assert score_document(document)["players"]["Ben"]["total"] == 38
