"""What is kept of a game: its log, its projection, and who may open it."""

from scoring.games.models.bundles import BundleFile
from scoring.games.models.games import Game
from scoring.games.models.keys import Invitation, Key, Move
from scoring.games.models.late_entries import LateEntry
from scoring.games.models.phones import HouseVariant, Letterhead, PayLink, RulesLink

__all__ = [
    "BundleFile",
    "Game",
    "HouseVariant",
    "Invitation",
    "Key",
    "LateEntry",
    "Letterhead",
    "Move",
    "PayLink",
    "RulesLink",
]
