"""The command that holds every game against every law."""

import json
from io import StringIO
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import Model

from scoring.clubs.models import Club
from scoring.games.models import Game
from scoring.games.queries.audits import CheckedGame, check_game
from scoring.groups.actions.entries import create_group
from scoring.ledger.treasury import Way
from scoring.seasons.models import ClubFigures, Rating, Result, Season, SeasonFigures, Standing
from tests.makers import DEVICE, begun_by_older_rules, hand, make_game, play
from tests.seasons.makers import close_night, make_season, play_table
from tests.shared_rows import built_once
from tests.treasuries import write

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]
END = {"type": "end"}


def audit(*games: Game) -> str:
    """What the command prints for a sound site."""
    call_command("audit", *[str(game.id) for game in games], stdout=(told := StringIO()))
    return told.getvalue()


def faults(*games: Game) -> list[str]:
    """The lines of a site that is not."""
    told = StringIO()
    with pytest.raises(CommandError, match="1 with faults"):
        call_command("audit", *[str(game.id) for game in games], stdout=told)
    return told.getvalue().splitlines()


@built_once
def game() -> Game:
    return play(make_game(title="Thursday"), hand("Ada", Ben=5, Cal=9), hand("Ben", Ada=3, Cal=1), END)


def damage(game: Game, entry: int, body: Any) -> None:
    """Somebody writes over an entry behind our back."""
    text = body if isinstance(body, str) else json.dumps(body)
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE scoring_gameevent SET body = %s WHERE game_id = %s AND number = %s",
            [text, game.id.hex if connection.vendor == "sqlite" else game.id, entry],
        )


def test_a_sound_site_has_nothing_to_tell(game: Game) -> None:
    make_game()
    assert audit() == "2 games checked, 0 with faults.\n"


def test_points_for_going_out_that_a_loser_has_are_worth_a_look_and_no_fault() -> None:
    game = make_game(variant="rami", title="Thursday")
    older = {"ways": {}, "adjustments": {"out": -10, "rami_sec": -20, "late": 50}}
    marks = [("Ada", "rami_sec"), ("Ben", "out"), ("Cal", "late")]
    given = [{"player": name, "code": code} for name, code in marks]
    play(
        begun_by_older_rules(game, older),
        hand("Cal", Ada=1, Ben=2),
        {**hand("Ada", Ben=5, Cal=9), "adjust": given},
    )
    assert audit(game).splitlines() == [
        f"{game.id} 'Thursday' hand 2: worth a look: Ben has “Went out” and didn’t go out",
        "1 games checked, 0 with faults.",
    ]


def test_treasuries_of_clubs_are_checked_too() -> None:
    club = Club.objects.create(name="The Jokers")
    write(club, "income", 500)
    assert audit().endswith(" 1 treasuries checked, 0 with faults.\n")
    write(club, "income", 500, way=Way("income", "members"))
    told = faults()
    assert len(told) == 1
    assert "accounts: it moves between the wrong accounts" in told[0]


def test_one_game_alone_can_be_checked(game: Game) -> None:
    make_game()
    assert audit(game) == "1 games checked, 0 with faults.\n"


def test_a_total_changed_behind_our_back_is_found(game: Game) -> None:
    make_game()
    Game.objects.filter(id=game.id).update(
        projection=game.projection.replace('"totals": [3, ', '"totals": [2, ')
    )
    assert [line.split(": ")[1] for line in faults()] == ["projection"]
    assert faults()[0].startswith(f"{game.id} 'Thursday' saved data: projection")


def test_a_hand_that_cannot_have_happened_is_found_by_its_entry(game: Game) -> None:
    damage(game, 2, hand("Eve", Ada=3, Cal=1))
    told = faults()
    assert f"{game.id} 'Thursday' entry 2: entries" in "\n".join(told)


@pytest.mark.parametrize("body", ["no JSON", "[]", '{"left": 5}', '{"type": "amend"}'])
def test_an_entry_that_cannot_be_read_is_found(game: Game, body: str) -> None:
    damage(game, 2, body)
    assert [line.split(": ")[1] for line in faults()] == ["chain", "log"]
    assert "entry 2: chain" in faults()[0]


@pytest.mark.parametrize(
    ("fields", "law"),
    [
        ({"status": "playing"}, "status"),
        ({"projection": "{}"}, "projection"),
        ({"comebacks": "[]"}, "comebacks"),
    ],
)
def test_what_is_kept_beside_the_log_is_held_against_it(game: Game, fields: dict[str, Any], law: str) -> None:
    Game.objects.filter(id=game.id).update(**fields)
    assert [line.split(": ")[1] for line in faults()] == [law]


