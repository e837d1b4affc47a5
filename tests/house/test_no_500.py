"""No page ever answers 500, whatever is sent to it."""

import os
import uuid
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.games.models import Game
from scoring.web.capabilities import DEVICE_COOKIE, hash_secret
from tests.makers import hand, make_game, play

SECRET = "phone"
EXAMPLES = int(os.environ.get("ANY_FORM", "75"))
PAGES = (
    *(
        "",
        "live/",
        "rules/",
        "leave/",
        "end/",
        "void/",
        "buy-in/",
        "decline/",
        "undo/",
        "redo/",
        "give-back/",
        "hands/",
        "hands/new/",
    ),
    *(
        "hands/1/",
        "hands/1/correct/",
        "hands/1/missing/",
        "hands/99/",
        "hands/99/correct/",
        "hands/99/missing/",
        "entries/1/correct/",
        "entries/2/correct/",
        "history/",
        "rules/change/",
        "share/",
        "share/1/revoke/",
    ),
    *("evening/", "shelf/", "again/"),
    *(
        "money/",
        "money/0/",
        "money/9/",
        "settle/",
        "settle/debt/",
        "settle/debt/?from=1&to=0",
        "settle/take-back/",
        "settle/links/",
    ),
    *(
        "sheet.pdf",
        "game.json",
        "paper/",
        "paper/slip.pdf",
        "paper/slip/chat.png",
        "result.png",
        "paper/key-in/",
        "paper/letterhead/",
    ),
)
FIELDS = (
    *("out", "kalooki", "cards-0", "cards-1", "cards-2", "other-0", "reason-1", "mark-0-over_call", "step"),
    *(
        "seat",
        "pool",
        "entry",
        "to",
        "decided",
        "before",
        "since",
        "decide-no_buy_in_open-1-0-",
        "expected",
        "entry_id",
        "name",
        "role",
        "reason",
        "drop",
        "v",
        "paper",
    ),
    *("how", "kind", "amount", "from"),
    *("size", "ink", "rows", "seen", "cell-0-0", "cell-0-1", "cell-0-2", "total-0-1", "who-0", "kalooki-0"),
)
nasty = st.one_of(
    st.sampled_from(
        [
            "",
            "0",
            "1",
            "-1",
            "999",
            "1e309",
            "K Q 5",
            "10+15+8",
            "preview",
            "save",
            "edit",
            "on",
            "winner",
            "share",
            str(uuid.UUID(int=7)),
            "null",
            "\x00",
            "\u202e",
            "½",
            "٣",
            "9" * 5000,
            "+" * 300,
            "A" * 300,
            "{}",
            "a4",
        ]
    ),
    st.text(max_size=40),
    st.integers(0, 5).map(str),
)
fields = st.dictionaries(st.sampled_from(FIELDS), nasty, max_size=9)
few = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture
def game() -> Game:
    """A game with a hand, an open offer and a void behind it."""
    device = hash_secret(SECRET)
    return play(make_game(device=device, currency="GBP"), {"type": "void"}, hand("Ada", Ben=151, Cal="K Q"))


@pytest.fixture
def phone(client: Client) -> Client:
    """The phone that keeps score."""
    client.cookies[DEVICE_COOKIE] = SECRET
    return client


@few
@given(page=st.sampled_from(PAGES), data=fields, htmx=st.booleans())
def test_a_game_answers_any_form(
    game: Game, phone: Client, page: str, data: dict[str, str], htmx: bool
) -> None:
    if htmx:  # a form as the page itself would send it, or nearly
        game.refresh_from_db()
        data = {"entry_id": str(uuid.uuid4()), "expected": str(game.version)} | data
    headers: dict[str, Any] = {"HX-Request": "true"} if htmx else {}
    answered = phone.post(f"/games/{game.id}/{page}", data, headers=headers)
    assert answered.status_code < 500


@few
@given(page=st.sampled_from(PAGES), query=fields)
def test_a_game_answers_any_address(game: Game, phone: Client, page: str, query: dict[str, str]) -> None:
    if page == "sheet.pdf":
        query = {}
    assert phone.get(f"/games/{game.id}/{page}", query).status_code < 500


@few
@given(
    data=st.dictionaries(
        st.sampled_from(
            [
                "title",
                "names",
                "dealer",
                "currency",
                "stake_initial",
                "entry_id",
                "draw",
                "house_limit",
                "variant",
            ]
        ),
        nasty,
    ),
    variant=st.sampled_from(["european", "jamaican", "bicycle", "pool-rummy-101", "no-such", "\x00"]),
)
def test_a_new_game_answers_any_form(phone: Client, data: dict[str, str], variant: str) -> None:
    assert phone.post(f"/games/new/?variant={variant}", {"names": "Ada, Ben, Cal"} | data).status_code < 500


HOUSE = (
    *("house_limit_rule", "house_limit_points", "house_end_mode", "house_end_hands", "house_buy_in_often"),
    *("house_card_values_K", "house_deal_mode", "house_deal_by_hand", "house_deal_4", "house_players_most"),
    *(
        "house_equipment_0_from",
        "house_equipment_11_jokers",
        "house_adjustments_0_code",
        "house_adjustments_0_name",
    ),
    *("house_adjustments_0_n", "house_kitty_events_0_n", "house_pool_default", "house_rounding_unit"),
    *(
        "house_contracts",
        "house_stakes_initial",
        "variant_name",
        "currency",
        "usual",
        "step",
        "document",
        "from",
    ),
)
RULES = (
    "new/",
    "new/?from=jamaican",
    "import/",
    "compare/",
    "look/european/",
    "look/pool-rummy-101/?without=stakes",
)


@few
@given(page=st.sampled_from(RULES), data=st.dictionaries(st.sampled_from(HOUSE), nasty, max_size=9))
def test_house_rules_answer_any_form(phone: Client, page: str, data: dict[str, str]) -> None:
    assert phone.post(f"/rules/{page}", data).status_code < 500


@few
@given(
    page=st.sampled_from(["", "new/", "compare/", "import/"]),
    query=st.dictionaries(st.sampled_from(["first", "second", "all", "from", "game", "deleted"]), nasty),
)
def test_house_rules_answer_any_address(phone: Client, page: str, query: dict[str, str]) -> None:
    assert phone.get(f"/rules/{page}", query).status_code < 500


@few
@given(page=st.sampled_from(["", "archived/", "deleted/", "move/", "games/new/"]), query=fields)
def test_a_list_answers_any_address(phone: Client, game: Game, page: str, query: dict[str, str]) -> None:
    asked = query | {"q": query.get("name", ""), "page": query.get("seat", ""), "moved": query.get("out", "")}
    assert (
        phone.get(f"/{page}", asked | {"was": "open", "again": query.get("entry_id", "")}).status_code < 500
    )
