"""Make an archive, and restore one: all of it or nothing."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from django.apps import apps
from django.core.management.color import no_style
from django.db import DEFAULT_DB_ALIAS, DataError, IntegrityError, connection, connections, transaction
from django.db.models import ForeignKey, Max, Model
from django.utils import timezone

from scoring.backup.archive_bounds import FAULTS, require_own_rows
from scoring.backup.archive_chains import all_hold
from scoring.backup.archive_file import (
    EARLY,
    DamagedError,
    Head,
    Row,
    check_archive,
    read_archive,
    unheard,
    write_archive,
)
from scoring.backup.archive_rows import (
    DERIVED,
    ELSEWHERE,
    EVERYTHING,
    TEXT_OF_JSON,
    AnyField,
    Scope,
    count_rows,
    is_numbered,
    kept_tables,
    rows_of,
)
from scoring.backup.early_archives import read_early
from scoring.backup.erased_ids import ErasedAgain, erase_again, remember_all_erased
from scoring.clubs.actions.accounts import seal_second_steps
from scoring.clubs.actions.club_history import note_roles
from scoring.clubs.models import Account, Club, ClubKey, ClubRole
from scoring.clubs.models.clubs import Role
from scoring.clubs.queries.club_history import has_other_roles
from scoring.engine.plain import Plain
from scoring.games.actions.rebuild import DamagedLogError, rebuild_games
from scoring.games.models import Game
from scoring.groups.models import Group
from scoring.journal.journals import canonical_json
from scoring.journal.models import ChainNote
from scoring.seasons.actions.rebuilding import rebuild_club
from scoring.web.models import Site
from scoring.web.queries.database import snapshot

_CHUNK = 500
SITE = UUID(int=0)
Progress = Callable[[str, int, int], object]
"""Hears what is being done, how much of it is done, and how much there is."""
Column = Callable[[Plain], Any]
LOGGED_IN = ("sessions.Session", "usersessions.UserSession", *ELSEWHERE)  # all that points at accounts


class Restored(NamedTuple):
    """What came back: the rows of each table, and what was changed on the way.

    `parted` are the games here whose pool a game of the archive claims to have taken along: it no longer does.
    """

    rows: Counter[str]
    parted: list[UUID]
    erased: ErasedAgain


class AlreadyHereError(Exception):
    """So many of the archive's rows are in the database already."""


class NotEmptyError(AlreadyHereError):
    """A full archive, with its accounts, needs an empty site or replaces everything."""


def make_archive(path: Path, scope: Scope | None = None, progress: Progress = unheard) -> Counter[str]:
    """Write an archive, read it back to its end, and return the number of rows of each table."""
    scope = scope or Scope()
    with snapshot():
        counts = write_archive(path, Head(scope.text), _followed(scope, progress))
    if check_archive(path, partial(progress, "Kilobytes read back"))[1] != counts:
        raise DamagedError
    return counts


def _followed(scope: Scope, progress: Progress) -> Iterator[Row]:
    total = 0 if progress is unheard else count_rows(scope)
    for done, row in enumerate(rows_of(scope)):
        progress("Rows backed up", done, total)
        yield row


def restore_archive(
    path: Path,
    *,
    replace: bool = False,
    owner: Account | None = None,
    progress: Progress = unheard,
) -> Restored:
    """Restore an archive, in place of everything here or beside it; erase again who was erased since.

    `owner` becomes an owner of every club in it; `progress` hears how far it is.
    DamagedError, NewerError, AlreadyHereError or NotEmptyError leave everything as it was.
    """
    head, counts = read_through(path, progress)
    # Before they are gone from here.
    remember_all_erased(path.parent)
    try:
        with transaction.atomic():
            if replace:
                delete_everything()
                note_restored()
            elif head.holds == EVERYTHING and not _is_empty():
                raise NotEmptyError
            travelled, is_early = head.holds != EVERYTHING, head.version == EARLY
            put_back = _Restoring(owner, progress, counts.total())
            put_back.put(read_early(path) if is_early else read_archive(path), travelled=travelled)
            if travelled or is_early:
                put_back.note_roles()
                put_back.end_invitations()
            return Restored(counts, put_back.parted, erase_again())
    except IntegrityError as clash:
        raise (DamagedError if replace else AlreadyHereError) from clash
    except (*FAULTS, LookupError, DataError) as fault:
        raise DamagedError from fault


def read_through(path: Path, progress: Progress = unheard) -> tuple[Head, Counter[str]]:
    """Check an archive without restoring it; return head and counts, or raise DamagedError."""
    head, counts = check_archive(path, partial(progress, "Kilobytes read"))
    require_own_rows(head, read_archive(path, partial(progress, "Kilobytes checked")))
    return head, counts


def _is_empty() -> bool:
    return not any(model._base_manager.exists() for model in (Game, Group, Club, Account))


def delete_everything() -> None:
    """Delete every row but that of the site itself, in the transaction of the caller."""
    with connection.cursor() as cursor:
        for model in (*map(apps.get_model, LOGGED_IN), *apps.get_app_config("scoring").get_models()):
            if model is Site:
                continue  # an archive from before sites had an id leaves this one as it is
            cursor.execute(f"DELETE FROM {_table(model)}")  # noqa: S608 - our own name


