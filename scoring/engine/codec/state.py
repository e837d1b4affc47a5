"""Write states to plain values and read them back, so that the next event needs no replay."""

from scoring.engine.plain import Fields, Plain
from scoring.engine.refusals import Code
from scoring.engine.state import Funds, HandRecord, Offer, State

_KEPT_AS = {"eliminated_at": "gone_at", "sitting_out_count": "sat_out", "opening_funds": "begun"}
"""Fields that were called otherwise when states were first kept."""


def write_state(state: State) -> Plain:
    """Return a state as JSON can hold it."""
    return {_KEPT_AS.get(name, name): value for name, value in state._asdict().items()}


def read_state(plain: Fields) -> State:
    """Read a stored state; old ones lack the fields of joining and sitting out."""
    zeros = [0] * len(plain["totals"])
    values = _tuples({"joined_at": zeros, "sat_out": zeros, **plain})
    values["refused"] = tuple([(seat, Code(code)) for seat, code in plain["refused"]])
    values["funds"] = (
        Funds(*plain["funds"]) if "funds" in plain else Funds(plain["pool"])
    )  # as older ones are
    values["begun"] = Funds(*plain.get("begun", ()))
    stored = {name: _KEPT_AS.get(name, name) for name in State._fields}
    return State(**{name: values[key] for name, key in stored.items() if key in values})


def write_record(record: HandRecord) -> Plain:
    """Return a hand's record as JSON can hold it; without figures that few games have, where it has none."""
    rare = ("floor", "landing", "held")
    return {name: value for name, value in record._asdict().items() if value or name not in rare}


def read_record(plain: Fields) -> HandRecord:
    """Read a stored record."""
    return HandRecord(**_tuples(plain))


def _tuples(plain: Fields) -> Plain:
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}
    return values | {"offers": tuple([Offer(*offer) for offer in plain["offers"]])}
