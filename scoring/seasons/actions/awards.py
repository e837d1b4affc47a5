"""Awards given by hand and withdrawn, and which of a season's own awards are shown."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from scoring.clubs.access import ClubAccess
from scoring.clubs.actions.club_history import note
from scoring.seasons.models import GivenAward, Season


@transaction.atomic
def give_award(access: ClubAccess, award: GivenAward) -> None:
    """Somebody gets it; the same try again is the same award."""
    award.club, award.author = access.club, access.author
    if not GivenAward.objects.filter(club=access.club, pk=award.pk).exists():
        award.save(force_insert=True)
        note(access, "award_given", award.member, title=award.title)


@transaction.atomic
def withdraw_award(access: ClubAccess, award: GivenAward) -> None:
    """It is shown no more; that it was given stays to be seen by those who give awards."""
    given = GivenAward.objects.filter(club=access.club, pk=award.pk, withdrawn=None)
    if given.update(withdrawn=timezone.now(), withdrawn_by=access.author):
        note(access, "award_withdrawn", award.member, title=award.title)


@transaction.atomic
def hide_awards(access: ClubAccess, season: Season, kinds: Sequence[str]) -> None:
    """These kinds of awards are not shown; a season copied from this one hides them too."""
    hidden = sorted(kinds)
    others = Season.objects.filter(club=access.club, pk=season.pk).exclude(hidden_awards=hidden)
    if others.update(hidden_awards=hidden):
        note(access, "awards_chosen", name=season.name)
