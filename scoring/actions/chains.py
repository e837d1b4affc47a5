"""What becomes of a chain of hashes beside growing: made anew where entries were lawfully rewritten, or given up."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Model, QuerySet

from scoring.chain import Chain, Sealed, resealed
from scoring.models import ChainNote, Club, Game


def keep_hashes(model: type[Model], entries: Iterable[Sealed]) -> None:
    """Keep the hashes of entries, and the places of lines of a treasury."""
    names = [field.column for field in model._meta.concrete_fields if field.name in ("place", "hash")]
    sets = ", ".join(f"{connection.ops.quote_name(str(name))} = %s" for name in names)
    key, table = model._meta.pk, connection.ops.quote_name(model._meta.db_table)
    rows = [
        [*({"place": entry.number, "hash": kept}[str(name)] for name in names), _key(key, entry.id)]
        for entry, kept in entries
    ]
    with connection.cursor() as cursor:
        cursor.executemany(f"UPDATE {table} SET {sets} WHERE id = %s", rows)  # noqa: S608 - our own names


def _key(field: Any, value: UUID) -> Any:
    return field.get_db_prep_save(value, connection)


def keep_rewritten(model: type[Model], before: Chain, after: Chain, what: ChainNote.What) -> str:
    """Chain anew what was lawfully rewritten, and note it; the head from now on."""
    made = resealed(before, [one.entry for one in after.entries])
    changed = [now for now, was in zip(made, before.entries, strict=True) if now.kept != was.kept]
    if not changed:
        return before.head
    keep_hashes(model, changed)
    _note(what, before, changed[0].entry.number)
    return made[-1].kept if before.head == before.entries[-1].kept else before.head


@transaction.atomic
def give_up_games(games: "QuerySet[Game]") -> None:
    """Delete games for good; only that they were there stays noted."""
    for game in games.only("id", "version", "head"):
        _note(ChainNote.What.GIVEN_UP, Chain("game", game.id, [], game.version, game.head))
    games.delete()


def give_up_treasury(club: Club) -> None:
    """Note that a treasury goes with its club."""
    if club.treasury_lines:
        gone = Chain("treasury", club.pk, [], club.treasury_lines, club.treasury_head)
        _note(ChainNote.What.GIVEN_UP, gone)


def _note(what: ChainNote.What, was: Chain, since: int = 0) -> None:
    told = {"kind": was.kind, "subject": was.of, "number": was.last, "head": was.head}
    ChainNote.objects.create(what=what, since=since, **told)
