"""The places in the end."""

from typing import Any

import pytest

from tests.engine.makers import END, VOID, decline, hand, leave, score

FOUR = ("Ada", "Ben", "Cal", "Dot")


def places(*events: dict[str, Any], **options: Any) -> list[int | None]:
    result = score(*events, players=FOUR, **options)
    return [player["place"] for player in result["players"].values()]


def test_nobody_has_a_place_while_playing() -> None:
    assert places(hand("Ada", Ben=1, Cal=2, Dot=3)) == [None] * 4


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([hand("Ada", Ben=5, Cal=5, Dot=9), END], [1, 2, 2, 4]),
        ([hand("Ada", Ben=5, Cal=0, Dot=9), END], [1, 3, 1, 4]),
        ([hand("Ada", Ben=5, Cal=160, Dot=155), decline("Cal"), END], [1, 2, 4, 3]),
        (
            [hand("Ada", Ben=5, Cal=1, Dot=160), decline("Dot"), hand("Ada", Ben=170, Cal=0), END],
            [1, 3, 2, 4],
        ),
        ([leave("Dot"), hand("Ada", Ben=5, Cal=1), leave("Cal"), END], [1, 2, 3, 4]),
        ([hand("Ada", Ben=5, Cal=160, Dot=0), VOID, leave("Dot"), END], [1, 2, 4, 3]),
    ],
)
def test_the_later_one_goes_the_better(events: list[Any], expected: list[int]) -> None:  # rule 12.8
    assert places(*events) == expected


def test_the_highest_total_is_the_best_where_the_winner_scores() -> None:  # rule 12.8
    events = [hand("Ada", Ben=5, Cal=5, Dot=5), hand("Ben", Ada=1, Cal=1, Dot=1), END]
    assert places(*events, variant="bicycle") == [1, 2, 3, 3]
