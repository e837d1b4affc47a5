"""Two versions of a hand: shown as they were typed, compared by what they come to."""

import pytest

from scoring.engine.house_rules import preset
from scoring.games.forms.corrections import compare_versions
from scoring.games.forms.hands import HandForm, HandPlayer

SITTERS = [HandPlayer(0, "Ada", 0), HandPlayer(1, "Ben", 0), HandPlayer(2, "Cal", 0)]
HAND = {"out": "0", "cards-1": "K Q", "cards-2": "9"}


def form(**fields: str) -> HandForm:
    return HandForm(SITTERS, preset("european"), HAND | {k.replace("_", "-"): v for k, v in fields.items()})


@pytest.mark.parametrize(
    ("mine", "differing"),
    [
        ({}, []),
        ({"cards_1": "k  q"}, []),
        ({"cards_1": "20"}, []),
        ({"cards_1": "K Q 2"}, ["Ben"]),
        ({"kalooki": "1"}, ["Ada", "Ben", "Cal"]),
        ({"out": "1", "cards_0": "K Q"}, ["Ada", "Ben"]),
        ({"cards_1": "what"}, ["Ben"]),
        ({"other_2": "5"}, ["Cal"]),
    ],
)
def test_what_changes_the_score_differs(mine: dict[str, str], differing: list[str]) -> None:
    assert [line.name for line in compare_versions(form(), form(**mine)) if line.differs] == differing


def test_both_are_told_as_they_were_written() -> None:
    ada, ben, cal = compare_versions(form(), form(out="1", cards_0="k 5", cards_2=""))
    assert (ada.theirs, ada.mine) == ("went out", "K 5 = 15")
    assert (ben.theirs, ben.mine) == ("K Q = 20", "went out")
    assert (cal.theirs, cal.mine) == ("9", "–")


def test_another_way_differs_and_is_named_and_the_closers_cards_are_told() -> None:
    def close(**more: str) -> HandForm:
        return HandForm(SITTERS, preset("chinchon"), HAND | {"cards-0": "3"} | more)

    ada, ben, _cal = compare_versions(close(), close(way="clean_close"))
    assert (ada.theirs, ada.mine) == ("went out, 3", "went out: Closed with nothing left")
    assert ada.differs
    assert ben.differs
    assert [line.differs for line in compare_versions(close(), close(**{"cards-0": "4"}))] == [
        True,
        False,
        False,
    ]
