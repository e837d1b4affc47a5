"""The game on paper and as a file."""

import sys
import uuid
from io import BytesIO
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pypdf import PdfReader

from scoring.engine.export import RULES_CHANGED
from scoring.engine.house_rules import merge
from scoring.engine.log import rules_entry
from scoring.engine.presets import PRESETS
from scoring.games.actions.record import write_entry
from scoring.games.models import Game
from scoring.games.queries.game_log import read_table
from scoring.journal.outcomes import Saved
from scoring.printing import render
from scoring.printing.press import Press
from tests.engine.makers import scored
from tests.groups.makers import finished_game, group_of_the_scorer, put_in
from tests.groups.people import address, game_of_the_scorer, player, scorer, stranger, tried
from tests.makers import begun_by_older_rules, hand, play, table_view, writing
from tests.papers import printed
from tests.shared_rows import built_once

pytestmark = pytest.mark.django_db


@built_once
def game() -> Game:
    return play(game_of_the_scorer(currency="GBP", title="Thursday"), hand("Ada", Ben=38, Cal="K Q 5"))


@pytest.mark.parametrize("page", ["sheet", "blank_sheet"])
@pytest.mark.parametrize("paper", ["a4", "letter", "rubbish"])
def test_a_sheet_is_a_pdf(game: Game, page: str, paper: str) -> None:
    answer = player(game).get(f"{address(page, game)}?paper={paper}")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


@pytest.mark.parametrize("page", ["paper", "slip_picture", "sheet", "blank_sheet", "game_file"])
def test_the_stranger_gets_no_paper(game: Game, page: str) -> None:
    assert stranger().get(address(page, game)).status_code == 404


KINDS = ["score", "blank", "rules", "slip", "statements", "cards", "seating", "sign-in"]


PLAYED_CARDS = {"card_values": PRESETS["rami"]["card_values"], "fixed_scores": {}}
OLDER_RULES: dict[str, dict[str, Any]] = {
    "rami": {"ways": {}, "adjustments": {"out": -10, "rami_sec": -20}, "fixed_scores": {"not_laid": 100}},
    "romme": {"ways": {"plain": {"out": -10}, "kalooki": {"op": "times", "n": 2, "out": -20}}},
    "cacheta": {"limit": {"points": 99, "rule": "reaches"}} | PLAYED_CARDS,
    "tonk": {"fines": {}, "stakes": PRESETS["european"]["stakes"]},
}


@pytest.mark.parametrize("variant", OLDER_RULES)
def test_a_game_that_began_by_older_rules_is_scored_by_them_everywhere(variant: str) -> None:
    game = begun_by_older_rules(game_of_the_scorer(variant=variant, currency="GBP"), OLDER_RULES[variant])
    play(game, hand("Ada", Ben="K Q", Cal=7), hand("Ben", kalooki=True, Ada=4, Cal="9"))
    host = scorer()
    result = scored(host.get(address("game_file", game)).json())
    assert {name: told["total"] for name, told in result["players"].items()} == {
        row.name: row.total for row in table_view(game).players
    }
    for page in ("table", "score_table", "house_rules", "change_rules", "sheet"):
        assert host.get(address(page, game)).status_code == 200
    host.post(address("deal_again", game), {"entry_id": str(uuid.uuid4())})
    again = Game.objects.exclude(pk=game.pk).get()
    assert read_table(again.start).variant == read_table(game.start).variant


def test_the_page_offers_every_sheet_the_game_has(game: Game) -> None:
    html = scorer().get(address("paper", game)).content.decode()
    assert [kind for kind in KINDS if address("sheet_of", game, kind) not in html] == []
    assert address("sheet_of", game, "certificate") not in html


def test_the_page_keeps_what_was_chosen_on_every_link(game: Game) -> None:
    html = (
        scorer()
        .get(f"{address('paper', game)}?paper=a5&size=large&ink=saving&lang=de&rubbish=1")
        .content.decode()
    )
    assert html.count("?paper=a5&amp;size=large&amp;ink=saving&amp;lang=de") == 5 * len(KINDS)
    assert 'value="a5" checked' in html


