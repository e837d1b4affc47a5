"""How many SQL statements a request costs, BEGIN and COMMIT among them: the same at every length of a game."""

from collections.abc import Iterator

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.web.capabilities import DEVICE_COOKIE
from tests.bench.kept import SECRET, keep
from tests.bench.online import HANDS, hand_fields
from tests.bench.report import Row, at_most


def rows() -> Iterator[Row]:
    """Recording and looking, early and late."""
    for hand in (2, 200):
        yield at_most(f"SQL statements to POST hand {hand}", to_record(hand), 8)
    for hands in (2, 200):
        yield at_most(f"SQL statements to GET the table after {hands} hands", to_look(hands), 6)


def scorekeeper() -> Client:
    """A phone that may write in every game here."""
    client = Client(headers={"HX-Request": "true"})
    client.cookies[DEVICE_COOKIE] = SECRET
    return client


def to_record(number: int) -> int:
    """Statements for the hand of this number."""
    client, address = scorekeeper(), f"/games/{keep(number - 1)}/hands/new/"
    with CaptureQueriesContext(connection) as asked:
        answer = client.post(address, hand_fields(HANDS[0], number - 1))
    assert answer.status_code == 200, answer.content[:300]
    assert f'data-version="{number}"'.encode() in answer.content
    return len(asked)


def to_look(hands: int) -> int:
    """Statements for the table screen."""
    client, address = scorekeeper(), f"/games/{keep(hands)}/"
    with CaptureQueriesContext(connection) as asked:
        answer = client.get(address)
    assert answer.status_code == 200
    return len(asked)
