"""One scorekeeper at a time: handed over by a link or a code, asked for, given, taken back; never by a mere look."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.models import Game, Invitation, Key
from scoring.games.queries.game_log import stamps
from tests.groups.people import (
    HTMX,
    address,
    game_of_the_scorer,
    player,
    scorer,
    second_phone,
    stranger,
    tried,
)
from tests.makers import hand, play
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db
HAND = {"out": "0", "cards-1": "K Q 5", "cards-2": "9"}


@built_once
def game() -> Game:
    return game_of_the_scorer(title="Thursday")


def holder(game: Game) -> str:
    game.refresh_from_db()
    assert game.scorekeeper
    return game.scorekeeper.name


def invitation(game: Game) -> tuple[str, str]:
    """The link and the code that the host's phone shows."""
    words = scorer().post(address("hand_over", game), follow=True).content.decode()
    link = re.search(r'href="http://testserver(/p/[^"]+)"', words)
    code = re.search(r"<span>([A-Z]{3})</span> <span>([A-Z]{3})</span>", words)
    assert link
    assert code
    return link[1], code[1] + code[2]


def test_a_link_leads_to_one_press_that_takes_scoring(game: Game) -> None:
    link, _code = invitation(game)
    other = Client()
    answer = other.get(link)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/scorekeeper/")
    assert (answer.headers["Referrer-Policy"], answer.headers["X-Robots-Tag"]) == ("no-referrer", "noindex")
    words = other.get("/scorekeeper/").content.decode()
    assert "Thursday" in words
    assert "Keep score" in words
    assert other.post("/scorekeeper/", {"name": "Ben"}).headers["Location"] == address("table", game)
    assert holder(game) == "Ben"
    assert "You’re keeping score" in other.get(address("table", game)).content.decode()
    assert "Ben’s phone is keeping score" in scorer().get(address("table", game)).content.decode()


def test_a_preview_of_the_link_uses_nothing_up(game: Game) -> None:
    link, _code = invitation(game)
    for look in (Client().get, Client().head):
        look(link, follow=True)
    other = Client()
    other.get(link)
    assert other.post("/scorekeeper/", {"name": "Ben"}).status_code == 303


@pytest.mark.parametrize("typed", ["{}", "{} ", " {}", "{}-"])
def test_a_code_is_read_as_it_was_meant(game: Game, typed: str) -> None:
    _link, code = invitation(game)
    other = Client()
    written = typed.format(f"{code[:3].lower()} {code[3:]}")
    assert other.post("/code/", {"code": written}, follow=True).redirect_chain == [("/scorekeeper/", 303)]
    other.post("/scorekeeper/", {"name": "Ben"})
    assert holder(game) == "Ben"


def test_a_code_works_once(game: Game) -> None:
    _link, code = invitation(game)
    first, second = Client(), Client()
    for phone in (first, second):
        phone.post("/code/", {"code": code})
    assert first.post("/scorekeeper/", {"name": "Ben"}).status_code == 303
    late = second.post("/scorekeeper/", {"name": "Cal"})
    assert late.status_code == 404
    assert "This code has been used" in late.content.decode()
    assert "No such code." in second.post("/code/", {"code": code}).content.decode()


def test_a_code_runs_out_and_a_new_one_makes_the_old_one_void(game: Game) -> None:
    _link, old = invitation(game)
    _link, code = invitation(game)
    assert Client().post("/code/", {"code": old}).status_code == 422
    other = Client()
    other.post("/code/", {"code": code})
    Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert other.post("/scorekeeper/", {"name": "Ben"}).status_code == 404
    assert Client().post("/code/", {"code": code}).status_code == 422


def test_an_invitation_of_before_never_opens_a_later_one(game: Game) -> None:
    link, _code = invitation(game)
    other = Client()
    other.get(link)
    invitation(game)
    assert other.get("/scorekeeper/").status_code == 404


def test_of_a_code_only_a_keyed_hash_is_kept(game: Game) -> None:
    link, code = invitation(game)
    kept = str(Invitation.objects.values())
    assert code not in kept
    assert link.split("/")[2] not in kept


def test_a_phone_may_guess_ten_times(game: Game) -> None:
    _link, code = invitation(game)
    guesser = Client()
    guesser.get("/code/")
    for _n in range(10):
        assert guesser.post("/code/", {"code": "AAAAAA"}).status_code == 422
    answer = guesser.post("/code/", {"code": code})
    assert answer.status_code == 429
    assert 590 < int(answer.headers["Retry-After"]) <= 600
    assert "Try again in 10 minutes" in answer.content.decode()
    assert 'value="' + code in answer.content.decode()
    assert Client().post("/code/", {"code": code}).status_code == 303


def test_a_name_is_asked_for_and_kept_for_the_next_time(game: Game) -> None:
    other = Client()
    other.get(invitation(game)[0])
    assert other.post("/scorekeeper/", {"name": " "}).status_code == 422
    other.post("/scorekeeper/", {"name": "Ben"})
    scorer().post(address("take_back", game))
    other.get(invitation(game)[0])
    assert 'value="Ben"' in other.get("/scorekeeper/").content.decode()


