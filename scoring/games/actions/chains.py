"""What becomes of a chain of hashes beside growing: made anew where entries were lawfully rewritten, or given up."""

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Model, QuerySet

from scoring.games.models import ChainNote, Game
from scoring.games.signals import announce_deletion
from scoring.web.chain import Chain, Sealed, reseal

_BATCH = 500
_log = logging.getLogger(__name__)


def save_hashes(model: type[Model], entries: Iterable[Sealed]) -> None:
    """Save the hashes of entries, and the places of treasury lines."""
    names = {field.name for field in model._meta.concrete_fields}
    places, key, rows = "place" in names, model._meta.pk, iter(entries)
    # One statement for 500 rows: a long season has half a million entries. Both databases name the columns of
    # VALUES column1, column2 and so on.
    sets = f"hash = made.column1{', place = made.column2' if places else ''}"
    own_id = f"made.column{2 + places}{'::uuid' if connection.vendor == 'postgresql' else ''}"
    table, one = model._meta.db_table, f"(%s, {'%s, ' if places else ''}%s)"
    with connection.cursor() as cursor:
        while some := list(islice(rows, _BATCH)):
            made = ", ".join([one] * len(some))
            cursor.execute(
                f"UPDATE {table} SET {sets} FROM (VALUES {made}) AS made WHERE {table}.id = {own_id}",  # noqa: S608 - our own names
                [value for row in some for value in _values(row, key, places=places)],
            )


def _values(row: Sealed, key: Any, *, places: bool) -> list[Any]:
    number = [row.entry.number] if places else []
    return [row.kept, *number, key.get_db_prep_save(row.entry.id, connection)]


def rechain(model: type[Model], before: Chain, after: Chain, what: ChainNote.What) -> str:
    """Recompute the chain of entries that were lawfully rewritten, and note it; return the new head."""
    made = reseal(before, [one.entry for one in after.entries])
    changed = [new for new, old in zip(made, before.entries, strict=True) if new.kept != old.kept]
    if not changed:
        return before.head
    save_hashes(model, changed)
    note_rewritten(what, before, changed[0].entry.number)
    # Where the head did not fit before, the log had been cut or forged: lawful rewriting must not cover that up.
    return made[-1].kept if before.head == before.entries[-1].kept else before.head


@transaction.atomic
def give_up_games(games: "QuerySet[Game]") -> None:
    """Delete games for good; their groups keep the balances."""
    # Before the rows go: groups take the balances over while they can still be read.
    announce_deletion(games)
    for game in games.only("id", "version", "head"):
        note_rewritten(ChainNote.What.GIVEN_UP, Chain("game", game.id, [], game.version, game.head))
    games.delete()


def note_rewritten(what: ChainNote.What, was: Chain, since: int = 0) -> None:
    columns = {"kind": was.kind, "subject": was.of, "number": was.last, "head": was.head}
    ChainNote.objects.create(what=what, since=since, **columns)


@contextmanager
def unless_damaged(what: UUID) -> Iterator[None]:
    """Run a block in a transaction; where a group's ledger is unreadable, log it and go on."""
    try:
        with transaction.atomic():
            yield
    except ValueError:
        _log.exception("%s stays deleted but is not given up: the log of its group cannot be read", what)
