"""Saved house rules on their way: a link and six letters for them, and what another phone keeps of them."""

from datetime import timedelta
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from scoring.games.actions.links import DAYS_OPEN
from scoring.games.actions.phones import free_name, keep_variant
from scoring.games.models import HouseVariant, RulesLink
from scoring.games.queries.rule_links import derived_token, rules_code
from scoring.games.queries.variants import PhoneVariant, same_rules
from scoring.web.capabilities import hash_code, hash_secret


@transaction.atomic
def share_variant(variant: HouseVariant) -> None:
    """Make a link to saved rules, or let the present one work for another month."""
    HouseVariant.objects.select_for_update().get(pk=variant.pk)  # of two taps at once one waits
    expires = timezone.now() + timedelta(days=DAYS_OPEN)
    RulesLink.objects.filter(expires__lt=timezone.now()).delete()
    if not RulesLink.objects.filter(variant=variant).update(expires=expires):
        _make(variant).save(force_insert=True)


def delete_rules_link(variant: HouseVariant) -> None:
    """Delete the link and its letters; what other phones kept stays theirs."""
    RulesLink.objects.filter(variant=variant).delete()


def choose_sharing(variant: HouseVariant, *, for_table: bool, with_money: bool) -> None:
    """Save who may keep these rules, and whether their amounts go along."""
    HouseVariant.objects.filter(pk=variant.pk).update(for_table=for_table, with_money=with_money)


@transaction.atomic
def keep_shared_rules(device_hash: str, shared: PhoneVariant) -> tuple[HouseVariant, bool]:
    """Keep rules of another phone under a free name; return them, and whether they are new to this phone.

    TooManyVariantsError where there is no room.
    """
    known = same_rules(device_hash, shared)
    if known is not None:
        return known, False
    name = free_name(device_hash, shared.name)
    kept = keep_variant(device_hash, name, shared.base, shared.overrides, shared.currency)
    kept.source = shared.source
    kept.save(update_fields=["source"])
    return kept, True


def _make(variant: HouseVariant) -> RulesLink:
    while True:
        link = RulesLink(id=uuid4(), variant=variant, expires=timezone.now() + timedelta(days=DAYS_OPEN))
        link.secret_hash, link.code_hash = hash_secret(derived_token(link.pk)), hash_code(rules_code(link))
        if not RulesLink.objects.filter(code_hash=link.code_hash).exists():
            return link