def test_the_log_tells_who_wrote_what(game: Game) -> None:
    scorer().post(address("name_phone", game), {"name": "Ruth"})
    scorer().post(address("record_hand", game), tried(game, **HAND, step="save"))
    second_phone(game, "Ben").post(address("void_hand", game), tried(game))
    assert [stamp.author for stamp in stamps(game.id).values()] == ["", "Ruth", "Ben"]


def test_the_host_takes_scoring_back_with_one_press(game: Game) -> None:
    ben = second_phone(game, "Ben")
    assert "Take scoring back" in scorer().get(address("table", game)).content.decode()
    assert scorer().post(address("take_back", game)).status_code == 303
    assert holder(game) == ""
    assert ben.post(address("take_back", game)).status_code == 303
    assert holder(game) == ""


def test_a_scorer_asks_and_is_given_scoring(game: Game) -> None:
    ben = second_phone(game, "Ben")
    scorer().post(address("take_back", game))
    etag = game.etag
    ben.post(address("ask", game))
    assert "Asked to keep score" in ben.get(address("table", game)).content.decode()
    asked = scorer().get(f"{address('live', game)}?v={etag}", headers=HTMX)
    assert "Ben asks to keep score" in asked.content.decode()
    key = Key.objects.get(name="Ben")
    scorer().post(address("give", game), {"to": key.pk})
    assert holder(game) == "Ben"


def test_the_one_who_asks_can_be_told_not_now(game: Game) -> None:
    ben = second_phone(game, "Ben")
    scorer().post(address("take_back", game))
    ben.post(address("ask", game))
    scorer().post(address("keep", game))
    assert "Ask to keep score" in ben.get(address("table", game)).content.decode()
    assert "asks for scoring" not in scorer().get(address("table", game)).content.decode()


def test_a_watcher_is_never_given_scoring(game: Game) -> None:
    player(game)
    key = Key.objects.get(role="watch")
    scorer().post(address("give", game), {"to": key.pk})
    game.refresh_from_db()
    assert game.scorekeeper != key


def test_a_press_without_scoring_is_told_and_writes_nothing(game: Game) -> None:
    second_phone(game, "Ben")
    answer = scorer().post(address("void_hand", game), tried(game))
    assert answer.status_code == 403
    assert "Ben’s phone is keeping score. Nothing was saved." in answer.content.decode()
    game.refresh_from_db()
    assert game.version == 0


@pytest.mark.parametrize("step", ["preview", "save", "edit"])
def test_a_half_written_hand_is_kept_when_scoring_goes(game: Game, step: str) -> None:
    second_phone(game, "Ben")
    answer = scorer().post(address("record_hand", game), tried(game, **HAND, step=step))
    words = answer.content.decode()
    assert answer.status_code == 403
    for expected in (
        "Ben’s phone is keeping score",
        "K Q 5",
        'value="K Q 5"',
        "Take scoring back and continue",
    ):
        assert expected in words


def test_the_host_takes_scoring_back_and_goes_on_with_his_hand(game: Game) -> None:
    second_phone(game, "Ben")
    words = scorer().post(address("take_back", game), tried(game, **HAND, step="preview")).content.decode()
    assert "Save hand 1" in words
    assert holder(game) == ""


def test_a_scorer_asks_and_keeps_his_hand_in_view(game: Game) -> None:
    ben = second_phone(game, "Ben")
    scorer().post(address("take_back", game))
    answer = ben.post(address("ask", game), tried(game, **HAND, step="preview"))
    assert answer.status_code == 403
    assert "Asked to keep score" in answer.content.decode()
    assert "K Q 5" in answer.content.decode()


def test_the_page_of_a_hand_notices_that_scoring_is_gone(
    game: Game, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    host = scorer()
    words = host.get(address("record_hand", game)).content.decode()
    again = re.search(rf'data-hx-get="({address("watch_scorekeeper", game)}[^"]+)"', words)
    assert again
    with django_assert_num_queries(1):
        assert host.get(again[1], headers=HTMX).status_code == 204
    second_phone(game, "Ben")
    words = host.get(again[1], headers=HTMX).content.decode()
    assert "Ben’s phone is keeping score" in words
    assert "Take it back" in words


def test_the_page_with_the_code_notices_that_scoring_is_gone(
    game: Game, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    host = scorer()
    words = host.post(address("hand_over", game), follow=True).content.decode()
    again = re.search(r'data-hx-get="([^"]+)"', words)
    assert again
    with django_assert_max_num_queries(2):
        assert host.get(again[1], headers=HTMX).status_code == 204
    second_phone(game, "Ben")
    assert "Ben’s phone is keeping score" in host.get(again[1], headers=HTMX).content.decode()


def test_the_first_phone_of_a_game_without_one_is_its_host(game: Game) -> None:
    Key.objects.all().delete()
    second_phone(game, "Ben")
    game.refresh_from_db()
    assert game.scorekeeper
    assert game.scorekeeper.is_host


def test_a_game_tells_nobody_that_an_invitation_is_open(game: Game) -> None:
    assert stranger().get("/scorekeeper/").status_code == 404
    assert stranger().get("/p/guess/").status_code == 404


def test_scoring_costs_no_more_in_a_long_game(
    game: Game, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    play(game, *[hand("Ada", Ben=1, Cal=2)] * 12)
    second_phone(game, "Ben")
    with django_assert_max_num_queries(3):
        scorer().get(address("table", game))
