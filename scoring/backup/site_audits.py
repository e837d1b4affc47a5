"""Audit what no single game or club can tell: dangling links, and what the last backup still has."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from django.apps import apps
from django.db.models import Exists, ForeignKey, Model, OuterRef

from scoring.backup.archive_file import read_archive
from scoring.clubs.models import Club, ClubEvent
from scoring.clubs.queries.club_history import clubs_with_other_roles, hash_in_history
from scoring.clubs.queries.clubs import clubs_without_owner
from scoring.games.models import ChainNote, Game
from scoring.games.queries.game_log import entry_hash
from scoring.groups.models import Group
from scoring.groups.queries.group_log import hash_in_group
from scoring.seasons.models import Night
from scoring.seasons.queries.night_log import night_entry_hash
from scoring.treasury.queries.accounts import hash_in_treasury
from scoring.web.chain import Kind

LAWS = ("foreign_keys", "owner", "roles", "gone", "shortened", "rewritten")
LOGS = {"gameevent": "game", "groupevent": "group", "nightevent": "night"}
HASHES = {
    "game": entry_hash,
    "group": hash_in_group,
    "treasury": hash_in_treasury,
    "night": night_entry_hash,
    "history": hash_in_history,
}
COLUMNS: dict[Kind, tuple[type[Model], str, str]] = {
    "game": (Game, "version", "head"),
    "group": (Group, "version", "head"),
    "treasury": (Club, "treasury_lines", "treasury_head"),
    "night": (Night, "version", "head"),
    "history": (Club, "history_lines", "history_head"),
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
    if LOGS.get(name) == field.name:
        for of, number in rows.order_by(field.attname, "number").values_list(field.attname, "number"):
            yield SiteFault(field.name, of, "foreign_keys", number)
        return
    for pk in rows.order_by("pk").values_list("pk", flat=True):
        yield SiteFault(name, pk, "foreign_keys", column=field.name)


class Kept(NamedTuple):
    """The head of a hash chain as a backup has it."""

    kind: Kind
    of: UUID
    number: int
    head: str


def lost_since(backup: Path, made: datetime) -> Iterator[SiteFault]:
    """Yield what a backup has that is missing here without a reason; nothing after restoring an older one."""
    notes = ChainNote.objects.filter(at__gte=made)
    if notes.filter(what=ChainNote.What.RESTORED).exists():
        return
    noted = set(notes.values_list("kind", "subject"))
    here = {
        (kind, of): (number, head)
        for kind, (model, *columns) in COLUMNS.items()
        for of, number, head in model._base_manager.values_list("pk", *columns)
    }
    for kept in _ends_in(backup):
        found = here.get((kept.kind, kept.of))
        law = "" if (kept.kind, kept.of) in noted or found == kept[2:] else _law_for(kept, found)
        if law:
            yield SiteFault(kept.kind, kept.of, law, kept.number)


def _ends_in(backup: Path) -> Iterator[Kept]:
    """Yield the head of every chain, as far as the archive knows it.

    A night without entries may be cancelled.
    """
    for table, plain in read_archive(backup):
        for kind, (model, number, head) in COLUMNS.items():
            if table == model._meta.model_name and (kind != "night" or plain.get(number)):
                yield Kept(kind, UUID(plain["id"]), plain.get(number, 0), plain.get(head, ""))


def _law_for(kept: Kept, found: tuple[int, str] | None) -> str:
    if found is None:
        return "gone"
    if found[0] < kept.number:
        return "shortened"
    is_same = not kept.head or HASHES[kept.kind](kept.of, kept.number) == kept.head
    return "" if is_same else "rewritten"
