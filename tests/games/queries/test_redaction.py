"""What is hidden of a game's money is said wherever the game is shown, never left to a default."""

from dataclasses import replace

import pytest

from scoring.engine.house_rules import override
from scoring.engine.variant import Variant
from scoring.games.access import Access, redact_for_watchers
from scoring.games.models import Game, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.game_log import Log, read_log
from scoring.games.queries.games import replay_game
from scoring.games.queries.redaction import plain_for_points, variant_for_points
from scoring.games.queries.table_views import table_view
from tests.makers import hand, make_game, play

pytestmark = pytest.mark.django_db


def make_staked_game(money_for: str) -> Game:
    """A game for £5 each that goes on."""
    game = make_game(currency="GBP", overrides={"stakes": {"initial": 500}})
    Game.objects.filter(id=game.id).update(money_for=money_for)
    return play(game, hand("Ada", Ben="K", Cal="9"))


@pytest.mark.parametrize("made", [RedactedGame, Log])
def test_nothing_is_read_of_a_game_before_it_is_said_what_is_hidden(
    made: type[RedactedGame] | type[Log],
) -> None:
    with pytest.raises(TypeError, match="hides"):
        made(make_staked_game("all"))  # type: ignore[call-arg, arg-type]


@pytest.mark.parametrize(
    ("money_for", "role", "hides"),
    [
        ("all", Key.Role.WATCH, ""),
        ("phones", Key.Role.HOST, ""),
        ("phones", Key.Role.WATCH, "money"),
        ("end", Key.Role.HOST, "nets"),
        ("end", Key.Role.WATCH, "money"),
    ],
)
def test_what_is_hidden_follows_from_the_key_and_the_host(money_for: str, role: str, hides: str) -> None:
    game = make_staked_game(money_for)
    assert Access(game, Key(game=game, role=role, is_link=role == Key.Role.WATCH)).redacted.hides == hides


def test_the_room_sees_what_watchers_see() -> None:
    assert table_view(redact_for_watchers(make_staked_game("phones"))).currency == ""


def test_rules_without_amounts_move_no_money_as_they_are_and_as_overrides() -> None:
    way = {"op": "none", "n": 0, "out": 0, "stake": 50, "wins_game": False}
    knock = {"own": "each", "tie": "other", "beaten": 10, "beaten_to": "winner", "caught": 30}
    house = {"ways": {"blind": way}, "knock": knock}
    rules = override("tonk", house)
    assert isinstance(rules, Variant)
    plain = override("tonk", plain_for_points(house, rules))
    assert isinstance(plain, Variant)
    assert (variant_for_points(rules).has_money, plain.has_money) == (False, False)


def test_a_file_without_money_has_no_price_of_a_way_to_go_out() -> None:
    game = make_game(currency="GBP", overrides={"ways": {"gin": {"stake": 77}}})
    file = replay_game(replace(read_log(game.id), hides="money")).game_file
    assert file["overrides"]["ways"]["gin"]["stake"] == 0
