"""The migrations say what the models say."""

from importlib import import_module

import pytest
from django.apps import apps
from django.core.management import call_command

from scoring.models import Key
from tests.makers import make_game


@pytest.mark.django_db
def test_no_migration_is_missing() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


@pytest.mark.django_db
def test_the_phone_that_started_a_game_becomes_its_host_and_its_links_only_watch() -> None:
    game = make_game()
    Key.objects.all().delete()
    for name, is_link in [("started it", False), ("second", False), ("kitchen", True)]:
        Key.objects.create(game=game, role="pen", name=name, secret_hash=name, is_link=is_link)
    import_module("scoring.migrations.0004_first_hosts").name_hosts(apps, None)
    assert dict(Key.objects.values_list("name", "role")) == {
        "started it": "host",
        "second": "scorer",
        "kitchen": "watch",
    }
    game.refresh_from_db()
    assert game.pen
    assert game.pen.name == "started it"
