"""What is kept of a game: its log, its projection, and who may open it."""

from scoring.games.models.chains import ChainNote
from scoring.games.models.games import Game
from scoring.games.models.invitations import Invitation
from scoring.games.models.keys import Key
from scoring.games.models.letterheads import Letterhead
from scoring.games.models.moves import Move
from scoring.games.models.pay_links import PayLink
from scoring.games.models.variants import HouseVariant

__all__ = ["ChainNote", "Game", "HouseVariant", "Invitation", "Key", "Letterhead", "Move", "PayLink"]
