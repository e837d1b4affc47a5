"""The usual tables of a phone, found again in its games."""

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from scoring.models import Key
from scoring.queries.groups import groups_of, names_of
from scoring.queries.projections import overrides_of
from tests.makers import DEVICE, make_game

pytestmark = pytest.mark.django_db


def test_the_same_people_variant_and_house_rules_are_one_group() -> None:
    make_game("Ada", "Ben", "Cal")
    make_game("Ben", "Cal", "Ada", overrides={"stakes": {"initial": 100}}, currency="GBP", title="latest")
    groups = groups_of(DEVICE)
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
        groups = groups_of(DEVICE)
    assert [group.variant_key for group in groups] == ["european", "bicycle", "european", "european"]
    assert groups[0].rules.limit is not None
    assert groups[0].rules.limit.points == 200
    assert overrides_of(changed) == {"limit": {"points": 200}}


def test_a_deleted_game_makes_no_group_and_an_archived_one_does() -> None:
    Key.objects.filter(game=make_game("Ada", "Ben")).update(shelf="deleted")
    Key.objects.filter(game=make_game("Ada", "Cal")).update(shelf="archived")
    assert [group.players for group in groups_of(DEVICE)] == [["Cal", "Ada"]]


def test_names_come_by_how_often_they_sat() -> None:
    make_game("Ada", "Ben")
    make_game("Ben", "Cal")
    assert names_of(DEVICE)[0] == "Ben"
    assert sorted(names_of(DEVICE)) == ["Ada", "Ben", "Cal"]
    assert names_of("") == []
