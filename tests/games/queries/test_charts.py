"""The chart's lines are the totals of the result, hand by hand, with buy-ins and corrections in them."""

import json
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.engine.codec.documents import Result
from scoring.engine.codec.game_file import GameFile, read_game_file
from scoring.engine.codec.result import result
from scoring.engine.log import rules_entry
from scoring.engine.scorer import play as play_file
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.charts import ChartEvent, Goal, TotalsChart, replay_chart, totals_chart
from scoring.games.queries.comparisons import amendment
from scoring.games.queries.game_log import read_log
from scoring.games.queries.games import replay_game
from scoring.games.queries.projections import table_of
from scoring.journal.outcomes import Saved
from tests.makers import correct, hand, make_game, play, writing
from tests.shared_rows import built_once

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("[!R]*.json"))
BUY_IN = {"type": "buy_in", "player": "Ben"}


def scored(chart: TotalsChart) -> list[dict[str, int]]:
    """What the lines say after each hand that was scored, by name."""
    hands = [column.place for column in chart.columns if column.outcome != "void"]
    first = [dict(reversed(line.points)) for line in chart.lines]
    return [
        {line.name: totals[place] for line, totals in zip(chart.lines, first, strict=True) if place in totals}
        for place in hands
    ]


def assert_same(chart: TotalsChart, whole: Result) -> None:
    """Who was dealt in has the result's figure in every hand, and every line ends at the player's total."""
    hands = [each for each in whole["hands"] if each["outcome"] != "void"]
    for line, told in zip(scored(chart), hands, strict=True):
        assert told["scored"].items() <= line.items()
    assert {line.name: line.points[-1][1] for line in chart.lines} == {
        name: player["total"] for name, player in whole["players"].items()
    }


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem[:3])
def test_lines_are_the_totals_of_the_result(path: Path) -> None:
    game = read_game_file(json.loads(path.read_text(encoding="utf-8"))["game"])
    assert isinstance(game, GameFile)
    played = play_file(game)
    assert_same(replay_chart([game.table] * len(played.steps), played.steps), result(game.table, played))


@built_once
def game() -> Game:
    """Ben goes out in hand 2, buys in at 40, a hand is void, and a third is a kalooki."""
    return play(
        make_game(),
        hand("Ada", Ben=100, Cal=38),
        hand("Cal", Ada=40, Ben=60),
        BUY_IN,
        {"type": "void"},
        hand("Ben", Ada=7, Cal=9, kalooki=True),
    )


@pytest.mark.django_db
def test_a_chart_is_one_query_however_long_the_game(game: Game) -> None:
    play(game, *[hand("Ada", Ben=1, Cal=1)] * 5)
    with CaptureQueriesContext(connection) as queries:
        totals_chart(read_log(game.id))
    assert len(queries) == 1


@pytest.mark.django_db
def test_a_buy_in_is_a_second_total_at_its_place(game: Game) -> None:
    chart = totals_chart(read_log(game.id))
    assert chart.lines[1].points == ((0, 0), (1, 100), (2, 160), (2, 40), (3, 40), (4, 40))
    assert [(column.place, column.number, column.outcome, column.winner) for column in chart.columns] == [
        (1, 1, "out", 0),
        (2, 2, "out", 2),
        (3, 3, "void", None),
        (4, 3, "kalooki", 1),
    ]


@pytest.mark.django_db
def test_what_happened_is_told_in_its_order(game: Game) -> None:
    play(game, {"type": "leave", "player": "Cal"})
    assert totals_chart(read_log(game.id)).events == [
        ChartEvent("out", 2, 2, 1, 160),
        ChartEvent("buy_in", 2, 2, 1, 40, 50),
        ChartEvent("void", 3, 3),
        ChartEvent("way", 4, 3, 1, None, 20, "kalooki"),
        ChartEvent("left", 4, 3, 2, 47),
    ]


@pytest.mark.django_db
def test_the_table_has_a_row_for_every_deal_and_every_buy_in(game: Game) -> None:
    rows = totals_chart(read_log(game.id)).rows
    assert [(row.number, row.kind, row.cells, row.winner, row.gone) for row in rows] == [
        (1, "out", (0, 100, 38), 0, ()),
        (2, "out", (40, 160, 38), 2, (1,)),
        (2, "buy_in", (None, 40, None), None, ()),
        (3, "void", (40, 40, 38), None, ()),
        (3, "kalooki", (47, 40, 47), 1, ()),
    ]


@pytest.mark.django_db
def test_a_correction_moves_the_line_from_its_hand_on(game: Game) -> None:
    correct(game.id, writing(game, {}), amendment(1, hand("Ada", Ben=100, Cal=58)))
    log = read_log(game.id)
    chart = totals_chart(log)
    assert chart.lines[2].points == ((0, 0), (1, 58), (2, 58), (3, 58), (4, 67))
    assert_same(chart, replay_game(log).result)


@pytest.mark.django_db
def test_a_line_ends_where_its_player_is_out(game: Game) -> None:
    play(game, hand("Ada", Ben=111, Cal=1), hand("Ada", Cal=1))
    ben = totals_chart(read_log(game.id)).lines[1]
    assert (ben.points[-1], ben.state) == ((5, 151), "out")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("variant", "goal"),
    [
        ("european", Goal(150, "exceeds")),
        ("pool-rummy-101", Goal(101, "reaches")),
        ("bicycle", Goal(250, "target")),
        ("jamaican", None),
    ],
)
def test_the_line_to_watch_is_the_limit_or_the_goal(variant: str, goal: Goal | None) -> None:
    chart = totals_chart(read_log(make_game(variant=variant).id))
    assert (chart.goal, chart.columns, chart.rows) == (goal, [], [])


@pytest.mark.django_db
def test_a_change_of_rules_is_told_and_its_limit_holds(game: Game) -> None:
    change = rules_entry(
        table_of(RedactedGame(game, hides="")), "next", {"limit": {"points": 101, "rule": "reaches"}}
    )
    assert isinstance(change, dict)
    assert isinstance(correct(game.id, writing(game, {}), change), Saved)
    chart = totals_chart(read_log(game.id))
    assert chart.events[-1] == ChartEvent("rules", 4, 3)
    assert chart.goal == Goal(101, "reaches")
