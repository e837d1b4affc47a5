"""Faults that random games, kills, power cuts and the restore drill should find in a few tries."""

from tests.planted.fault import Fault
from tests.planted.faults.actions import LOST

RANDOM_GAMES: tuple[Fault, ...] = ()
CRASHES = (
    Fault(
        "kills",
        "_write(game_id, writing, judge)",
        "transaction.atomic()",
        LOST,
        "A hand is half written when the server is killed.",
    ),
    Fault(
        "kills",
        "_write(game_id, writing, judge)",
        "known is not None",
        "False",
        "A hand sent again after a kill is refused.",
    ),
    Fault(
        "power cuts", "WRITE_AHEAD", "'FULL'", "'NORMAL'", "A power cut takes hands that were called saved."
    ),
    Fault("power cuts", "ROLLBACK", "'EXTRA'", "'OFF'", "A power cut takes hands that were called saved."),
)
