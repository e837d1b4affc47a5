"""Faults that random games, kills, power cuts and the restore drill should find in a few tries."""

from tests.planted.fault import Fault
from tests.planted.faults.actions import LOST
from tests.planted.faults.engine import ENGINE
from tests.planted.faults.scripts import SCRIPTS

NOT_BY_LAWS = ("why_not", "offers")  # no law says how many may come back, or with how much

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
