"""The chart in words, for those who cannot see it."""

import pytest

from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.house_rules import preset
from scoring.engine.scorer import play
from scoring.games.queries.charts import ChartLine, Goal, TotalsChart, replay_chart
from scoring.games.texts.charts import event_lines, goal_words, totals_words
from tests.makers import hand


@pytest.fixture
def chart() -> TotalsChart:
    events = [
        hand("Ada", Ben=100, Cal=38),
        hand("Cal", Ada=40, Ben=60, kalooki=True),
        {"type": "buy_in", "player": "Ben"},
        {"type": "void"},
        {"type": "leave", "player": "Cal"},
    ]
    game = read_game_file(
        {"format": "kalooki-game/1", "variant": "european", "currency": "GBP"}
        | {"players": ["Ada", "Ben", "Cal"], "events": events}
    )
    assert isinstance(game, GameFile)
    steps = play(game).steps
    return replay_chart([game.table] * len(steps), steps)


def test_the_picture_is_told_player_by_player(chart: TotalsChart) -> None:
    assert totals_words(chart) == (
        "Totals over 2 hands. The line: out over 150. Ada 40, in. Ben 40, in. Cal 38, left."
    )


def test_what_happened_is_told_with_its_price(chart: TotalsChart) -> None:
    assert [(told.icon, told.words, told.cost) for told in event_lines(chart, "GBP")] == [
        ("star", "Cal, Kalooki in hand 2", "£0.20 each"),
        ("cross", "Ben out at 160 in hand 2", ""),
        ("return", "Ben bought in at 40", "£0.50"),
        ("void", "Hand 3 void", ""),
        ("leave", "Cal left after hand 3", ""),
    ]


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (Goal(150, "exceeds"), "out over 150"),
        (Goal(101, "reaches"), "out at 101"),
        (Goal(250, "target"), "goal 250"),
    ],
)
def test_the_heavy_line_says_what_it_is(goal: Goal, words: str) -> None:
    assert goal_words(goal) == words


def test_one_hand_without_a_limit_is_told_shortly() -> None:
    lines = [ChartLine(0, "Ada", "in", -50, ((0, 0), (1, -50)))]
    assert totals_words(TotalsChart([], lines, [], [], None, over=False, rules=preset("european"))).endswith(
        "Ada −50, in."
    )
