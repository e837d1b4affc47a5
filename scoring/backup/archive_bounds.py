"""Check that an archive holds only the rows of what its head names, and no links out of it."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from django.core.exceptions import ValidationError
from django.db.models import Field, ForeignKey, Model

from scoring.backup.archive_file import DamagedError, Head, Row
from scoring.backup.archive_rows import Scope, is_numbered, kept_tables
from scoring.engine.plain import Plain
from scoring.journal.chain import Kind

CHAINED: dict[Kind, str] = {
    "game": "game",
    "group": "group",
    "treasury": "club",
    "night": "night",
    "history": "club",
}
# Of values that are no ids.
FAULTS = (AttributeError, KeyError, TypeError, ValueError, ValidationError, OverflowError)
Keys: TypeAlias = set[Any]
"""Primary keys, or other values that identify rows."""
Ids: TypeAlias = dict[str, Keys]


def require_own_rows(head: Head, rows: Iterable[Row]) -> None:
    """Raise DamagedError where a row is not part of what the head names, or links to a missing row.

    Otherwise a file that claims to hold one game could bring keys to another, or an owner for a club.
    """
    try:
        bounds = _Bounds(Scope.named(head.holds))
        for row in rows:
            bounds.take(row)
        bounds.close()
    except FAULTS as fault:
        raise DamagedError from fault


class _Bounds:
    """Ids of the rows seen so far, and of those that they link to, by table."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._tables = kept_tables()
        # Looked up once: a site's archive has millions of rows.
        self._allowed = {name for name, model in self._tables.items() if scope.has(model)}
        self._links = {name: _links(model) for name, model in self._tables.items()}
        self._targets = {target for links in self._links.values() for _, target, _ in links}
        self._ids: Ids = {name: set() for name in self._tables}
        self._led_to: Ids = {name: set() for name in self._targets}
        self._counts = dict.fromkeys(self._tables, 0)
        self._noted: Ids = {kind: set() for kind in CHAINED}
        self._placed: Keys = set()  # games that have a place in the group or the club

    def take(self, row: Row) -> None:
        table, plain = row
        if table not in self._allowed:
            raise DamagedError
        self._counts[table] += 1
        # Written by us they count 1, 2, 3 …; any other number could aim at a row that is there already.
        if is_numbered(self._tables[table]) and plain["id"] != self._counts[table]:
            raise DamagedError
        if table in self._targets:
            self._ids[table].add(plain["id"])
        self._follow(table, plain)
        if self._scope.root:
            self._place(table, plain)

    def _follow(self, table: str, plain: Plain) -> None:
        for name, target, may_be_empty in self._links[table]:
            value = plain.get(name)
            if value is not None:
                self._led_to[target].add(value)
            elif not may_be_empty:
                raise DamagedError

    def _place(self, table: str, plain: Plain) -> None:
        """Note links that the row itself does not tell: where a game belongs, and what a note is about."""
        if table == "game" and plain.get("group"):
            self._placed.add(plain["id"])
        elif table == "nighttable":
            self._placed.add(plain.get("game"))
        elif table == "chainnote":
            self._noted[plain["kind"]].add(plain["subject"])

    def close(self) -> None:
        """Check all links, after the last row."""
        for name, values in self._led_to.items():
            self._require(name, values)
        if not self._scope.root:
            return
        kind, wanted = self._scope.root
        if self._read(kind, self._ids[kind]) != {wanted}:
            raise DamagedError
        # A game that belongs to no table of the club and not to the group was smuggled in.
        if kind != "game" and not self._ids["game"] <= self._placed:
            raise DamagedError
        for chain, table in CHAINED.items():
            self._require(table, self._noted[chain])

    def _require(self, table: str, values: Keys) -> None:
        if not self._read(table, values) <= self._read(table, self._ids[table]):
            raise DamagedError

    def _read(self, table: str, values: Keys) -> Keys:
        """Normalise ids, which may be written in more than one way."""
        key: Field[Any, Any] = self._tables[table]._meta.pk
        # A UUID with and without hyphens is the same id.
        return {key.to_python(value) for value in values}


def _links(model: type[Model]) -> list[tuple[str, str, bool]]:
    """Return a model's columns that link to a row: name, table, and whether it may be empty."""
    fields = (field for field in model._meta.concrete_fields if isinstance(field, ForeignKey))
    return [(field.name, field.related_model._meta.model_name or "", field.null) for field in fields]
