"""Note the cards that players draw where they are level in all that comes before it."""

from django.db import transaction

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import add_club_event
from scoring.clubs.models import Member
from scoring.seasons.actions.closed import lock_open_season
from scoring.seasons.actions.recompute import refresh_standings
from scoring.seasons.models import Entrant, Season


@transaction.atomic
def set_drawn_card(access: ClubAccess, season: Season, member: Member, rank: int | None) -> None:
    """Note the rank of the card that a member drew, 14 for an ace, or forget it; sent again it changes nothing."""
    lock_open_season(season.pk)
    entrants = Entrant.objects.filter(club=access.club, season=season, member=member)
    if entrants.exclude(drawn=rank).update(drawn=rank):
        refresh_standings(season)
        add_club_event(access, "card_drawn" if rank else "card_taken_back", member, card=rank or 0)
