"""The usual tables of a phone, found again in its games."""

from typing import Any
from uuid import uuid4

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.games.actions.games import start_again
from scoring.games.models import Game, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.projections import began_with, overrides_of
from scoring.games.queries.regular_tables import frequent_names, regular_tables
from tests.makers import DEVICE, hand, make_game, play

pytestmark = pytest.mark.django_db


def test_the_same_people_variant_and_house_rules_are_one_group() -> None:
    make_game("Ada", "Ben", "Cal")
    make_game("Ben", "Cal", "Ada", overrides={"stakes": {"initial": 100}}, currency="GBP", title="latest")
    groups = regular_tables(DEVICE)
    assert [(group.title, group.players, group.evenings) for group in groups] == [
        ("latest", ["Cal", "Ada", "Ben"], 2)
    ]
    assert groups[0].rules.stakes.initial == 100


def test_other_people_variants_or_rules_are_groups_of_their_own(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    make_game("Ada", "Ben")
    make_game("Ada", "Cal")
    make_game("Ada", "Ben", variant="bicycle")
    changed = make_game("Ada", "Ben", overrides={"limit": {"points": 200}})
    make_game("Ada", "Ben", device="e" * 64)
    with django_assert_num_queries(1):
        groups = regular_tables(DEVICE)
    assert [group.variant_key for group in groups] == ["european", "bicycle", "european", "european"]
    assert groups[0].rules.limit is not None
    assert groups[0].rules.limit.points == 200
    assert overrides_of(RedactedGame(changed, hides="")) == {"limit": {"points": 200}}


def test_a_deleted_game_makes_no_group_and_an_archived_one_does() -> None:
    Key.objects.filter(game=make_game("Ada", "Ben")).update(shelf="deleted")
    Key.objects.filter(game=make_game("Ada", "Cal")).update(shelf="archived")
    assert [group.players for group in regular_tables(DEVICE)] == [["Cal", "Ada"]]


JOINING: dict[str, Any] = {"joining": {"score": "highest", "stake": "full", "until": None}}
EWAN_LEAVES = {"type": "leave", "player": "Ewan"}
FAY_JOINS = {"type": "join", "player": "Fay", "after": "Ada"}
EWAN_OUT = hand("Ben", Ada=1, Cal=2, Dot=3, Ewan=151)
EWAN_DECLINES = {"type": "decline", "player": "Ewan"}
FIVE = ("Ada", "Ben", "Cal", "Dot", "Ewan")


@pytest.mark.parametrize(
    ("players", "events", "sit", "fits"),
    [
        (FIVE, [EWAN_LEAVES, FAY_JOINS], ["Fay", "Ben", "Cal", "Dot", "Ada"], True),
        (FIVE, [{"type": "leave", "player": "Ben"}], ["Cal", "Dot", "Ewan", "Ada"], True),
        (FIVE, [EWAN_OUT, EWAN_DECLINES, FAY_JOINS], ["Fay", "Ben", "Cal", "Dot", "Ewan", "Ada"], False),
        (("Ada", "Ewan"), [EWAN_LEAVES], ["Ewan", "Ada"], True),
    ],
)
def test_who_sat_at_the_end_sits_down_again(
    players: list[str], events: list[dict[str, Any]], sit: list[str], fits: bool
) -> None:
    game = play(make_game(*players, overrides=JOINING), *events)
    (group,) = regular_tables(DEVICE)
    assert (group.players, group.fits) == (sit, fits)
    again = start_again(uuid4(), RedactedGame(game, hides=""), device_hash=DEVICE)
    assert isinstance(again, Game) is fits
    if isinstance(again, Game):
        assert began_with(again) == sit
        assert [group.evenings for group in regular_tables(DEVICE)] == [2]


def test_names_come_by_how_often_they_sat() -> None:
    make_game("Ada", "Ben")
    make_game("Ben", "Cal")
    assert frequent_names(DEVICE)[0] == "Ben"
    assert sorted(frequent_names(DEVICE)) == ["Ada", "Ben", "Cal"]
    assert frequent_names("") == []
