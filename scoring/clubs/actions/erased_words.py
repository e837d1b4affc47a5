"""Forget an erased member in free text, which may name anyone."""

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from scoring.clubs.models import ClubEvent, Member
from scoring.web.texts.names import rename_in_words


def known_names(member: Member) -> list[str]:
    """Return the names that a text may call a member by."""
    return [name for name in (member.name, member.alias) if name]


def rename_in_rows(rows: QuerySet[Any], fields: Iterable[str], member: Member, called: str) -> None:
    """Call a member otherwise in the free text of these rows, cut to what each field holds."""
    for field in fields:
        most = rows.model._meta.get_field(field).max_length
        for row in rows.exclude(**{field: ""}):
            text = renamed_text(getattr(row, field), member, called)
            if text != getattr(row, field):
                setattr(row, field, text[:most])
                row.save(update_fields=[field])


def rename_in_history(member: Member, called: str) -> None:
    """Call a member otherwise in reasons and in names of links, which organisers write in words of their own."""
    for event in ClubEvent.objects.filter(club=member.club_id):
        texts = {
            key: renamed_text(event.details[key], member, called)
            for key in ("reason", "name")
            if key in event.details
        }
        if not texts.items() <= event.details.items():
            event.details |= texts
            event.save(update_fields=["details"])


def renamed_text(text: str, member: Member, called: str) -> str:
    """Return free text in which a member is called otherwise."""
    for name in known_names(member):
        text = rename_in_words(text, name, called)
    return text
