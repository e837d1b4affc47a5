"""The documents that answer a game file, as their schemas have them: a result, or a refusal."""

from typing import Final, Literal, NotRequired, TypedDict

from scoring.engine.amounts import Money, Points
from scoring.engine.state import PaymentKind, Reason, Standing

RESULT_FORMAT: Final = "kalooki-result/1"
REFUSAL_FORMAT: Final = "kalooki-refusal/1"


class ResultPlayer(TypedDict):
    """Where a player stands; `joined` is the hand of who came late."""

    total: Points
    state: Standing
    buy_ins: int
    hands_won: int
    net: Money
    place: int | None
    joined: NotRequired[int]


class ResultHand(TypedDict):
    """What a hand came to by name; a void hand has its number and nothing else."""

    hand: int
    outcome: Literal["out", "kalooki", "void", "blocked"]
    out: NotRequired[str | None]
    cards_dealt: NotRequired[int]
    points: NotRequired[dict[str, Points]]
    scored: NotRequired[dict[str, Points]]
    gone: NotRequired[list[str]]
    offers: NotRequired[list[str]]
    way: NotRequired[str]
    won: NotRequired[str | None]
    floor: NotRequired[dict[str, Points]]
    landing: NotRequired[dict[str, Points]]
    sits_out: NotRequired[list[str]]


class ResultBetween(TypedDict):
    """What points between two hands came to, after `hand`, which is 0 before the first."""

    event: int
    hand: int
    points: dict[str, Points]
    scored: dict[str, Points]
    gone: list[str]
    offers: list[str]
    floor: NotRequired[dict[str, Points]]
    landing: NotRequired[dict[str, Points]]


class ResultOffer(TypedDict):
    """What a buy-in costs, and where it puts the player."""

    cost: Money
    score: Points


class LedgerLine(TypedDict):
    """What one side of a payment got, or gave where it is negative: a player, or a fund."""

    player: NotRequired[str]
    fund: NotRequired[str]
    kind: PaymentKind
    hand: int | None
    amount: Money


# As a call, since `from` is a word of the language.
SettlementFrom = TypedDict("SettlementFrom", {"from": str, "from_fund": str}, total=False)


class SettlementTo(TypedDict, total=False):
    """Who gets a payment that settles: a player, or a fund."""

    to: str
    to_fund: str


class SettlementLine(SettlementFrom, SettlementTo):
    """One payment that settles, from one side to the other."""

    amount: Money


class ResultWarning(TypedDict):
    """What is doubtful about an event, which counts all the same."""

    event: int
    code: str
    player: NotRequired[str]


class ResultExtras(TypedDict, total=False):
    """What only some rules and events bring about: money held by funds, points at the end and between hands."""

    club: Money
    jackpot: Money
    carried: Money
    bonus: dict[str, Points]
    between: list[ResultBetween]


class Result(ResultExtras):
    """Everything a game came to so far, `kalooki-result/1`."""

    format: Literal["kalooki-result/1"]
    status: Literal["playing", "finished"]
    reason: Reason | None
    winners: list[str]
    next_hand: int | None
    to_play: list[str]
    players: dict[str, ResultPlayer]
    hands: list[ResultHand]
    offers: dict[str, ResultOffer]
    pool: Money
    payout: dict[str, Money]
    ledger: list[LedgerLine]
    settlement: list[SettlementLine]
    warnings: list[ResultWarning]


UNPLAYED: Result = {
    "format": RESULT_FORMAT,
    "status": "playing",
    "reason": None,
    "winners": [],
    "next_hand": 1,
    "to_play": [],
    "players": {},
    "hands": [],
    "offers": {},
    "pool": 0,
    "payout": {},
    "ledger": [],
    "settlement": [],
    "warnings": [],
}
"""The result of what has no players yet, such as a blank sheet."""


class RefusalDocument(TypedDict):
    """Why a game file was refused: `event` is the index of the event at fault, `detail` what is wrong in it.

    A shell writes a `message` in the place of the detail.
    """

    format: Literal["kalooki-refusal/1"]
    event: int | None
    code: str
    player: str | None
    detail: NotRequired[str | None]
    message: NotRequired[str]
