"""What a treasury does when members of its club are rewritten."""

from contextlib import AbstractContextManager
from uuid import UUID

from django.dispatch import receiver

from scoring.clubs.actions.erased_words import rename_in_rows
from scoring.clubs.models import Club, Member
from scoring.clubs.signals import club_given_up, logs_rewritten, member_forgotten
from scoring.clubs.texts.entries import DETAIL_TEXTS
from scoring.journal.models import ChainNote
from scoring.journal.rewriting import note_given_up, rewriting
from scoring.seasons.views.to_do import MORE
from scoring.treasury.models import TreasuryLine
from scoring.treasury.queries.accounts import TREASURY
from scoring.treasury.texts.entries import kind_words
from scoring.treasury.views.to_do import debts_to_collect

DETAIL_TEXTS["kind"] = kind_words
MORE.append(debts_to_collect)


@receiver(club_given_up)
def note_treasury(club: Club, **_: object) -> None:
    note_given_up(TREASURY, club)


@receiver(logs_rewritten)
def keep_treasury(club_id: UUID, what: ChainNote.What, **_: object) -> AbstractContextManager[None]:
    return rewriting(TREASURY, Club.objects.filter(pk=club_id), what)


@receiver(member_forgotten)
def forget_remarks(member: Member, called: str, **_: object) -> None:
    with keep_treasury(member.club_id, ChainNote.What.ERASED):
        lines = TreasuryLine.objects.filter(club=member.club_id)
        lines.filter(member=member).update(note="")
        rename_in_rows(lines, ["note"], member, called)
