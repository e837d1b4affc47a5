"""Every address, whoever asks and however, answers with our headers and lets no stranger in."""

import re
from itertools import product
from typing import Any
from uuid import uuid4

import pytest
from django.http.response import HttpResponseBase
from django.test import Client, RequestFactory
from django.urls import URLPattern, get_resolver, reverse

from kalooki_site.wsgi import application
from scoring.games.models import Game
from tests.makers import hand, make_game, play

SELF = "connect-src font-src form-action manifest-src script-src style-src worker-src"
NONE = "base-uri default-src frame-ancestors object-src"
POLICY = {
    **dict.fromkeys(SELF.split(), "'self'"),
    **dict.fromkeys(NONE.split(), "'none'"),
    "img-src": "'self' data:",
}
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}
PATTERNS = [
    pattern for pattern in get_resolver("scoring.urls").url_patterns if isinstance(pattern, URLPattern)
]
NAMES = [str(pattern.name) for pattern in PATTERNS]
OF_A_GROUP = [str(pattern.name) for pattern in PATTERNS if "group_id" in str(pattern.pattern)]
OF_A_GAME = [
    str(pattern.name)
    for pattern in PATTERNS
    if "game_id" in str(pattern.pattern) and pattern.name not in OF_A_GROUP
]
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")

pytestmark = pytest.mark.django_db


def address(name: str, game_id: object) -> str:
    """This address for this game; numbers and tokens are made up."""
    pattern = next(pattern for pattern in PATTERNS if pattern.name == name)
    made_up = {"game_id": game_id, "entry": 1, "part": 1, "key": 1, "token": "guess", "seat": 1}
    made_up |= {
        "base": "european",
        "kind": "score",
        "name": "host",
        "code": "BCDFGH",
        "picture_hash": "0123abcd",
        "bundle_id": uuid4(),
        "which": "european",
        "variant_id": uuid4(),
        "group_id": uuid4(),
        "person_id": uuid4(),
        "household_id": uuid4(),
        "key_id": uuid4(),
        "entry_id": uuid4(),
        "club_id": uuid4(),
        "season_id": uuid4(),
        "member_id": uuid4(),
        "number": 1,
        "event_id": uuid4(),
        **dict.fromkeys(("night_id", "table_id", "given", "wish", "dispute", "late_id"), uuid4()),
    }
    wanted = re.findall(r"<\w+:(\w+)>", str(pattern.pattern))
    return reverse(name, kwargs={word: made_up[word] for word in wanted})


@pytest.fixture
def game() -> Game:
    return play(make_game(), hand("Ada", Ben="K", Cal="Q"))


def policy(header: str) -> dict[str, str]:
    """The content policy, directive by directive."""
    return dict(part.strip().split(" ", 1) for part in header.split(";"))


def asked_by_a_stranger(client: Client, method: str, address: str) -> Any:
    """One client asks for all, since each new one loads every middleware; no cookie stays with it."""
    client.cookies.clear()
    return client.generic(method, address)


def lacks(answer: HttpResponseBase) -> bool:
    """Whether any of our headers is missing or another than it should be."""
    headers = answer.headers
    return (
        policy(headers.get("Content-Security-Policy", "no header")) != POLICY
        or any(headers.get(header) != value for header, value in HEADERS.items())
        or headers.get("Referrer-Policy") not in {"same-origin", "no-referrer"}
        or "camera=()" not in headers.get("Permissions-Policy", "")
    )


def test_every_address_answers_with_our_headers_and_takes_no_other_methods(
    client: Client, game: Game
) -> None:
    offenders = []
    for name, method in product(NAMES, METHODS):
        answer = asked_by_a_stranger(client, method, address(name, game.id))
        if lacks(answer) or (method in {"PUT", "DELETE"} and answer.status_code not in {404, 405}):
            offenders.append(f"{method} {name}: {answer.status_code} {dict(answer.headers)}")
    assert offenders == []


def bare(answer: Any) -> bytes:
    """What a page says, without the mark of its form, which is another one each time."""
    return re.sub(rb'name="csrfmiddlewaretoken" value="\w+"', b"", answer.content)


def test_a_stranger_finds_nothing(client: Client, game: Game) -> None:
    offenders = []
    for name, method in product(OF_A_GAME, ("GET", "POST")):
        there, nowhere = (
            asked_by_a_stranger(client, method, address(name, game_id)) for game_id in (game.id, uuid4())
        )
        same = (there.status_code, bare(there)) == (nowhere.status_code, bare(nowhere))
        if there.status_code not in {404, 405} or not same:
            offenders.append(f"{method} {name}: {there.status_code}, elsewhere {nowhere.status_code}")
    assert offenders == []


def test_nothing_is_written_without_a_token(game: Game) -> None:
    client = Client(enforce_csrf_checks=True)
    answers = {name: client.post(address(name, game.id), {"name": "x"}).status_code for name in NAMES}
    assert {name: status for name, status in answers.items() if status not in {403, 405}} == {}


def test_an_unknown_page_has_the_headers_too(client: Client) -> None:
    answer = client.get("/nothing/here/")
    assert answer.status_code == 404
    assert policy(answer.headers["Content-Security-Policy"]) == POLICY


def test_a_body_longer_than_any_hand_is_turned_away(client: Client) -> None:
    answer = client.post("/games/new/", b"x" * (256 * 1024 + 1), content_type="text/plain")
    assert (answer.status_code, answer.headers["Content-Type"]) == (413, "text/html; charset=utf-8")
    assert "what you typed is still there" in answer.text
    assert policy(answer.headers["Content-Security-Policy"]) == POLICY


def test_cookies_are_for_the_server_only(client: Client) -> None:
    answer = client.get("/games/new/?variant=european")
    assert {(cookie["httponly"], cookie["samesite"]) for cookie in answer.cookies.values()} == {(True, "Lax")}


def test_no_two_addresses_are_written_alike() -> None:
    written = [re.sub(r"<(\w+):\w+>", r"<\1>", str(pattern.pattern)) for pattern in PATTERNS]
    assert sorted(one for one in set(written) if written.count(one) > 1) == []


@pytest.mark.parametrize("charset", ["base64", "idna", "undefined"])
@pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data; boundary=x"])
def test_a_charset_that_is_no_text_is_no_fault(kind: str, charset: str) -> None:
    environ, told = RequestFactory().get("/?q=%ff").environ, list[str]()

    def start(status: str, *_headers: Any) -> Any:
        told.append(status)

    application({**environ, "CONTENT_TYPE": f"{kind}; charset={charset}"}, start)
    assert told == ["200 OK"]