def test_paper_is_letter_where_the_language_says_so(game: Game) -> None:
    american = scorer().get(address("paper", game), headers={"Accept-Language": "en-US,en;q=0.9"})
    british = scorer().get(address("paper", game), headers={"Accept-Language": "en-GB"})
    assert 'value="letter" checked' in american.content.decode()
    assert 'value="a4" checked' in british.content.decode()


@pytest.mark.parametrize(
    ("reads", "asked", "language"),
    [
        ("en-GB", "", "en"),
        ("fr, de-AT;q=0.8", "", "de"),
        ("iw", "", "he"),
        ("de", "?lang=en", "en"),
        ("", "?lang=xx", "en"),
    ],
)
def test_a_sheet_speaks_the_readers_language(game: Game, reads: str, asked: str, language: str) -> None:
    answer = scorer().get(f"{address('sheet', game)}{asked}", headers={"Accept-Language": reads})
    assert str(PdfReader(BytesIO(answer.content)).root_object["/Lang"]) == language


def test_the_page_stays_english_while_the_words_for_the_chat_do_not(game: Game) -> None:
    html = scorer().get(f"{address('paper', game)}?lang=de").content.decode()
    assert '<html lang="en"' in html
    assert "Nicht beendet: Spiel 2" in html


def test_the_words_for_the_chat_say_who_stands_where(game: Game) -> None:
    html = scorer().get(address("paper", game)).content.decode()
    assert "Ben 38 ·" in html


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_a_pdf(game: Game, kind: str) -> None:
    answer = scorer().get(address("sheet_of", game, kind))
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["Content-Disposition"] == f'inline; filename="kalooki-{kind}.pdf"'


@pytest.mark.parametrize("kind", ["certificate", "nonsense"])
def test_what_a_game_has_nothing_for_is_not_there(game: Game, kind: str) -> None:
    assert scorer().get(address("sheet_of", game, kind)).status_code == 404


@pytest.mark.slow
@pytest.mark.parametrize("page", [("sheet_picture", "score"), ("sheet_picture", "cards"), ("slip_picture",)])
def test_a_sheet_is_a_picture_too(game: Game, page: tuple[str, ...]) -> None:
    answer = player(game).get(address(page[0], game, *page[1:]))
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    assert len(answer.content) < 60_000


