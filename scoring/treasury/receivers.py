"""What a treasury does when members of its club are rewritten."""

from contextlib import AbstractContextManager
from uuid import UUID

from django.dispatch import receiver

from scoring.clubs.models import Member
from scoring.clubs.signals import logs_rewritten, member_forgotten
from scoring.clubs.texts.entries import DETAIL_TEXTS
from scoring.games.models import ChainNote
from scoring.treasury.actions.entries import rewriting_treasury
from scoring.treasury.models import TreasuryLine
from scoring.treasury.texts.entries import kind_words

DETAIL_TEXTS["kind"] = kind_words


@receiver(logs_rewritten)
def keep_treasury(club_id: UUID, what: ChainNote.What, **_: object) -> AbstractContextManager[None]:
    return rewriting_treasury(club_id, what)


@receiver(member_forgotten)
def forget_remarks(member: Member, **_: object) -> None:
    with rewriting_treasury(member.club_id, ChainNote.What.ERASED):
        TreasuryLine.objects.filter(club=member.club_id, member=member).update(note="")