UNREADABLE = ["", '{"cut', "\ufeff{}", "{} {}", "9" * 5000, "[" * 100_000]


@pytest.mark.parametrize("text", UNREADABLE, ids=range(len(UNREADABLE)))
@pytest.mark.parametrize("column", ["start", "projection"])
def test_a_game_that_cannot_be_read_is_one_line_of_many(game: Game, column: str, text: str) -> None:
    make_game()
    Game.objects.filter(id=game.id).update(**{column: text})
    assert [line.split(": ")[:2] for line in faults()] == [[f"{game.id} 'Thursday' saved data", column]]


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL keeps no such date")
def test_a_club_or_group_that_cannot_be_read_is_told_by_name() -> None:
    create_group(uuid4(), "The Acorns", DEVICE)
    write(Club.objects.create(name="The Jokers"), "income", 500)
    for table in ("scoring_group", "scoring_club"):
        with connection.cursor() as cursor:
            cursor.execute(f"UPDATE {table} SET created = '2026-99-99 00:00:00'")
    told = StringIO()
    with pytest.raises(CommandError, match="1 groups checked, 1 with faults"):
        call_command("audit", stdout=told)
    assert [line.split("'")[1] for line in told.getvalue().splitlines()] == [
        "The Acorns",
        *["The Jokers"] * 2,
    ]


def test_a_game_that_is_not_there_is_told() -> None:
    with pytest.raises(CommandError, match="There is no game"):
        call_command("audit", "00000000-0000-0000-0000-000000000001")


def closed_season() -> Season:
    """Two nights that were closed, each with its table."""
    season = make_season()
    for night, scores in ((1, "Ada 0, Ben 10, Cal 20"), (2, "Ben 0, Ada 5, Dot 30")):
        play_table(season, night, scores)
        close_night(season, night)
    return season


def test_a_sound_club_has_nothing_to_tell() -> None:
    closed_season()
    assert audit() == "2 games checked, 0 with faults. 1 clubs checked, 0 with faults.\n"


@pytest.mark.parametrize(
    ("model", "fields", "found"),
    [
        (Standing, {"total": "99"}, ["standings", "standings"]),
        (Standing, {"told": "[]"}, ["standings", "standings"]),
        (Rating, {"mu": 0.5}, ["ratings"]),
        (Rating, {"is_latest": False}, ["ratings"]),
    ],
)
def test_tables_and_ratings_are_held_against_the_results(
    model: type[Model], fields: dict[str, Any], found: list[str]
) -> None:
    closed_season()
    model._base_manager.update(**fields)
    told = faults()
    assert [line.split(": ")[1] for line in told] == found
    assert "night 2: standings" in told[-1] or found[-1] != "standings"


@pytest.mark.parametrize("model", [Standing, Rating])
def test_tables_and_ratings_that_are_gone_are_missed(model: type[Model]) -> None:
    closed_season()
    model._base_manager.all().delete()
    assert {line.split(": ")[1] for line in faults()} == {"standings" if model is Standing else "ratings"}


@pytest.mark.parametrize(
    ("model", "fields", "found"),
    [
        (Result, {"penalty": 9}, ["results", "season_figures"]),
        (SeasonFigures, {"games": 9}, ["season_figures", "club_figures"]),
        (ClubFigures, {"money": -5}, ["club_figures"]),
    ],
)
def test_what_is_kept_of_a_club_is_held_against_its_games(
    model: type[Model], fields: dict[str, int], found: list[str]
) -> None:
    play_table(make_season(), 1, "Ada 0, Ben 10, Cal 20")
    model._base_manager.update(**fields)
    told = faults()
    assert [line.split(": ")[1] for line in told] == found
    assert "night 1, table 1" in told[0] or found[0] != "results"


def test_a_hand_that_comes_while_a_game_is_read_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    game, checks = make_game("Ada", "Ben"), []

    def slow_check(read: Game) -> CheckedGame:
        checks.append(read.version)
        if len(checks) == 1:
            play(Game.objects.get(pk=read.pk), hand("Ada", Ben="K"))
        return check_game(read)

    monkeypatch.setattr("scoring.management.commands.audit.check_game", slow_check)
    assert audit(game).startswith("1 games checked, 0 with faults.")
    assert checks[:2] == [0, 1]
