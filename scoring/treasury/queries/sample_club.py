"""The sample club of a visitor, in a demonstration."""

from scoring.clubs.models import Club, ClubRole


def has_sample_club(device_hash: str) -> bool:
    """Return whether a visitor has a sample club already."""
    owned = ClubRole.objects.filter(account__username=visitor_name(device_hash))
    return owned.filter(club__shelf=Club.Shelf.OPEN).exists()


def visitor_name(device_hash: str) -> str:
    """Return what the account of a visitor is called."""
    return f"visitor-{device_hash[:10]}"
