"""All that opens something by a secret does so in the same way."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.http import Http404
from django.utils import timezone

from scoring.games.actions.links import make_link
from scoring.games.models import Key
from scoring.web.actions import NOTED_EVERY, note_use
from scoring.web.capabilities import Capability
from tests.makers import make_game


def test_whatever_keeps_the_hash_of_a_secret_is_a_capability() -> None:
    keeping = {
        model
        for model in apps.get_app_config("scoring").get_models()
        if any(field.name == "secret_hash" for field in model._meta.concrete_fields)
    }
    assert len(keeping) == 10
    assert all(issubclass(model, Capability) for model in keeping)


@pytest.mark.django_db
@pytest.mark.parametrize("column", ["revoked", "expires"])
def test_a_secret_opens_until_it_expires_or_is_revoked(column: str) -> None:
    secret = make_link(make_game(), "Grandma")
    assert Key.objects.opened_or_404(secret).is_valid
    Key.objects.update(**{column: timezone.now()})
    assert not Key.objects.opened_by(secret)
    with pytest.raises(Http404):
        Key.objects.opened_or_404(secret)


@pytest.mark.django_db
def test_what_is_revoked_twice_keeps_its_first_moment() -> None:
    make_link(make_game(), "Grandma")
    links = Key.objects.filter(is_link=True)
    assert links.revoke() == 1
    before = links.get().revoked
    assert links.revoke() == 0
    assert links.get().revoked == before


@pytest.mark.django_db
def test_use_is_noted_every_few_minutes() -> None:
    make_link(make_game(), "Grandma")
    link = Key.objects.get(is_link=True)
    note_use(link)
    first = Key.objects.get(pk=link.pk).seen
    assert first
    note_use(Key.objects.get(pk=link.pk))
    assert Key.objects.get(pk=link.pk).seen == first
    Key.objects.filter(pk=link.pk).update(seen=first - NOTED_EVERY - timedelta(seconds=1))
    note_use(Key.objects.get(pk=link.pk))
    again = Key.objects.get(pk=link.pk).seen
    assert again
    assert again >= first
