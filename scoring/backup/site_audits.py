"""Audit what no single game or club can tell: dangling links, and what the last backup still has."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from django.apps import apps
from django.db.models import Exists, ForeignKey, Model, OuterRef

from scoring.backup.archive_chains import JOURNALS
from scoring.backup.archive_file import Heard, read_archive, unheard
from scoring.clubs.models import ClubEvent
from scoring.clubs.queries.club_history import clubs_with_other_roles
from scoring.clubs.queries.clubs import clubs_without_owner
from scoring.journal.journals import Journal, JournalEntry
from scoring.journal.models import ChainNote
from scoring.seasons.queries.night_log import NIGHT_LOG

LAWS = ("foreign_keys", "owner", "roles", "gone", "shortened", "rewritten")
_LOGS: dict[type[Model], str] = {
    journal.rows: journal.owner for journal in JOURNALS if issubclass(journal.rows, JournalEntry)
}


class SiteFault(NamedTuple):
    """A law that does not hold for a row: at an entry of its log, or in a column, where known."""

    table: str
    row: object
    law: str
    entry: int | None = None
    column: str = ""


def site_faults() -> Iterator[SiteFault]:
    """Yield faults between the rows of the site."""
    for model in apps.get_app_config("scoring").get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, ForeignKey):
                yield from _without_target(model, field)
    founded = ClubEvent.objects.filter(
        what="founded", club__in=clubs_without_owner()
    )  # by somebody who owned it
    for club_id in founded.values_list("club", flat=True):
        yield SiteFault("club", club_id, "owner")
    for club_id in clubs_with_other_roles():
        yield SiteFault("club", club_id, "roles")


def _without_target(model: type[Model], field: "ForeignKey[Any, Any]") -> Iterator[SiteFault]:
    """Yield rows that link to a missing row; those of a log by its owner."""
    target = field.related_model._base_manager.filter(**{field.target_field.name: OuterRef(field.attname)})
    rows = model._base_manager.exclude(**{field.attname: None}).filter(~Exists(target))
    name = model._meta.model_name or ""
    if _LOGS.get(model) == field.name:
        for of, number in rows.order_by(field.attname, "number").values_list(field.attname, "number"):
            yield SiteFault(field.name, of, "foreign_keys", number)
        return
    for pk in rows.order_by("pk").values_list("pk", flat=True):
        yield SiteFault(name, pk, "foreign_keys", column=field.name)


class Kept(NamedTuple):
    """The head of a hash chain as a backup has it."""

    journal: Journal[Any, Any]
    of: UUID
    number: int
    head: str


def lost_since(backup: Path, made: datetime, heard: Heard = unheard) -> Iterator[SiteFault]:
    """Yield what a backup has that is missing here without a reason; nothing after restoring an older one."""
    notes = ChainNote.objects.filter(at__gte=made)
    if notes.filter(what=ChainNote.What.RESTORED).exists():
        return
    noted = set(notes.values_list("kind", "subject"))
    here = {
        (journal.kind, of): (number, head)
        for journal in JOURNALS
        for of, number, head in journal.owners._base_manager.values_list("pk", journal.last, journal.head)
    }
    for kept in _ends_in(backup, heard):
        end = (kept.journal.kind, kept.of)
        law = "" if end in noted or here.get(end) == kept[2:] else _law_for(kept, here.get(end))
        if law:
            yield SiteFault(kept.journal.kind, kept.of, law, kept.number)


def _ends_in(backup: Path, heard: Heard) -> Iterator[Kept]:
    """Yield the head of every chain, as far as the archive knows it.

    A night without entries may be cancelled.
    """
    for table, plain in read_archive(backup, heard):
        for journal in JOURNALS:
            last = plain.get(journal.last, 0)
            if table == journal.owners._meta.model_name and (journal is not NIGHT_LOG or last):
                yield Kept(journal, UUID(plain["id"]), last, plain.get(journal.head, ""))


def _law_for(kept: Kept, found: tuple[int, str] | None) -> str:
    if found is None:
        return "gone"
    if found[0] < kept.number:
        return "shortened"
    is_same = not kept.head or kept.journal.hash_at(kept.of, kept.number) == kept.head
    return "" if is_same else "rewritten"
