"""What one phone keeps, written: saved house rules, a letterhead, and how people like to be paid."""

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from scoring.engine.plain import Parameters
from scoring.games.models import HouseVariant, Letterhead, PayLink
from scoring.games.queries.game_list import DAYS_TO_RESTORE

_LONGEST_NAME = 40
MOST_KEPT = 100


class NameTakenError(Exception):
    """This phone has another variant of that name."""


class TooManyVariantsError(Exception):
    """This phone keeps `MOST_KEPT` variants already."""


def keep_variant(
    device_hash: str, name: str, base: str, overrides: Parameters, currency: str
) -> HouseVariant:
    """Save a variant under a new name; NameTakenError or TooManyVariantsError where that cannot be."""
    if HouseVariant.objects.filter(device_hash=device_hash, deleted=None).count() >= MOST_KEPT:
        raise TooManyVariantsError
    kept = HouseVariant(device_hash=device_hash, name=name, base=base, currency=currency)
    return _save(kept, overrides)


def update_variant(
    device_hash: str, key: UUID, name: str, overrides: Parameters, currency: str
) -> HouseVariant:
    """Save other rules or another name; NameTakenError where another variant has it."""
    kept = HouseVariant.objects.get(id=key, device_hash=device_hash, deleted=None)
    kept.name, kept.currency = name, currency
    return _save(kept, overrides)


def replace_variant(
    device_hash: str, name: str, base: str, overrides: Parameters, currency: str
) -> HouseVariant:
    """Save a variant under a name, over the one that had it."""
    kept = HouseVariant.objects.filter(device_hash=device_hash, name=name, deleted=None).first()
    if kept is None:
        return keep_variant(device_hash, name, base, overrides, currency)
    kept.base, kept.currency = base, currency
    return _save(kept, overrides)


def delete_variant(device_hash: str, key: UUID) -> str:
    """Delete a variant, restorable for some days, and return its name; empty where there is none to delete.

    Games keep their own rules.
    """
    long_ago = timezone.now() - timedelta(days=DAYS_TO_RESTORE)
    HouseVariant.objects.filter(device_hash=device_hash, deleted__lt=long_ago).delete()
    own = HouseVariant.objects.filter(id=key, device_hash=device_hash, deleted=None)
    name = own.values_list("name", flat=True).first() or ""
    own.update(deleted=timezone.now())
    return name


def restore_variant(device_hash: str, key: UUID) -> None:
    """Restore a variant under a free name."""
    kept = HouseVariant.objects.filter(id=key, device_hash=device_hash).exclude(deleted=None).first()
    if kept is not None:
        kept.name, kept.deleted = free_name(device_hash, kept.name), None
        with suppress(IntegrityError), transaction.atomic():  # pressed twice at once
            kept.save(update_fields=["name", "deleted"])


def free_name(device_hash: str, name: str) -> str:
    """Return the name, numbered where it is taken."""
    taken = set(
        HouseVariant.objects.filter(device_hash=device_hash, deleted=None).values_list("name", flat=True)
    )
    names = [name, *(f"{name[: _LONGEST_NAME - 6]} ({n})" for n in range(2, MOST_KEPT + 3))]
    return next(one for one in names if one not in taken)


def _save(kept: HouseVariant, overrides: Parameters) -> HouseVariant:
    kept.overrides = json.dumps(overrides, ensure_ascii=False, separators=(",", ":"))
    try:
        with transaction.atomic():
            kept.save()
    except IntegrityError as taken:
        raise NameTakenError from taken
    return kept


def save_letterhead(device_hash: str, *, line: str, logo: str | None) -> None:
    """Save the footer and a new logo; None leaves the present logo, "" removes it."""
    given = {"line": line} if logo is None else {"line": line, "logo": logo}
    Letterhead.objects.update_or_create(device_hash=device_hash, defaults=given)


def move_letterhead(old: str, new: str) -> None:
    """Move the letterhead to a phone that has none of its own."""
    if not Letterhead.objects.filter(device_hash=new).exists():
        Letterhead.objects.filter(device_hash=old).update(device_hash=new)


@transaction.atomic
def save_pay_links(device_hash: str, templates: Mapping[str, str]) -> None:
    """Save pay links by name; an empty template deletes one."""
    for name, template in templates.items():
        if template:
            PayLink.objects.update_or_create(
                device_hash=device_hash, name=name, defaults={"template": template}
            )
        else:
            PayLink.objects.filter(device_hash=device_hash, name=name).delete()


def move_pay_links(old: str, new: str) -> None:
    """Move pay links to another phone, which keeps those it knows."""
    known = PayLink.objects.filter(device_hash=new).values("name")
    PayLink.objects.filter(device_hash=old, name__in=known).delete()
    PayLink.objects.filter(device_hash=old).update(device_hash=new)
