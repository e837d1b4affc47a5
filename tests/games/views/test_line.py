"""A sheet that has to wait says how long, opens by itself, and is made once."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from scoring.games.actions import bundles
from scoring.games.models import Game
from scoring.games.queries.bundles import SHEET
from scoring.printing import render
from scoring.printing.press import Press, press
from scoring.web import background
from scoring.web.models import Job
from tests.groups.people import game_of_the_scorer, player, scorer, stranger
from tests.jobs import work_off
from tests.makers import hand, play
from tests.papers import pages
from tests.shared_rows import built_once

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
BACK = "http://testserver/games/"


@pytest.fixture(autouse=True)
def _busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others print whenever someone asks."""
    monkeypatch.setattr(Press, "is_busy", property(lambda _press: True))
    monkeypatch.setattr(Press, "seconds_a_sheet", 2.0)


@built_once
def game() -> Game:
    return play(game_of_the_scorer(title="Thursday"), hand("Ada", Ben=38, Cal="K Q 5"))


def ask(game: Game, kind: str = "score", phone: Client | None = None) -> str:
    """The page of the line."""
    answer = (phone or scorer()).get(f"/games/{game.pk}/paper/{kind}.pdf", headers={"Referer": BACK})
    assert (answer.status_code, answer.headers["Cache-Control"].count("no-store")) == (302, 1)
    return str(answer.headers["Location"])


def read(address: str) -> str:
    return " ".join(scorer().get(address).content.decode().split())


@pytest.fixture
def crowd() -> None:
    """Three sheets of others, one of two pages; two are being made."""
    earlier = timezone.now() - timedelta(seconds=9)
    for number, total in enumerate((1, 1, 2)):
        Job.objects.create(kind=SHEET, subject=f"{number}", due=earlier, total=total, details={"owner": "x"})
    assert background.claim([SHEET])
    assert background.claim([SHEET])


@pytest.mark.usefixtures("crowd")
def test_it_says_which_number_it_is_and_how_long_that_takes(game: Game) -> None:
    page = read(ask(game))
    # Five sheets of two seconds, two at a time.
    assert "You’re number 4 in the line: about 5 seconds." in page
    assert '<noscript><meta http-equiv="refresh" content="2"></noscript>' in page
    assert 'role="status" data-again="2000"' in page
    assert f'href="{BACK}"' in page


def test_a_long_sheet_waits_there_too(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Press, "is_busy", property(lambda _press: False))
    monkeypatch.setattr(render, "MOST_AT_ONCE", 1_000)
    address = ask(game)
    work_off()
    assert scorer().get(f"{address}file/").status_code == 200


def test_a_long_wait_is_told_in_minutes(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Press, "seconds_a_sheet", 180.0)
    assert "You’re number 1 in the line: about 3 minutes." in read(ask(game))


def test_it_opens_by_itself_as_the_same_sheet(game: Game) -> None:
    address = ask(game)
    assert background.claim([SHEET])
    assert "Your sheet is being made." in read(address)
    Job.objects.update(leased_until=None)
    work_off()
    page = read(address)
    assert "Your sheet is ready" in page
    assert f'<meta http-equiv="refresh" content="0; url={address}file/">' in page
    answer: Any = scorer().get(f"{address}file/")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"] == 'inline; filename="kalooki-score.pdf"'
    assert "Thursday" in pages(b"".join(answer.streaming_content))[0]


def test_who_presses_again_waits_for_the_same_sheet_and_others_for_their_own(game: Game) -> None:
    address = ask(game)
    assert ask(game) == address
    assert ask(game, "rules") != address
    other = player(game)
    assert ask(game, phone=other) != address
    assert stranger().get(address).status_code == 404
    assert Job.objects.count() == 3
    work_off()
    assert ask(game) == address
    assert not Job.objects.filter(ended=None).exists()


def test_after_another_hand_it_is_another_sheet(game: Game) -> None:
    address = ask(game)
    play(game, hand("Ben", Ada=1, Cal=2))
    assert ask(game) != address


def test_one_that_could_not_be_made_says_so_and_is_made_when_asked_for_again(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = ask(game)
    with monkeypatch.context() as broken:
        broken.setattr(press, "pdf", lambda *_pages, **_far: 1 / 0)
        for _try in range(2):
            work_off()
            Job.objects.update(due=timezone.now())
    page = read(address)
    assert "Printing was interrupted. Try again." in page
    assert "data-again" not in page
    assert ask(game) == address
    work_off()
    assert "Your sheet is ready" in read(address)


def test_no_phone_fills_the_line(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "MOST_OF_ONE", 1)
    ask(game)
    answer = scorer().get(f"/games/{game.pk}/paper/rules.pdf")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "60")
    ask(game, phone=player(game))
    monkeypatch.setattr(bundles, "MOST_WAITING", 1)
    assert player(game).get(f"/games/{game.pk}/paper/score.pdf").status_code == 503


@pytest.mark.usefixtures("game")
def test_a_slip_with_a_secret_waits_for_a_typesetter_and_is_never_kept() -> None:
    phone = scorer()
    made = phone.post("/slip/")
    assert made.status_code == 303
    answer = phone.get("/slip/recovery-slip.pdf")
    assert answer.content.startswith(b"%PDF")
    assert not Job.objects.filter(kind=SHEET).exists()
