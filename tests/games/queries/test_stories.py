"""What a host is asked about before a hand is saved."""

import pytest

from scoring.engine.scorer import play_on
from scoring.engine.state import Step
from scoring.games.queries.stories import hand_story
from scoring.games.tags.scores import doubt
from tests.engine.makers import hand, play, score, seat

QUESTION = "The cards dealt to Ben can’t come to that many points. Save anyway if that’s what’s on the table."


def questions(typed: int, variant: str) -> list[str]:
    table, before, plain = (
        seat(variant=variant),
        play(variant=variant).steps[0],
        hand("Ada", Ben=typed, Cal=5),
    )
    after = play_on(table, before, plain)
    assert isinstance(after, Step)
    story = hand_story(table, before.state, plain, after)
    assert story is not None
    return [doubt(warning, story.rules) for warning in story.warnings]


@pytest.mark.parametrize(
    ("variant", "typed", "asked"),
    [
        # 13 cards of two packs: both jokers at 15, eight aces at 11, three cards at 10.
        ("european", 148, []),
        ("european", 149, [QUESTION]),
        ("three-thirteen", 999, [QUESTION]),
    ],
)
def test_a_sum_that_the_cards_dealt_cannot_come_to_is_asked_about(
    variant: str, typed: int, asked: list[str]
) -> None:
    assert questions(typed, variant) == asked


def test_a_game_file_has_no_word_for_such_a_sum() -> None:
    assert score(hand("Ada", Ben=999, Cal=5))["warnings"] == []
