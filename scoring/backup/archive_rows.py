"""Archive every stored table, row by row, without knowing what a row means.

What can be derived is left out and rebuilt from the logs; short-lived rows are left out for good.
"""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from django.apps import apps
from django.db.models import AutoField, Field, Model, Q, QuerySet

from scoring.backup.archive_file import Row, compact
from scoring.engine.plain import JsonValue, Plain

AnyField: TypeAlias = "Field[Any, Any]"
Rows: TypeAlias = "QuerySet[Any]"
PASSING = {
    "bundlefile",
    "invitation",
    "job",
    "limit",
    "move",
    "loginlink",
    "hostlink",
}  # works once, or is counted for minutes
MADE_ANEW = {
    "result",
    "seasonfigures",
    "clubfigures",
    "standing",
    "rating",
}  # of a club, from the logs of its games
# Of the accounts: what logs in goes along, who is logged in does not.
ELSEWHERE = ("account.EmailAddress", "mfa.Authenticator")
TEXT_OF_JSON = dict.fromkeys(("gameevent", "groupevent", "nightevent", "lateentry"), "body")
# Of a site: a backup of another one must not bring the key that its servers had.
DERIVED = {"game": ("start", "projection", "comebacks"), "site": ("key_fingerprint",)}
FIRST = ("group", "groupkey", "groupevent", "game", "key", "gameevent")  # then all others, by name
ORDER = {
    "gameevent": ("game_id", "number"),
    "groupevent": ("group_id", "number"),
    "nightevent": ("night_id", "number"),
}
_OF_A_GAME = ("key", "gameevent", "lateentry")
_CHUNK = 2000
EVERYTHING = "all"


class Scope(NamedTuple):
    """Everything, one group with its games, one game, or one club with its people, nights and games."""

    group: UUID | None = None
    game: UUID | None = None
    club: UUID | None = None

    @property
    def text(self) -> str:
        """Return the scope as the head of the file writes it."""
        return " ".join(map(str, self.root)) if self.root else EVERYTHING

    @classmethod
    def named(cls, text: str) -> "Scope":
        """Return the scope that a head names; ValueError where it is none."""
        kind, _, of = text.partition(" ")
        if text != EVERYTHING and kind not in cls._fields:
            raise ValueError
        return cls() if text == EVERYTHING else cls(**{kind: UUID(of)})

    @property
    def root(self) -> tuple[str, UUID] | None:
        """Return the table and id of the one row that all others belong to; None for everything."""
        return next(((name, of) for name, of in self._asdict().items() if of), None)

    @property
    def left_behind(self) -> tuple[str, ...]:
        """Return the columns that name what is not in the archive; they are empty in it."""
        if self.club:
            return ("group", "account", "made_by")
        return ("group",) if self.game else ()

    def rows(self, model: type[Model]) -> Rows:
        found = model._base_manager
        if not self.root:
            return found.all()
        wanted = self._wanted(model).get(_name(model))
        return found.none() if wanted is None else found.filter(wanted)

    def has(self, model: type[Model]) -> bool:
        """Return whether rows of this table can belong to the scope."""
        return not self.root or _name(model) in self._wanted(model)

    def _wanted(self, model: type[Model]) -> dict[str, Q]:
        return self._of_a_club(model) if self.club else self._of_a_group_or_game()

    def _of_a_group_or_game(self) -> dict[str, Q]:
        if self.game:
            kept = dict.fromkeys(_OF_A_GAME, Q(game=self.game))
            return {**kept, "game": Q(pk=self.game), "chainnote": Q(subject=self.game)}
        games, own = Q(game__group=self.group), Q(group=self.group)
        kept = {"group": Q(pk=self.group), "groupkey": own, "groupevent": own}
        notes = _notes_of(self.group, own)
        return {**kept, **dict.fromkeys(_OF_A_GAME, games), "game": own, "chainnote": notes}

    def _of_a_club(self, model: type[Model]) -> dict[str, Q]:
        """Return filters for rows that name the club; roles of accounts stay behind."""
        # A game is the club's where it was played at a table of one of its nights.
        games = Q(game__night_tables__club=self.club)
        kept = {
            "club": Q(pk=self.club),
            "game": Q(night_tables__club=self.club),
            **dict.fromkeys(_OF_A_GAME, games),
            "chainnote": _notes_of(self.club, Q(night_tables__club=self.club)),
        }
        own = any(field.name == "club" for field in model._meta.concrete_fields)
        # Roles name accounts, which exist on this site only; where the club is restored, it gets a new owner.
        return {_name(model): Q(club=self.club), **kept} if own and _name(model) != "clubrole" else kept


