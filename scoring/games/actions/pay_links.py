"""Keep how people like to be paid, by name, on one phone; and take it along to another one."""

from collections.abc import Mapping

from django.db import transaction

from scoring.games.models import PayLink


@transaction.atomic
def keep_pay_links(device_hash: str, templates: Mapping[str, str]) -> None:
    """An empty template forgets what was kept for the name."""
    for name, template in templates.items():
        if template:
            PayLink.objects.update_or_create(
                device_hash=device_hash, name=name, defaults={"template": template}
            )
        else:
            PayLink.objects.filter(device_hash=device_hash, name=name).delete()


def move_pay_links(old: str, new: str) -> None:
    """Everything goes along; what the new phone knows of a name already stays."""
    known = PayLink.objects.filter(device_hash=new).values("name")
    PayLink.objects.filter(device_hash=old, name__in=known).delete()
    PayLink.objects.filter(device_hash=old).update(device_hash=new)
