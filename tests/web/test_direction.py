"""A page says which language it is in, and which way that is read."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring.games.models import Game
from tests.games.views.test_access import DRAWN, there
from tests.groups.people import game_of_the_scorer, scorer
from tests.house.test_urls import OF_A_GAME
from tests.makers import hand, play


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "said"), [("en", 'lang="en"'), ("he", 'lang="he" dir="rtl"')])
def test_the_root_says_language_and_direction(settings: Any, language: str, said: str) -> None:
    settings.LANGUAGES = [(language, language)]
    settings.LANGUAGE_CODE = language
    assert f"<html {said}>" in Client().get("/games/new/").content.decode()


NAMES = ["רות", "فاطمة", "Ada"]
ISOLATED = re.compile("\u2068[^\u2069]*\u2069")
APART = re.compile(r"<bdi\b.*?</bdi>")
NO_TEXT = re.compile(r"<(script|style|textarea|title)\b.*?</\1>|<[^>]*>", re.DOTALL)


@pytest.fixture
def game(db: None) -> Game:
    """Names of both directions, all of whom have figures beside them."""
    game = game_of_the_scorer(*NAMES, currency="GBP", title="רות ברביעי")
    return play(game, hand("רות", فاطمة="K Q", Ada=12), hand("Ada", فاطمة=7, רות=30))


def pages_of(game: Game) -> Iterator[tuple[str, str]]:
    """Every page of a game that can be opened."""
    client = scorer()
    for name in OF_A_GAME:
        answer = client.get(there(name, game), headers={"If-None-Match": ""}) if name not in DRAWN else None
        if answer and answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html"):
            yield name, answer.content.decode()


def test_names_of_the_other_direction_stand_apart_on_every_page_of_a_game(game: Game) -> None:
    pages = dict(pages_of(game))
    assert sum("רות" in page for page in pages.values()) > 10
    texts = {name: ISOLATED.sub("", NO_TEXT.sub(" ", APART.sub("", page))) for name, page in pages.items()}
    assert [name for name, text in texts.items() if "רות" in text or "فاطمة" in text] == []


def test_the_words_for_a_chat_keep_names_and_figures_in_order(game: Game) -> None:
    page = scorer().get(reverse("paper", args=[game.id])).content.decode()
    words = unescape(re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)[1])  # type: ignore[index]
    assert "רות" in words
    assert "רות" not in ISOLATED.sub("", words).replace("רות ברביעי", "")
