"""Faults that random games, kills, power cuts and the restore drill should find in a few tries."""

from collections.abc import Sequence

from tests.planted.fault import Fault
from tests.planted.faults.actions import LOST
from tests.planted.faults.engine import ENGINE
from tests.planted.faults.scripts import SCRIPTS


def _also(layer: str, faults: Sequence[Fault], names: str) -> tuple[Fault, ...]:
    """The same faults, looked for by chance."""
    by_name = {fault.where: fault._replace(layer=layer) for fault in faults}
    return tuple(map(by_name.__getitem__, names.split()))


BY_LAWS = (
    *_also("random games", ENGINE, "eliminate make_offers after_kalooki"),
    Fault(
        "random games",
        "_apply_changes_from_start",
        'index not in changes and (index > ruled or entry.plain["type"] != RULES)',
        "index > ruled",
        "A change of rules from the start takes every hand before it away.",
    ),
    Fault(
        "random games",
        "read_state",
        "{'joined_at': zeros, 'sat_out': zeros, **plain}",
        "{**plain, 'joined_at': zeros, 'sat_out': zeros}",
        "After a reload nobody has sat out a hand.",
    ),
    Fault(
        "random games",
        "pay_dues",
        "funds.after(POOL, -from_pool) if from_pool else funds",
        "funds",
        "The club's part is paid and stays in the pool.",
    ),
    Fault(
        "random games",
        "_finish",
        "step.dues + dues",
        "dues",
        "Money of the last hand is missing in the ledger.",
    ),
)
BY_COMPARING = (
    Fault(
        "oracle",
        "read_hand_fields",
        "hand._replace(**fields)",
        "hand._replace(**(fields | {'fines': ()} if 'bonuses' in fields else fields))",
        "A hand with bonuses forgets its fines.",
    ),
    *_also(
        "oracle",
        ENGINE,
        "eliminate refuse_buy_in make_offers after_kalooki _capped _rest_shares _rank _club_part",
    ),
    *_also("oracle", ENGINE, "_place_shares _hands_lost"),  # the rarest of them
    *_also("phone games", SCRIPTS, "whyNot figure rank points"),
)
BY_CRASHES = (
    Fault(
        "kills",
        "_write(game_id, writing, judge)",
        "transaction.atomic()",
        LOST,
        "A hand is half written when the server is killed.",
    ),
    Fault(
        "kills",
        "Journal.find",
        "KnownEntry(*found) if found else None",
        "None",
        "A hand sent again after a kill is refused.",
    ),
    Fault("power cuts", "ROLLBACK", "'EXTRA'", "'FULL'", "A power cut takes a hand that was called saved."),
    Fault(
        "power cuts", "WRITE_AHEAD", "'FULL'", "'NORMAL'", "A power cut takes hands that were called saved."
    ),
    Fault(
        "drill",
        "_Restoring.put",
        "islice(source, _CHUNK)",
        "[*islice(source, _CHUNK), *islice(source, 1, 1)]",
        "One row in five hundred is not restored.",
    ),
    Fault(
        "drill",
        "_Restoring._column",
        "canonical_json(value)",
        "__import__('json').dumps(value)",
        "Every entry is restored with other blanks, and is another entry.",
    ),
)
CHANCE = (*BY_LAWS, *BY_COMPARING, *BY_CRASHES)
