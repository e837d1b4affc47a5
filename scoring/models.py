"""Name every table for Django; code imports a model from its own room."""

from scoring.clubs.models import (
    Account,
    CalendarKey,
    Club,
    ClubEvent,
    ClubKey,
    ClubPicture,
    ClubRole,
    LoginLink,
    Member,
)
from scoring.games.models import (
    Game,
    HouseVariant,
    Invitation,
    Key,
    LateEntry,
    Letterhead,
    Move,
    PayLink,
)
from scoring.games.models import events as _events  # noqa: F401  # Django must know the table
from scoring.groups.models import Group, GroupKey, HostLink, Slip
from scoring.groups.models import entries as _entries  # noqa: F401  # Django must know the table
from scoring.journal.models import ChainNote
from scoring.seasons.models import (
    Adjustment,
    Apart,
    Attendance,
    ClubFigures,
    Dispute,
    Division,
    Entrant,
    GivenAward,
    Night,
    NightTable,
    Rating,
    Result,
    Season,
    SeasonFigures,
    Seat,
    Standing,
)
from scoring.seasons.models import night_events as _night_events  # noqa: F401  # Django must know the table
from scoring.treasury.models import TreasuryLine
from scoring.web.models import Job, Limit, Site

__all__ = [
    "Account",
    "Adjustment",
    "Apart",
    "Attendance",
    "CalendarKey",
    "ChainNote",
    "Club",
    "ClubEvent",
    "ClubFigures",
    "ClubKey",
    "ClubPicture",
    "ClubRole",
    "Dispute",
    "Division",
    "Entrant",
    "Game",
    "GivenAward",
    "Group",
    "GroupKey",
    "HostLink",
    "HouseVariant",
    "Invitation",
    "Job",
    "Key",
    "LateEntry",
    "Letterhead",
    "Limit",
    "LoginLink",
    "Member",
    "Move",
    "Night",
    "NightTable",
    "PayLink",
    "Rating",
    "Result",
    "Season",
    "SeasonFigures",
    "Seat",
    "Site",
    "Slip",
    "Standing",
    "TreasuryLine",
]
