"""The models of clubs and accounts."""

from scoring.clubs.models.accounts import Account, LoginLink
from scoring.clubs.models.clubs import CalendarKey, Club, ClubEvent, ClubKey, ClubPicture, ClubRole, Member

__all__ = [
    "Account",
    "CalendarKey",
    "Club",
    "ClubEvent",
    "ClubKey",
    "ClubPicture",
    "ClubRole",
    "LoginLink",
    "Member",
]
