"""What the first page asks of the rooms above; groups themselves know none of them."""

from typing import Any, NamedTuple
from uuid import UUID

from django.dispatch import Signal
from django.http import HttpRequest

clubs_asked = Signal()
"""Answer with the clubs of the account that sends `request`, as lines of the first page."""


class HomeClub(NamedTuple):
    """A club on the first page; `words` tell its next night, empty where none is planned."""

    club_id: UUID
    name: str
    words: str


def home_clubs(request: HttpRequest) -> list[HomeClub]:
    """Collect the clubs that the first page lists."""
    answers: list[tuple[Any, Any]] = clubs_asked.send(None, request=request)
    return [club for _receiver, clubs in answers for club in clubs]
