"""A state kept as JSON and taken up again."""

import json

import pytest

from scoring.engine.codec.state import read_record, read_state, write_record, write_state
from tests.engine.makers import END, VOID, Plain, hand, leave, play

GAMES: list[list[Plain]] = [
    [],
    [hand("Ada", Ben=160, Cal=6)],
    [hand("Ada", Ben=160, Cal=170)],
    [hand("Ada", Ben=5, Cal=6), VOID, leave("Ben")],
    [hand("Ada", Ben=5, Cal=6), END],
]


@pytest.mark.parametrize("events", GAMES)
def test_a_state_reads_back_the_same(events: list[Plain]) -> None:
    state = play(*events).state
    assert read_state(json.loads(json.dumps(write_state(state)))) == state


def test_a_state_is_kept_under_the_names_it_always_had() -> None:
    assert {"gone_at", "sat_out", "begun"} < write_state(play().state).keys()


def test_a_state_from_before_there_were_funds() -> None:
    state = play(*GAMES[1]).state
    plain = json.loads(json.dumps(write_state(state)))
    del plain["funds"]
    assert read_state(plain | {"pool": 150}) == state


@pytest.mark.parametrize("events", GAMES)
def test_a_hand_reads_back_the_same(events: list[Plain]) -> None:
    records = [step.record for step in play(*events).steps if step.record is not None]
    assert [read_record(json.loads(json.dumps(write_record(record)))) for record in records] == records
