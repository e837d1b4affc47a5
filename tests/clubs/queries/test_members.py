"""What is kept of a person, and what becomes of it."""

import pytest
from django.apps import apps

from scoring.clubs.queries.members import PERSONAL, export_member_data
from tests.seasons.makers import make_season, member, play_table

pytestmark = pytest.mark.django_db


def test_every_table_says_what_becomes_of_a_person_in_it() -> None:
    models = {model._meta.model_name for model in apps.get_app_config("scoring").get_models()}
    assert models == set(PERSONAL)
    assert set(PERSONAL.values()) <= {"exported", "anonymised", "deleted", "none"}


def test_all_that_is_kept_of_somebody_is_his_and_nobody_else_s() -> None:
    season = make_season(nights=1)
    play_table(season, 1, "Ada 0, Ben 20, Cal 35")
    ada, ben = member(season, "Ada"), member(season, "Ben")
    found = export_member_data(ada)
    assert [row["name"] for row in found["member"]] == ["Ada"]
    assert len(found["seat"]) == len(found["result"]) == 1
    assert str(ben.pk) not in str(found)