def _notes_of(root: UUID | None, games: Q) -> Q:
    """Return the notes on why chains of a group, club, game or night were rewritten."""
    kept = apps.get_model("scoring", "Game")._base_manager.filter(games)
    nights = apps.get_model("scoring", "Night")._base_manager.filter(club=root)
    return Q(subject=root) | Q(subject__in=kept.values("pk")) | Q(subject__in=nights.values("pk"))


def kept_tables() -> dict[str, type[Model]]:
    """Return the tables an archive holds by name, referenced ones first."""
    ours = apps.get_app_config("scoring").get_models()
    models = {_name(model): model for model in (*ours, *map(apps.get_model, ELSEWHERE))}
    rest = sorted(set(models) - set(FIRST) - PASSING - MADE_ANEW)
    return {name: models[name] for name in (*FIRST, *rest)}


def fields_of(model: type[Model]) -> list[AnyField]:
    """Return the columns an archive holds."""
    derived = DERIVED.get(_name(model), ())
    return [field for field in model._meta.concrete_fields if field.name not in derived]


def is_numbered(model: type[Model]) -> bool:
    """Return whether the database assigns a table's ids; in an archive they count from 1."""
    return isinstance(model._meta.pk, AutoField)


def rows_of(scope: Scope) -> Iterator[Row]:
    """Yield every row of the scope, inside one snapshot of the database."""
    tables = kept_tables().values()
    numbers = {
        model: {pk: place for place, pk in enumerate(_ordered(scope, model).values_list("pk", flat=True), 1)}
        for model in tables
        if is_numbered(model)
    }
    for model in tables:
        fields = fields_of(model)
        values = _ordered(scope, model).values_list(*(field.attname for field in fields))
        for row in values.iterator(chunk_size=_CHUNK):
            yield Row(_name(model), _plain_row(scope, model, fields, row, numbers))


def count_rows(scope: Scope) -> int:
    """Return how many rows the scope has."""
    return sum(scope.rows(model).count() for model in kept_tables().values())


def _ordered(scope: Scope, model: type[Model]) -> Rows:
    return scope.rows(model).order_by(*ORDER.get(_name(model), ("pk",)))


def _plain_row(
    scope: Scope,
    model: type[Model],
    fields: Sequence[AnyField],
    row: Sequence[Any],
    numbers: dict[type[Model], dict[Any, int]],
) -> Plain:
    plain = {}
    for field, value in zip(fields, row, strict=True):
        target = model if field.primary_key else field.related_model
        if target in numbers and value is not None:
            plain[field.name] = numbers[target].get(value)
        elif field.name == TEXT_OF_JSON.get(_name(model)):
            plain[field.name] = _json_of(value)
        elif field.name in scope.left_behind:
            plain[field.name] = None
        else:
            plain[field.name] = _plain(value)
    return plain


def _json_of(text: str) -> JsonValue:
    """Return the JSON value for people to read; the text itself where it would not read back the same."""
    value = json.loads(text)
    return value if compact(value) == text else text


def _plain(value: JsonValue) -> JsonValue:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    return str(value) if isinstance(value, (UUID, date, time)) else value


def _name(model: type[Model]) -> str:
    return model._meta.model_name or ""
