"""The sample group of a phone, in a demonstration."""

from uuid import NAMESPACE_URL, UUID, uuid5

from scoring.groups.models import GroupKey
from scoring.groups.queries.group_log import GROUP_LOG


def sample_group_of(device_hash: str) -> UUID | None:
    """Return the id of the sample group that a phone opens."""
    known = GROUP_LOG.find(sample_group_entry(device_hash))
    keys = GroupKey.objects.valid().filter(secret_hash=device_hash)
    return known.owner if known and keys.filter(group=known.owner).exists() else None


def sample_group_entry(device_hash: str) -> UUID:
    """Return the id of the first entry of a phone's sample group."""
    return uuid5(NAMESPACE_URL, f"kalooki:sample group:{device_hash}")
