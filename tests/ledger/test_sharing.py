"""An amount is shared out to the last penny, and odd ones go round."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from scoring.ledger.sharing import next_odd, share_out

FOUR = dict.fromkeys(["ann", "bob", "cem", "dee"], 1)


def test_odd_pennies_go_to_those_who_had_the_fewest() -> None:
    first = share_out(1450, FOUR, {})
    assert first.shares == {"ann": 363, "bob": 363, "cem": 362, "dee": 362}
    assert first.odd == ["ann", "bob"]
    assert next_odd(1450, FOUR, {}) == ["cem", "dee"]
    assert share_out(1450, FOUR, dict.fromkeys(first.odd, 1)).odd == ["cem", "dee"]


def test_who_was_not_there_before_has_the_odd_penny_first() -> None:
    assert share_out(100, {"ann": 1, "bob": 1, "eve": 1}, {"ann": 1, "bob": 1}).odd == ["eve"]


def test_shares_count_and_who_has_none_is_out() -> None:
    assert share_out(900, {"ann": 2, "bob": 1, "cem": 0}, {}).shares == {"ann": 600, "bob": 300}
    assert share_out(1, FOUR, {}).shares == {"ann": 1}


@pytest.mark.parametrize("seed", range(30))
def test_the_shares_are_the_whole_and_each_is_right_but_for_less_than_a_unit(seed: int) -> None:
    chance = random.Random(seed)
    odd = Counter[str]()
    for _turn in range(30):
        parts = {who: chance.randint(0, 3) for who in FOUR} | {"eve": 1}
        amount = chance.randint(1, 3000)
        division = share_out(amount, parts, odd)
        assert sum(division.shares.values()) == amount
        for who, part in parts.items():
            exact = Fraction(amount * part, sum(parts.values()))
            assert abs(division.shares.get(who, 0) - exact) < 1
        odd += Counter(division.odd)


def test_over_many_evenings_nobody_has_two_odd_pennies_more_than_another() -> None:
    odd = Counter[str]()
    for amount in range(1, 200):
        odd += Counter(share_out(amount, FOUR, odd).odd)
    assert max(odd.values()) - min(odd.values()) <= 1
