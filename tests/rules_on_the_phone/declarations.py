"""What the engine declares as data, as phones have it: presets and checks of rules; `make declarations` runs this."""

import json
from collections.abc import Mapping

from scoring.engine.house_rules import CHECKS
from scoring.engine.presets import FIRST_HANDS, GAMES, KALOOKI, NOT_PLAYED
from scoring.engine.schema import LARGEST_NUMBER, as_data
from scoring.engine.table import MOST_SEATS
from tests.house.source import ROOT

PATH = ROOT / "static/js/rules/declarations.js"
WIDTH = 120
HEAD = """\
// What the engine declares as data, written by `make declarations` from scoring/engine/; never by hand.

/** How many people one game can have had in all. */
export const MOST_SEATS = %s;

/** The largest size of a number that is read from a file; what is worked out from them has no bound. */
export const FARTHEST = %s;

/**
 * What people call the first hand, where that is not hand 1.
 * @type {Rows<number>}
 */
export const FIRST_HANDS = %s;

/**
 * Rules that hardly any preset plays by, until a house wants them.
 * @type {Plain}
 */
export const NOT_PLAYED = %s;

/**
 * What may be written for each parameter; schema.js knows what the names of the checks mean.
 * @type {Rows<Check>}
 */
export const CHECKS = %s;

/**
 * What each preset plays by.
 * @type {Rows<Plain>}
 */
const PLAYED = %s;

const KALOOKI = Object.fromEntries(
  Object.entries(PLAYED).map(([key, played]) => [key, { ...NOT_PLAYED, ...played }]),
);

/**
 * The other games, each by one of those and what differs.
 * @type {Record<string, any[]>}
 */
const GAMES = %s;

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {any} value */
const isFilled = (value) => isObject(value) && Object.keys(value).length > 0;

/**
 * A record with others of its values, objects key by key; an empty one empties (rule 3.4).
 * @param {Plain} record
 * @param {Plain} differing
 */
function over(record, differing) {
  const whole = { ...record };
  for (const [name, value] of Object.entries(differing))
    whole[name] = isFilled(value) && isObject(record[name]) ? { ...record[name], ...value } : value;
  return whole;
}

/**
 * The built-in variants, one whole record each.
 * @type {Rows<Plain>}
 */
export const PRESETS = {
  ...KALOOKI,
  ...Object.fromEntries(Object.entries(GAMES).map(([key, [base, differing]]) => [key, over(KALOOKI[base], differing)])),
};
"""


def script() -> str:
    """Return the module with every preset and check; a variant leaves out what hardly any plays."""
    played = {
        key: {
            name: value
            for name, value in record.items()
            if NOT_PLAYED.get(name) != value or name not in NOT_PLAYED
        }
        for key, record in KALOOKI.items()
    }
    checks = {name: as_data(check) for name, check in CHECKS.items()}
    presets = "".join(f"  {json.dumps(key)}: {_record(record, '  ')},\n" for key, record in played.items())
    return HEAD % (
        MOST_SEATS,
        LARGEST_NUMBER,
        json.dumps(FIRST_HANDS),
        _record(NOT_PLAYED),
        _record(checks),
        f"{{\n{presets}}}",
        _record(GAMES),
    )


def _record(values: Mapping[str, object], indent: str = "") -> str:
    """Return an object with one key a line, or as many as its value needs."""
    inner = indent + "  "
    items = "".join(f"{_filled(f'{inner}{json.dumps(key)}: ', value)},\n" for key, value in values.items())
    return f"{{\n{items}{indent}}}"


def _filled(begun: str, value: object) -> str:
    """Return a line with JSON behind what is begun, broken between two items where it grows too long."""
    first, *others = json.dumps(value, separators=(",\n", ": ")).split("\n")
    lines = [begun + first]
    for item in others:
        if len(lines[-1]) + len(item) < WIDTH - 1:
            lines[-1] += f" {item}"
        else:
            lines.append(" " * 6 + item)
    return "\n".join(lines)


if __name__ == "__main__":
    PATH.write_text(script(), encoding="utf-8")
