"""What is owed after a game, by every way to settle, with what was paid and forgiven, is the same on the phone."""

import random

import pytest

from scoring.engine.debts import refuse_note, settle_debts
from scoring.engine.log import fold, read_start
from tests.rules_on_the_phone.conftest import Ask
from tests.rules_on_the_phone.documents import NO_WHOLE_NUMBER, differing
from tests.rules_on_the_phone.kept_logs import Plain, kept_log
from tests.rules_on_the_phone.plain_values import reckoning_of, refused

pytestmark = pytest.mark.browser
GAMES = 500
AMOUNTS = [1, 5, 10, 50, 120, 10**12, 0, -1, True, None, NO_WHOLE_NUMBER]


def noted(rng: random.Random) -> Plain:
    """A game that was mostly ended, with notes beside it, and one more."""
    game = kept_log(rng, thoughts=0)
    log = [*game["log"], *([{"type": "end"}] if rng.random() < 0.9 else [])]
    names = [*game["start"]["players"], "Nobody"]
    for _ in range(rng.randint(0, 6)):
        log.append(_note(rng, game["start"], log, names))
    if rng.random() < 0.2:
        log.append({"type": "undo", "entry": rng.randint(1, len(log) or 1)})
    return game | {"log": log, "note": _note(rng, game["start"], log, names)}


def _note(rng: random.Random, start: Plain, log: list[Plain], names: list[str]) -> Plain:
    if rng.random() < 0.25:
        how = rng.choice(["fewest", "banker", "banker", "each", "each", "never"])
        return {"type": "settling", "how": how, "banker": rng.choice([*names, None])}
    kind = rng.choice(["paid", "forgiven"])
    played = fold(read_start(start), log)
    debts = settle_debts(played, log).debts
    if debts and rng.random() < 0.8:
        debt = rng.choice(debts)
        sides = {
            **_side(played.table.players, "from", debt.payer),
            **_side(played.table.players, "to", debt.receiver),
        }
        return {"type": kind, "amount": max(1, debt.open // rng.choice([1, 1, 2])), **sides}
    sides = {"from": rng.choice(names), rng.choice(["to", "to_fund"]): rng.choice([*names, "club", "pool"])}
    return {"type": kind, "amount": rng.choice(AMOUNTS), **sides}


def _side(players: tuple[str, ...], which: str, side: int) -> Plain:
    funds = {-1: "pool", -2: "club", -3: "jackpot"}
    return {f"{which}_fund": funds[side]} if side < 0 else {which: players[side]}


def owed(game: Plain) -> Plain:
    """Everything a phone is told of what is owed."""
    played = fold(read_start(game["start"]), game["log"])
    refusal = refuse_note(played, game["log"], game["note"])
    return reckoning_of(settle_debts(played, game["log"])) | {
        "refusal": refused(refusal) if refusal else None
    }


def test_debts_and_notes(ask_phone: Ask) -> None:
    drawn = [noted(random.Random(f"owed {index}")) for index in range(GAMES)]
    ours = [owed(game) for game in drawn]
    assert {"fewest", "banker", "each"} == {game["way"]["how"] for game in ours}
    assert sum(bool(game["misfits"]) for game in ours) > 10
    assert differing([str(index) for index in range(GAMES)], ours, ask_phone("owed", drawn)) == []