class _Restoring:
    """One archive on its way into the database; ids assigned here are moved past those in use."""

    def __init__(self, owner: Account | None, progress: Progress, rows: int) -> None:
        self._owner, self._progress, self._total = owner, progress, rows
        self.parted: list[UUID] = []
        self._tables = kept_tables()
        numbered = [model for model in self._tables.values() if is_numbered(model)]
        self._moved = {model: _highest(model) for model in numbered}
        self._ids: dict[type[Model], list[UUID]] = {Game: [], Group: [], Club: []}

    def put(self, rows: Iterable[Row], *, travelled: bool) -> None:
        """Insert all rows and derive the rest; DamagedError where a `travelled` log was changed."""
        source, done = iter(rows), 0
        while some := list(islice(source, _CHUNK)):
            for name in dict.fromkeys(row.table for row in some):
                self._insert(self._tables[name], [row.plain for row in some if row.table == name])
            done += len(some)
            self._progress("Rows put back", done, self._total)
        self._refold(self._ids[Game])
        if travelled and not all_hold(*self._ids.values()):
            raise DamagedError
        for club in Club.objects.filter(id__in=self._ids[Club]):
            for far in rebuild_club(club):
                self._progress(*far)
            if self._owner:
                ClubRole.objects.get_or_create(club=club, account=self._owner, role=Role.OWNER)
        seal_second_steps()
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), list(self._moved)):
                cursor.execute(statement)

    def note_roles(self) -> None:
        """Begin anew what histories tell of roles: those of another site stay there, older ones were not told."""
        for club in filter(
            lambda club: has_other_roles(club.pk), Club.objects.filter(id__in=self._ids[Club])
        ):
            note_roles(club)

    def end_invitations(self) -> None:
        """Revoke unused invitations whose author is unknown."""
        unused = ClubKey.objects.filter(club__in=self._ids[Club], is_invitation=True, revoked=None)
        unused.filter(made_by=None).update(revoked=timezone.now())

    def _refold(self, games: Sequence[UUID]) -> None:
        for first in range(0, len(games), _CHUNK):
            try:
                rebuild_games(games[first : first + _CHUNK])
            except DamagedLogError as fault:
                raise DamagedError from fault
            self._progress("Games played through", min(first + _CHUNK, len(games)), len(games))

    def _insert(self, model: type[Model], plains: list[Plain]) -> None:
        fields = model._meta.concrete_fields
        known = {field.name for field in fields}
        if any(set(plain) - known for plain in plains):
            raise DamagedError
        if model is Game:
            self._part(plains)
        if model is Site:
            _become(plains)
            return
        columns = [self._column(model, field) for field in fields]
        names = ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
        places = ", ".join(["%s"] * len(fields))
        into = f"INSERT INTO {_table(model)} ({names}) VALUES ({places})"  # noqa: S608 - our own names
        with connection.cursor() as cursor:
            cursor.executemany(into, [[column(plain) for column in columns] for plain in plains])
        if model in self._ids:
            self._ids[model] += [UUID(plain["id"]) for plain in plains]

    def _part(self, plains: list[Plain]) -> None:
        """Let no game of the archive claim the pool of a game here: a file proves no such thing."""
        claimed = [plain["carried_from"] for plain in plains if plain.get("carried_from")]
        here = set(Game.objects.filter(pk__in=claimed).values_list("pk", flat=True)) - set(self._ids[Game])
        for plain in plains:
            if Game._meta.pk.to_python(plain.get("carried_from")) in here:
                self.parted.append(UUID(plain["carried_from"]))
                plain["carried_from"] = None

    def _column(self, model: type[Model], field: AnyField) -> Column:
        """Return how a value is read from an archive row; newer columns have their default."""
        table, name = model._meta.model_name or "", field.name
        moved = self._moved.get(model if field.primary_key else field.related_model)  # type: ignore[arg-type] # no model, no number
        is_text = name == TEXT_OF_JSON.get(table)
        kind = field.target_field if isinstance(field, ForeignKey) else field
        database = connections[DEFAULT_DB_ALIAS]

        def kept(plain: Plain) -> Any:
            value = plain[name] if name in plain else _default(table, field)
            if moved is not None and value is not None:
                value += moved
            elif is_text and not isinstance(value, str):
                value = canonical_json(value)
            return kind.get_db_prep_save(kind.to_python(value), database)

        return kept


def _default(name: str, field: AnyField) -> Any:
    return "" if field.name in DERIVED.get(name, ()) else field.get_default()


def _table(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _highest(model: type[Model]) -> int:
    return model._base_manager.aggregate(highest=Max("pk"))["highest"] or 0


def _become(plains: list[Plain]) -> None:
    """Take on the id of the site that was archived; which key the servers here have is their own affair."""
    for plain in plains:
        Site.objects.update_or_create(pk=Site.ONLY, defaults={"public_id": UUID(plain["public_id"])})


def note_restored() -> None:
    """Note that backups made before say nothing about what is here now."""
    ChainNote.objects.create(kind="site", subject=SITE, what=ChainNote.What.RESTORED)
