"""The phone finds the same fewest payments, also where many people make many groups."""

import random

import pytest

from scoring.engine.settlement import settle
from tests.rules_on_the_phone.conftest import Ask
from tests.rules_on_the_phone.documents import differing

pytestmark = pytest.mark.browser


def nets(rng: random.Random) -> list[int]:
    """What eight players and three funds may have in the end; few different amounts make many groups."""
    some = [rng.randint(-9, 9) * rng.choice([1, 5, 10]) for _ in range(rng.randint(1, 10))]
    return [*some, -sum(some)]


def test_the_same_payments_in_the_same_order(ask_phone: Ask) -> None:
    rng = random.Random("settlement")
    drawn = [nets(rng) for _ in range(500)]
    ours = [[list(payment) for payment in settle(dict(enumerate(one)))] for one in drawn]
    assert differing(list(map(str, drawn)), ours, ask_phone("settled", drawn)) == []
