"""What stands at the head of a club's paper, and of the paper of its games."""

from base64 import b64decode
from typing import NamedTuple

from scoring.clubs.models import Club, ClubPicture
from scoring.games.models import Game


class PictureFile(NamedTuple):
    """A picture as a browser gets it."""

    kind: str
    content: bytes


def picture_of(club: Club) -> str:
    """A data: address; empty, and no query, where the club has no picture."""
    if not club.picture:
        return ""
    return ClubPicture.objects.filter(club=club).values_list("content", flat=True).first() or ""


def picture_file(club: Club) -> PictureFile | None:
    """The same as a file; None where there is no picture."""
    head, _, coded = picture_of(club).partition(",")
    kind = "image/svg+xml" if head.startswith("data:image/svg+xml;") else "image/png"
    return PictureFile(kind, b64decode(coded)) if coded else None


def club_of_game(game: Game) -> Club | None:
    """The club at whose table a game is played."""
    return Club.objects.filter(pk__in=game.night_tables.values("club")).first()
