"""Whatever stands in a row, `audit` tells it and checks all others; `DAMAGED_ROWS=800` damages so many."""

import random
import time
from io import StringIO
from typing import Any

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction

from tests.management.damage import damaged_value
from tests.management.test_tampering import ON_SQLITE, site  # noqa: F401 - a fixture
from tests.seeds import how_many, seeds

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not ON_SQLITE, reason="PostgreSQL keeps no such values"),
]
LONGEST = 30  # seconds of the processor
CHECKED = "3 games checked, "


def tables() -> list[tuple[str, list[str]]]:
    """Every table with rows, and its columns but the key."""
    models = [model for model in apps.get_app_config("scoring").get_models() if model._base_manager.exists()]
    return [
        (
            model._meta.db_table,
            [str(field.column) for field in model._meta.concrete_fields if not field.primary_key],
        )
        for model in models
    ]


def damage(rng: random.Random, places: list[tuple[str, list[str]]]) -> str:
    """Write over one value of one row; say which."""
    table, columns = rng.choice(places)
    column = rng.choice(columns)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT rowid, {column} FROM {table}")
        row, value = rng.choice(cursor.fetchall())
        cursor.execute(f"UPDATE {table} SET {column} = %s WHERE rowid = %s", [damaged_value(rng, value), row])
    return f"{table}.{column}"


def audited() -> str:
    """The last line of the command, be there faults or none."""
    try:
        return str(call_command("audit", stdout=StringIO(), stderr=StringIO()))
    except CommandError as told:
        return str(told)


def fault_after_damage(seed: int, places: list[tuple[str, list[str]]]) -> Any:
    """What goes wrong where a row is damaged: nothing, if all else is still checked, and in time."""
    where, begun = "", time.process_time()
    with transaction.atomic():
        try:
            where = damage(random.Random(f"row {seed}"), places)
            told = audited()
        except DatabaseError as refusal:
            return f"{where}: {refusal!r}" if where else None
        except Exception as fault:  # noqa: BLE001 - whatever it is, it ended the audit
            return f"{where}: {fault!r}"
        finally:
            transaction.set_rollback(True)
    in_time = time.process_time() - begun < LONGEST
    return None if told.startswith(CHECKED) and in_time else f"{where}: {told}"


@pytest.mark.usefixtures("site")
def test_one_damaged_row_does_not_end_the_audit() -> None:
    places = tables()
    found = {seed: fault_after_damage(seed, places) for seed in seeds(how_many("DAMAGED_ROWS", 24))}
    assert {seed: fault for seed, fault in found.items() if fault} == {}
