"""A correction asks the same questions on the phone, and the same is written down with it."""

import random
from typing import Any

import pytest

from scoring.engine.log import fold, read_start
from scoring.engine.repair import Resolution, resolve
from tests.rules_on_the_phone.conftest import Ask
from tests.rules_on_the_phone.documents import differing
from tests.rules_on_the_phone.kept_logs import Plain, kept_log, second_thought
from tests.rules_on_the_phone.plain_values import entry_of, question_of, refused, state_of

pytestmark = pytest.mark.browser
CORRECTIONS = 500
CHANGES = ("amend", "missed", "rules")
MOST_QUESTIONS = 6


def correction(rng: random.Random) -> Plain:
    """A kept game, a correction of it, and answers to most of what it leaves to be decided."""
    game = kept_log(rng, thoughts=rng.choice([0.0, 0.0, 0.1]))
    log = game["log"] or [{"type": "void"}]
    change: Plain = {"type": ""}
    while change["type"] not in CHANGES:
        change = second_thought(rng, game["start"], log, log)
    answers: dict[str, str] = {}
    for _ in range(rng.randint(0, MOST_QUESTIONS)):
        resolved = corrected(game | {"log": log, "change": change, "answers": answers})
        answers |= {
            question.key: rng.choice(question.choices) for question, given in resolved.asked[-1:] if not given
        }
    return game | {"log": log, "change": change, "answers": answers}


def corrected(game: Plain) -> Resolution:
    """What a correction of a kept game comes to, with its answers."""
    table, log = read_start(game["start"]), game["log"]
    return resolve(table, log, fold(table, log), game["change"], game["answers"])


def told(resolved: Resolution) -> Plain:
    """Everything a phone is told of a correction."""
    misfits = resolved.played.invalid_entries
    return {
        "change": resolved.change,
        "asked": [{"question": question_of(asked), "answer": answer} for asked, answer in resolved.asked],
        "misfits": [{"entry": entry_of(entry), "refusal": refused(refusal)} for entry, refusal in misfits],
        "state": state_of(resolved.played.replay.state),
    }


def test_what_a_correction_leaves_to_be_decided(ask_phone: Ask) -> None:
    drawn = [correction(random.Random(f"corrected {index}")) for index in range(CORRECTIONS)]
    resolved = list(map(corrected, drawn))
    kinds = {question.kind for one in resolved for question, _answer in one.asked}
    assert kinds == {"offer", "without", "missing", "late", "gone"}
    names = [str(index) for index in range(CORRECTIONS)]
    assert differing(names, list(map(told, resolved)), ask_phone("corrected", drawn)) == []


def test_the_game_before_the_correction_stands(ask_phone: Ask) -> None:
    start, log = (kept_log(random.Random("stands"))[key] for key in ("start", "log"))
    state: Any = state_of(fold(read_start(start), log).replay.state)
    nothing = {"type": "amend", "entry": len(log) + 9, "event": None}
    answer = ask_phone("corrected", [{"start": start, "log": log, "change": nothing, "answers": {}}])[0]
    assert differing(["nothing"], [state], [answer["state"]]) == []
