"""An entry that is sent again under its id: the same one once more, or something else, which is refused."""

from collections.abc import Iterable

from django.db.models import Model


class OtherEntryError(Exception):
    """Nothing was written: the id that was sent stands for something else already."""


def require_repeat(is_same: bool) -> None:
    """Pass an entry that was sent again; OtherEntryError where it says something else."""
    if not is_same:
        raise OtherEntryError


def require_same(known: Model, sent: Model, fields: Iterable[str]) -> None:
    """Compare what is stored under an id with what is sent under it, field by field."""
    require_repeat(all(getattr(known, field) == getattr(sent, field) for field in fields))
