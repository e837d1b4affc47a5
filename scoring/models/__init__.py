"""What is kept; each log is registered here, and named only by its one writer and its one reader."""

from scoring.models import entries as _entries  # noqa: F401  # Django must know the tables
from scoring.models import events as _events  # noqa: F401
from scoring.models import night_events as _night_events  # noqa: F401
from scoring.models.accounts import Account, LoginLink
from scoring.models.awards import GivenAward
from scoring.models.chains import ChainNote
from scoring.models.club_pictures import ClubPicture
from scoring.models.clubs import CalendarKey, Club, ClubEvent, ClubKey, ClubRole, Member
from scoring.models.games import Game
from scoring.models.groups import Group, GroupKey
from scoring.models.invitations import Invitation
from scoring.models.keys import Key
from scoring.models.letterheads import Letterhead
from scoring.models.limits import Limit
from scoring.models.moves import Move
from scoring.models.nights import Attendance, Dispute, Night, NightTable, Seat
from scoring.models.pay_links import PayLink
from scoring.models.ratings import Rating
from scoring.models.recovery import HostLink, Slip
from scoring.models.results import ClubFigures, Result, SeasonFigures
from scoring.models.seasons import Adjustment, Apart, Division, Entrant, Season
from scoring.models.standings import Standing
from scoring.models.treasury import TreasuryLine
from scoring.models.variants import HouseVariant

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
    "Key",
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
    "Slip",
    "Standing",
    "TreasuryLine",
]
