"""Many sheets in one file: asked for, waited for, fetched by the phone that asked."""

from datetime import timedelta
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client
from django.urls import reverse

from scoring.games.actions import bundles
from scoring.games.models import BundleFile, Game
from scoring.games.queries.bundles import KIND
from scoring.printing.press import RenderingUnavailable, press
from scoring.web import background
from scoring.web.models import Job
from tests.groups.people import game_of_the_scorer, player, scorer, second_phone, stranger
from tests.jobs import work_off
from tests.makers import hand, play
from tests.papers import fetched, pages
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    return play(game_of_the_scorer(currency="GBP", title="Thursday"), hand("Ada", Ben=38, Cal="K Q 5"))


def ask(*games: Game, phone: Client | None = None, form: str = "pdf", **more: Any) -> Any:
    fields = {
        "games": [str(game.id) for game in games],
        "kinds": ["score", "statements"],
        "form": form,
        **more,
    }
    return (phone or scorer()).post(reverse("bundles"), fields)


def test_a_whole_evening_is_one_pdf(game: Game) -> None:
    printed = pages(fetched(scorer(), ask(game)))  # the score sheet and a statement for each player
    named = zip(("Thursday", "Ada", "Ben", "Cal"), printed, strict=True)
    assert [name in page for name, page in named] == [True] * 4


def test_several_evenings_are_a_zip(game: Game) -> None:
    other = play(game_of_the_scorer(title="Friday: a/b"), hand("Ada", Ben=1, Cal=2))
    names = ZipFile(BytesIO(fetched(scorer(), ask(game, other, form="zip")))).namelist()
    assert [name for name in names if "Score" in name] == [
        "001 Thursday Score sheet.pdf",
        "003 Friday a b Score sheet.pdf",
    ]


def test_nobody_else_sees_or_fetches_it(game: Game) -> None:
    address = ask(game).headers["Location"]
    for somebody in (stranger(), player(game)):
        assert somebody.get(address).status_code == 404
        assert somebody.get(f"{address}file/").status_code == 404


def test_a_phone_prints_only_its_own_games(game: Game) -> None:
    assert ask(game, phone=stranger()).status_code == 422


def test_one_file_at_a_time_is_made_so_that_single_sheets_come_beside_it(game: Game) -> None:
    assert background._kinds[KIND].at_once == 1
    assert ask(game).status_code == 302
    for number, phone in enumerate((scorer(), second_phone(game)), start=2):
        page = phone.get(ask(game, phone=phone).headers["Location"]).content.decode()
        assert f"You’re number {number} in the line" in page


def test_it_says_how_many_sheets_are_made(game: Game) -> None:
    address = ask(game).headers["Location"]
    assert background.claim([KIND])
    Job.objects.update(done=3)
    page = scorer().get(address).content.decode()
    assert "Made 3 of 4 sheets." in page
    assert '<progress value="3" max="4"' in page


def test_no_phone_fills_the_line(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "MOST_OF_ONE", 1)
    ask(game)
    assert "Too many files are waiting" in ask(game).content.decode()


@pytest.mark.parametrize("missing", [{"games": []}, {"kinds": []}, {"kinds": ["rubbish"]}, {"form": "exe"}])
def test_what_is_missing_is_told(game: Game, missing: dict[str, Any]) -> None:
    answer = ask(game, **missing)
    assert answer.status_code == 422
    assert 'class="why"' in answer.content.decode()


def test_sheets_a_game_does_not_have_make_no_file(game: Game) -> None:
    assert "None of these games has these sheets" in ask(game, kinds=["certificate"]).content.decode()


def test_what_cannot_be_printed_is_told(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_pages: list[str], *_told: Any, **_patience: Any) -> bytes:
        raise RenderingUnavailable("No paper today.")

    monkeypatch.setattr(press, "pdf", broken)
    answer = ask(game)
    work_off()
    assert "No paper today." in scorer().get(answer.headers["Location"]).content.decode()


def test_old_files_are_swept_away(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ask(game).headers["Location"]
    monkeypatch.setattr(background, "KEPT", timedelta(seconds=-1))
    work_off()
    assert not BundleFile.objects.exists()
    assert scorer().get(first).status_code == 404


def test_one_whose_process_died_is_finished_by_the_next(game: Game) -> None:
    answer = ask(game)
    assert background.claim([KIND])
    assert "Printing" in scorer().get(answer.headers["Location"]).content.decode()
    Job.objects.update(leased_until=None)
    assert len(pages(fetched(scorer(), answer))) == 4


def test_one_during_which_every_process_died_has_failed(game: Game) -> None:
    address = ask(game).headers["Location"]
    Job.objects.update(tries=2)
    work_off()
    assert "That didn’t work" in scorer().get(address).content.decode()
