"""What becomes of a log beside growing: chained anew where entries were lawfully rewritten, or given up."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from django.db import connection
from django.db.models import QuerySet

from scoring.journal.chain import Chain, Sealed, reseal
from scoring.journal.journals import Journal, Row
from scoring.journal.models import ChainNote
from scoring.journal.outcomes import Owner

_BATCH = 500


@contextmanager
def rewriting(
    journal: Journal[Owner, Row], owners: "QuerySet[Owner]", what: ChainNote.What
) -> Iterator[None]:
    """Keep logs chained while some of their entries are rewritten, and note what was; within a transaction."""
    # Read under the lock: an entry written in between would not be in the new chain. By id, so that two requests
    # that lock several owners never wait for each other; a full lock would block inserts of rows that name one.
    locked = owners.select_for_update(of=("self",), no_key=True).order_by("pk")
    before = {chain.of: chain for chain in journal.chains(locked)}
    yield
    for after in journal.chains(journal.owners._base_manager.filter(pk__in=before)):
        head = _rechain(journal, before[after.of], after, what)
        if head != after.head:
            journal.owners._base_manager.filter(pk=after.of).update(**{journal.head: head})


def _rechain(journal: Journal[Owner, Row], before: Chain, after: Chain, what: ChainNote.What) -> str:
    """Recompute the chain of entries that were rewritten, and note it; return the new head."""
    made = reseal(before, [one.entry for one in after.entries])
    changed = [new for new, old in zip(made, before.entries, strict=True) if new.kept != old.kept]
    if not changed:
        return before.head
    save_hashes(journal, changed)
    note_rewritten(what, before, changed[0].entry.number)
    # Where the head did not fit before, the log had been cut or forged: lawful rewriting must not cover that up.
    return made[-1].kept if before.head == before.entries[-1].kept else before.head


def save_hashes(journal: Journal[Owner, Row], entries: Iterable[Sealed]) -> None:
    """Save the hashes of entries."""
    key, table, rows = journal.rows._meta.pk, journal.rows._meta.db_table, iter(entries)
    # One statement for 500 rows: a long season has half a million entries. Both databases name the columns of
    # VALUES column1, column2 and so on.
    own_id = f"made.column2{'::uuid' if connection.vendor == 'postgresql' else ''}"
    with connection.cursor() as cursor:
        while some := list(islice(rows, _BATCH)):
            made = ", ".join(["(%s, %s)"] * len(some))
            values: list[Any] = [
                value for row in some for value in (row.kept, key.get_db_prep_save(row.entry.id, connection))
            ]
            cursor.execute(
                f"UPDATE {table} SET hash = made.column1 FROM (VALUES {made}) AS made WHERE {table}.id = {own_id}",  # noqa: S608 - our own names
                values,
            )


def note_given_up(journal: Journal[Owner, Row], owner: Owner) -> None:
    """Note the end of a log that is about to be deleted for good, even of an empty one."""
    note_rewritten(ChainNote.What.GIVEN_UP, journal.end(owner))


def note_rewritten(what: ChainNote.What, was: Chain, since: int = 0) -> None:
    """Note how a chain ended before something was done to it, from entry `since` on."""
    columns = {"kind": was.kind, "subject": was.of, "number": was.last, "head": was.head}
    ChainNote.objects.create(what=what, since=since, **columns)
