"""The words of recovery slips: enough of them, and none that is taken for another."""

from scoring.groups.slip_words import HOW_MANY, WORDS, read_words


def test_a_slip_cannot_be_guessed() -> None:
    assert len(set(WORDS)) ** HOW_MANY >= 2**72


def test_no_two_words_begin_alike() -> None:
    assert len({word[:4] for word in WORDS}) == len(WORDS)
    assert {
        word for word in WORDS if not (3 <= len(word) <= 7 and word.isascii() and word.islower())
    } == set()


def test_words_are_read_however_they_are_typed() -> None:
    assert read_words(" Acorn, ACTOR-agent\n1. album ") == ["acorn", "actor", "agent", "album"]
