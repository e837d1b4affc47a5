"""Contracts in words, and what each asks for one by one."""

import pytest

from scoring.games.texts.contracts import contract_words, sets_of


@pytest.mark.parametrize(
    ("contract", "sets", "words"),
    [
        ("334", ["3", "3", "4"], "two threes and a four"),
        ("3344", ["3", "3", "4", "4"], "two of each"),
        ("TTE", ["T", "T", "E"], "TTE"),
        ("3 10", ["3", "10"], "3 + 10"),
    ],
)
def test_a_contract_is_told_set_by_set(contract: str, sets: list[str], words: str) -> None:
    assert (sets_of(contract), contract_words(contract)) == (sets, words)
