"""The nights that belong into a calendar."""

from scoring.models import Club, Night, Season


def nights_to_come(club: Club) -> list[Night]:
    """All nights of the seasons that run, the past ones too: a calendar forgets what is no longer told."""
    nights = Night.objects.filter(club=club, season__status=Season.Status.RUNNING)
    return list(nights.order_by("date", "number"))
