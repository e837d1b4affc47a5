"""Every answer says which site gave it, and so does the worker that phones keep pages by."""

import uuid

import pytest
from django.test import Client

from scoring.web.queries.site import get_site_id
from tests.groups.people import HTMX, address, game_of_the_scorer, scorer, tried

pytestmark = pytest.mark.django_db


def test_pages_refusals_and_sheets_carry_the_id_of_the_site() -> None:
    game = game_of_the_scorer()
    answers = [
        scorer().get(address("table", game)),
        scorer().get(address("score_table", game), headers=HTMX),
        scorer().get(f"/games/{game.id}/sheet.pdf"),
        Client().get(f"/games/{uuid.uuid4()}/"),
        Client(enforce_csrf_checks=True).post("/games/new/"),
        scorer().put(address("table", game)),
        scorer().post(address("void_hand", game), tried(game)),
        Client().post("/code/", b"x", content_type="text/plain", headers={"Content-Length": "9999999"}),
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 404, 403, 405, 303, 413]
    assert {answer.get("Kalooki") for answer in answers} == {get_site_id()}


def test_a_page_and_the_worker_name_the_same_site() -> None:
    assert f'data-site="{get_site_id()}"' in Client().get("/").text
    assert Client().get("/sw.js").text.startswith(f'const SITE = "{get_site_id()}";')


def test_phones_get_the_worker_without_its_comments() -> None:
    assert "/**" not in Client().get("/sw.js").text
