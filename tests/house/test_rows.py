"""Rows could lie on many machines: ids are made outside the database, and what is unique is so in one home."""

from collections.abc import Iterator

from django.apps import apps
from django.db import models

HOMES = {"club", "game", "group"}
NUMBERED_BY_THE_DATABASE = {
    "Key",  # a phone's or link's place at one game, named in addresses of that game
    "Letterhead",  # one a phone
    "PayLink",  # a few a phone
    "Site",  # one row in all
}
OF_ONE_PHONE = {"HouseVariant", "Letterhead", "PayLink"}
"""What belongs to a phone and to no game, group or club: its home is the hash of the phone's secret."""
OF_THE_SITE = {"Account", "Job", "Limit"}
OPENED_BY_A_SECRET = {"HostLink", "Invitation", "Key", "LoginLink", "Move", "RulesLink", "Slip"}
"""An address that opens one names nothing but its secret, so the hash stands alone or first."""
OTHERS = {
    "Game": [("carried_from",)],  # one game carries on from another, maybe of another home
}


def tables() -> Iterator[type[models.Model]]:
    yield from apps.get_app_config("scoring").get_models()


def unique_sets(table: type[models.Model]) -> list[tuple[str, ...]]:
    """What is unique together, keys apart."""
    alone = [(field.name,) for field in table._meta.fields if field.unique and not field.primary_key]
    together = [tuple(c.fields) for c in table._meta.constraints if isinstance(c, models.UniqueConstraint)]
    return [*alone, *together]


def test_ids_are_made_outside_the_database() -> None:
    numbered = {
        table.__name__
        for table in tables()
        if isinstance(table._meta.pk, models.IntegerField) and not table._meta.pk.is_relation
    }
    assert numbered == NUMBERED_BY_THE_DATABASE


def test_what_is_unique_is_so_within_one_home() -> None:
    elsewhere = {
        f"{table.__name__} {fields}"
        for table in tables()
        if table.__name__ not in OF_ONE_PHONE | OF_THE_SITE | OPENED_BY_A_SECRET
        for fields in unique_sets(table)
        if fields[0] not in HOMES and fields not in OTHERS.get(table.__name__, [])
    }
    assert elsewhere == set()