def test_a_sheet_that_has_not_changed_is_not_sent_again(game: Game) -> None:
    first = scorer().get(address("sheet", game))
    tag = first.headers["ETag"]
    again = scorer().get(address("sheet", game), headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    play(game, hand("Ben", Ada=1, Cal=2))
    assert scorer().get(address("sheet", game), headers={"If-None-Match": tag}).status_code == 200


def test_the_page_takes_as_many_queries_after_twenty_hands_as_after_one(game: Game) -> None:
    scorer().get(address("paper", game))  # notes that this phone was there
    with CaptureQueriesContext(connection) as few:
        scorer().get(address("paper", game))
    play(game, *[hand("Ada", Ben=1, Cal=2)] * 19)
    with CaptureQueriesContext(connection) as many:
        scorer().get(address("paper", game))
    assert len(many) == len(few)


def test_without_pango_the_site_says_what_to_install(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "press", Press(1, [sys.executable, "-c", "raise OSError('no libpango')"]))
    answer = scorer().get(address("sheet", game))
    assert answer.status_code == 503
    assert "libpango" in answer.content.decode()


def test_the_game_file_scores_the_same(game: Game) -> None:
    document = scorer().get(address("game_file", game)).json()
    assert scored(document)["players"]["Ben"]["total"] == 38


def test_a_file_that_no_program_scores_is_said_to_be_one_to_those_who_ask(game: Game) -> None:
    lower = rules_entry(read_table(game.start), "next", {"stakes": {"initial": 99}})
    assert isinstance(lower, dict)
    file = address("game_file", play(game, lower))
    assert "The rules changed between hands" in scorer().get(f"{file}?ask").content.decode()
    assert scorer().get(file).json()["note"] == RULES_CHANGED


def test_the_letters_of_a_sheet_lead_its_phone_to_the_grid(game: Game) -> None:
    code = game.sheet_code
    opened = scorer().get(f"/s/{code}/")
    assert (opened.status_code, opened.headers["Location"]) == (302, address("key_in", game))
    typed = scorer().post("/code/", {"code": code.lower()})
    assert (typed.status_code, typed.headers["Location"]) == (303, address("key_in", game))


def test_the_letters_of_a_sheet_open_nothing_for_a_stranger(game: Game) -> None:
    there, nowhere = (stranger().get(f"/s/{code}/") for code in (game.sheet_code, "BBBBBB"))
    assert there.status_code == nowhere.status_code == 404
    assert there.content == nowhere.content


def test_a_blank_sheet_bears_its_letters(game: Game) -> None:
    assert f"Game {game.sheet_code}" in printed(scorer(), address("blank_sheet", game))


def test_a_sheet_for_hands_to_come_has_the_rules_of_now(game: Game) -> None:
    overrides = {"limit": {"points": 222, "rule": "exceeds"}}
    change = {"type": "rules", "since": "next", "overrides": overrides}
    rules = {"rules": merge(PRESETS["european"], overrides)}
    assert isinstance(write_entry(game.id, writing(game, change | rules)), Saved)
    assert "222" in printed(scorer(), address("blank_sheet", game))


def test_paper_settles_as_the_table_does_and_knows_what_is_paid(game: Game) -> None:
    play(game, {"type": "end"})
    host = scorer()
    host.post(address("settle_by", game), tried(game, how="banker", seat="1"))
    game.refresh_from_db()
    host.post(address("debt", game), tried(game, kind="paid", amount="", **{"from": 2, "to": 1}))
    slip = printed(host, address("sheet_of", game, "slip"))
    assert "Through Ben as the banker." in slip
    assert "✓" in slip
    assert "Cal pays Ben: £0.60 (paid)" in isolated(host.get(address("paper", game)).content.decode())


def test_paper_of_a_game_of_a_group_asks_for_no_payments_of_its_own() -> None:
    game = put_in(group_of_the_scorer(), finished_game("Ada", "Ben"))
    settled = "Settled in the group’s balances, together with its other games."
    assert settled in " ".join(printed(scorer(), address("sheet_of", game, "slip")).split())
    told = isolated(scorer().get(address("paper", game)).content.decode())
    assert settled in told
    assert "Ben pays Ada" not in told


def test_paper_of_a_game_that_is_not_in_the_balances_yet_asks_for_its_payments() -> None:
    game = finished_game("Ada", "Ben")
    Game.objects.filter(pk=game.pk).update(group=group_of_the_scorer())  # nobody has told who they are
    assert "Ben pays Ada" in isolated(scorer().get(address("paper", game)).content.decode())


def isolated(html: str) -> str:
    return html.replace("\u2068", "").replace("\u2069", "")


def test_a_game_that_is_not_over_shows_its_table_in_place_of_a_picture(game: Game) -> None:
    assert scorer().get(address("result_picture", game)).headers["Location"] == address("table", game)


@pytest.mark.slow
@pytest.mark.parametrize("chosen", ["", "?shape=story&plain=1"])
def test_a_result_is_a_picture_to_share(game: Game, chosen: str) -> None:
    play(game, {"type": "end", "pool": "winner"})
    answer = player(game).get(address("result_picture", game) + chosen)
    assert answer.content.startswith(b"\x89PNG")
    assert len(answer.content) < 150_000


def test_a_name_that_prints_as_boxes_is_told_before(game: Game) -> None:
    assert "can’t be printed" not in player(game).get(address("paper", game)).content.decode()
    other = game_of_the_scorer("Ada", "Ben", "རྡོ་རྗེ", title="Thursday")
    page = player(other).get(address("paper", other)).content.decode()
    told = "རྡོ་རྗེ has letters that can’t be printed: sheets show boxes in their place."
    assert told in page
    assert told in scorer().get(reverse("bundles")).content.decode()
