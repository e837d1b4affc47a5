"""Rows that many tests of a file start from: built by the first test that asks, written back as they were for the rest.

`@built_once` stands where `@pytest.fixture` would. Only a test that asks sees the rows, in its own transaction or, with
`transactional_db`, for real; so it matters neither which test comes first nor on which worker.
"""

from collections.abc import Callable
from copy import deepcopy
from itertools import count
from typing import Generic, NamedTuple, TypeVar

import pytest
from django.apps import apps
from django.conf import settings
from django.core.cache import caches
from django.db import connection, models, transaction

Built = TypeVar("Built")
MILLIONS = count(1_000_000, 1_000_000)
LITERAL = {"sqlite": "quote({})", "postgresql": "quote_nullable({}::text)"}
"""How a database writes down a value so that it reads the very same again."""


class Table(NamedTuple):
    """A table by its name, and its columns, both as SQL wants them."""

    name: str
    columns: tuple[str, ...]

    def rows(self) -> list[str]:
        """Every row as one literal, in no order that means anything."""
        values = " || ', ' || ".join(LITERAL[connection.vendor].format(column) for column in self.columns)
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {values} FROM {self.name}")
            return [str(row) for (row,) in cursor.fetchall()]

    def insert(self, rows: list[str]) -> None:
        """Write rows that `rows` has read."""
        values = ", ".join(f"({row})" for row in rows)
        with connection.cursor() as cursor:
            cursor.execute(f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES {values}")


class Kept(Generic[Built]):
    """What `build` has returned, and the rows it has added."""

    def __init__(self, build: Callable[[], Built]) -> None:
        tables = _tables()
        _number_apart()
        before = {table: table.rows() for table in tables}
        self._value = build()
        after = {table: table.rows() for table in tables}
        for table in tables:
            assert set(before[table]) <= set(after[table]), f"{build.__name__} changes rows that were there"
        added = {table: [row for row in after[table] if row not in set(before[table])] for table in tables}
        self._added = {table: rows for table, rows in added.items() if rows}

    def write(self) -> None:
        """The rows once more; which of them names which is looked at when all are there."""
        for name in settings.CACHES:
            caches[name].clear()  # another test has drawn the same game at the same version, with other hands
        with transaction.atomic():
            for table, rows in self._added.items():
                table.insert(rows)

    def value(self) -> Built:
        """A copy: a test may change what it was given."""
        return deepcopy(self._value)


def built_once(build: Callable[[], Built]) -> Callable[[], Built]:
    """Make a fixture of a function that builds rows and returns what stands for them; it may ask for no fixture."""
    kept: list[Kept[Built]] = []

    def fixture() -> Built:
        if kept:
            kept[0].write()
        else:
            kept.append(Kept(build))
        return kept[0].value()

    fixture.__doc__ = build.__doc__
    return pytest.fixture(name=build.__name__)(fixture)


def _number_apart() -> None:
    """Let ids that are counted go on from where no other row has any: SQLite counts from 1 again in every test."""
    if connection.vendor != "sqlite":
        return
    begin = next(MILLIONS)
    with connection.cursor() as cursor:
        for model in apps.get_models(include_auto_created=True):
            if isinstance(model._meta.pk, models.AutoField):
                cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [model._meta.db_table])
                cursor.execute("INSERT INTO sqlite_sequence VALUES (%s, %s)", [model._meta.db_table, begin])


def _tables() -> list[Table]:
    """Every table that a model has."""
    quote = connection.ops.quote_name
    found = {
        quote(model._meta.db_table): tuple(
            quote(field.column) for field in model._meta.local_concrete_fields if field.column
        )
        for model in apps.get_models(include_auto_created=True)
        if model._meta.managed and not model._meta.proxy
    }
    return [Table(*one) for one in found.items()]
