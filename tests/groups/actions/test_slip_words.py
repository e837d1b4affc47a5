"""The words of recovery slips: enough of them, and none that is taken for another."""

from scoring.groups.slip_words import SLIP_WORDS, WORDS_ON_A_SLIP


def test_a_slip_cannot_be_guessed() -> None:
    assert len(set(SLIP_WORDS)) ** WORDS_ON_A_SLIP >= 2**72


def test_no_two_words_begin_alike() -> None:
    assert len({word[:4] for word in SLIP_WORDS}) == len(SLIP_WORDS)
    assert {
        word for word in SLIP_WORDS if not (3 <= len(word) <= 7 and word.isascii() and word.islower())
    } == set()
