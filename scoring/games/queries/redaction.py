"""Redact the money of a game for those who may not see it: points and places stay.

`nets` hides from everyone until the end what each has won and who paid whom; prices and the pool are seen.
`money` hides all of it from those who watch, as if the table played for points.
"""

from dataclasses import asdict, replace

from scoring.engine.log import LogReplay
from scoring.engine.plain import Overrides, Plain
from scoring.engine.side_stakes import ClubPart, FineRule
from scoring.engine.stakes import Stakes
from scoring.engine.state import Funds, State, Step
from scoring.engine.table import Table
from scoring.engine.variant import Variant
from scoring.games.models.games import Hides


def variant_for_points(rules: Variant) -> Variant:
    """Return the rules without a single amount."""
    return replace(
        rules,
        stakes=Stakes(0, 0, 0, 0),
        point_value=replace(rules.point_value, amount=0),
        # Codes stay, worth nothing: hands in the log name them, and a code that the rules
        # do not know would be refused (rule 14.4).
        kitty_events=dict.fromkeys(rules.kitty_events, 0),
        carry=replace(rules.carry, carried_in=0),
        club=ClubPart(0, 0),
        fines={code: FineRule(0, "pool") for code in rules.fines},
        bonus_stakes=dict.fromkeys(rules.bonus_stakes, 0),
        jackpot=None,
        ways={code: replace(way, stake=way.stake and 0) for code, way in rules.ways.items()},
        knock=replace(rules.knock, caught=0) if rules.knock else None,
    )


def plain_for_points(overrides: Overrides, rules: Variant) -> Overrides:
    """Return the overrides of such rules, as a game file has them."""
    codes: dict[str, Plain] = {
        "kitty_events": dict.fromkeys(rules.kitty_events, 0),
        "fines": {code: {"amount": 0, "to": "pool"} for code in rules.fines},
        "bonus_stakes": dict.fromkeys(rules.bonus_stakes, 0),
    }
    # Codes of the preset that these rules do not have stay away.
    gone = {
        name: {code: None for code, price in (overrides.get(name) or {}).items() if price is None}
        for name in codes
    }
    # Zeros, not missing keys: overrides are merged over the preset, whose own stakes would show through.
    return overrides | {
        "stakes": {"initial": 0, "buy_in": 0, "call_up": 0, "kalooki": 0},
        "point_value": {"amount": 0},
        "carry": {"in": 0},
        "club": {"entry": 0, "of_pool": 0},
        "jackpot": None,
        **{name: gone[name] | prices for name, prices in codes.items()},
        **_closing_for_points(overrides, rules),
    }


def _closing_for_points(overrides: Overrides, rules: Variant) -> Overrides:
    """Return ways of going out and a knock that cost something without what they cost."""
    ways = {code: asdict(way) | {"stake": 0} for code, way in rules.ways.items() if way.stake}
    knock = {"knock": asdict(rules.knock) | {"caught": 0}} if rules.knock and rules.knock.caught else {}
    return knock | ({"ways": (overrides.get("ways") or {}) | ways} if ways else {})


def redact_table(table: Table, hides: Hides) -> Table:
    """Return the table, for points and without a currency where all money is hidden."""
    return (
        replace(table, variant=variant_for_points(table.variant), currency=None)
        if hides == "money"
        else table
    )


def redact_state(state: State, hides: Hides) -> State:
    """Return the state without anyone's balance, and where all money is hidden without pool and prices."""
    if not hides:
        return state
    state = state._replace(nets=(0,) * len(state.nets))
    if hides == "nets":
        return state
    return state._replace(
        funds=Funds(), opening_funds=Funds(), offers=tuple([offer._replace(cost=0) for offer in state.offers])
    )


def redact_step(step: Step, hides: Hides) -> Step:
    """Return the step without what was paid."""
    if not hides:
        return step
    record = step.record
    if record is not None and hides == "money":
        record = record._replace(offers=tuple([offer._replace(cost=0) for offer in record.offers]))
    return step._replace(state=redact_state(step.state, hides), record=record, dues=())


def redact_played(played: LogReplay, hides: Hides) -> LogReplay:
    if not hides:
        return played
    return played._replace(
        steps=[redact_step(step, hides) for step in played.steps],
        tables=[redact_table(table, hides) for table in played.tables],
    )
