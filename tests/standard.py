"""The open standard of game files: schemas and golden games in docs/game-file; `make standard` runs this."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scoring.engine import score_document
from scoring.engine.codec.documents import REFUSAL_FORMAT
from scoring.engine.house_rules import CHECKS
from scoring.engine.presets import PRESETS
from scoring.engine.schema import LARGEST_NUMBER, as_data
from scoring.engine.table import MOST_SEATS
from tests.engine import transcript
from tests.house.source import ROOT
from tests.oracle import games, naive

FOLDER = ROOT / "docs" / "game-file"
FORMAT = "kalooki-conformance/1"
GAMES = 150
RANKS = ["A", "K", "Q", "J", "10", "T", "9", "8", "7", "6", "5", "4", "3", "2", "a", "k", "q", "j", "t"]
INTEGER = {"type": "integer", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER}
NAME = {"type": "string", "pattern": r"\S"}


def schema(data: list[Any], *, partly: bool = False) -> dict[str, Any]:
    """A check of a house rule as JSON Schema; of an override that is `partly` given no key has to be there."""
    kind, *details = data
    made: dict[str, Any] = KINDS[kind](*details, partly=partly)
    return made


def _between(least: int | None, most: int | None, *, partly: bool) -> dict[str, Any]:
    bounds = {"minimum": least, "maximum": most}
    return INTEGER | {key: value for key, value in bounds.items() if value is not None}


def _mapping(check: list[Any], keys: list[str] | None, fewest: int, *, partly: bool) -> dict[str, Any]:
    named = {"propertyNames": {"enum": keys}} if keys else {}
    return {
        "type": "object",
        "additionalProperties": _missing(check, partly),
        "minProperties": fewest,
    } | named


def _totals(check: list[Any], *, partly: bool) -> dict[str, Any]:
    numbers = {"pattern": "^(0|-?[1-9][0-9]{0,12})$"}
    return {"type": "object", "propertyNames": numbers, "additionalProperties": schema(check)}


def _missing(check: list[Any], partly: bool) -> dict[str, Any]:
    """What may be missing; null takes it away in an override."""
    return schema(["optional", check]) if partly else schema(check)


def _record(checks: dict[str, Any], some: dict[str, Any], *, partly: bool) -> dict[str, Any]:
    parts = {key: schema(check) for key, check in checks.items()}
    parts |= {key: _missing(check, partly) for key, check in some.items()}
    needed = {} if partly else {"required": list(checks)}
    return {"type": "object", "properties": parts, "additionalProperties": False} | needed


def _span(least: int, most: int, *, partly: bool) -> dict[str, Any]:
    return {"type": "array", "items": _between(least, most, partly=False), "minItems": 2, "maxItems": 2}


def _percentages(fewest: int, most: int, *, partly: bool) -> dict[str, Any]:
    items = _between(0, 100, partly=False)
    return {
        "type": "array",
        "items": items,
        "minItems": fewest,
        "maxItems": most,
        "description": "100 in all",
    }


KINDS: dict[str, Any] = {
    "integer": lambda partly: INTEGER,
    "text": lambda partly: {"type": "string"},
    "truth": lambda partly: {"type": "boolean"},
    "rank": lambda partly: {"enum": RANKS},
    "between": _between,
    "one_of": lambda choices, partly: {"enum": list(choices)},
    "optional": lambda check, partly: {"anyOf": [{"type": "null"}, schema(check, partly=partly)]},
    "either": lambda checks, partly: {"anyOf": [schema(check, partly=partly) for check in checks]},
    "listing": lambda check, fewest, partly: {
        "type": "array",
        "items": schema(check),
        "minItems": fewest,
    },
    "mapping": _mapping,
    "totals": _totals,
    "span": _span,
    "percentages": _percentages,
    "record": _record,
}


def game_schema() -> dict[str, Any]:
    """The JSON Schema of `kalooki-game/1`, its rules as the engine declares them."""
    # What a knock does not say has a value all the same: null takes nothing away there.
    rules = {name: schema(as_data(check), partly=name != "knock") for name, check in CHECKS.items()}
    written = json.loads((FOLDER / "events.schema.json").read_text(encoding="utf-8"))
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "kalooki-game/1",
        "type": "object",
        "required": ["format", "variant", "players"],
        "properties": {
            "format": {"const": "kalooki-game/1"},
            "variant": {"enum": list(PRESETS)},
            "players": {"type": "array", "items": NAME, "minItems": 2, "maxItems": MOST_SEATS},
            "overrides": {
                "anyOf": [
                    {"type": "null"},
                    {"type": "object", "properties": rules, "additionalProperties": False},
                ]
            },
            "title": {"type": ["string", "null"]},
            "currency": {"anyOf": [{"type": "null"}, {"type": "string", "pattern": "^[A-Z]{3}$"}]},
            "events": {"anyOf": [{"type": "null"}, {"type": "array", "items": written}]},
        },
    }


def golden() -> Iterator[dict[str, Any]]:
    """The golden games: every worked example, every transcript, and random games that two readings agree on."""
    for path in sorted((ROOT / "tests" / "examples").rglob("*.json")):
        game = json.loads(path.read_text(encoding="utf-8"))["game"]
        yield _one(game, str(game.get("title") or path.stem))
    for path in sorted((ROOT / "tests" / "engine" / "transcripts").rglob("*.txt")):
        told = transcript.read(path)
        yield _one(
            told.document | {"events": told.allowed}, f"{told.lines[0]} (rules {', '.join(told.shows)})"
        )


def _one(game: dict[str, Any], why: str) -> dict[str, Any]:
    answer = score_document(game)
    if answer["format"] == REFUSAL_FORMAT:
        del answer["detail"]
    return {"format": FORMAT, "why": f"{why.rstrip('.')}.", "game": game, "result": answer}


def random_games(number: int) -> Iterator[dict[str, Any]]:
    """Random games of the rummy family that are scored, not refused."""
    dice = random.Random("standard")
    while number:
        game, _table = games.played(dice)
        if (
            "overrides" not in game
            or not 3 <= len(game.get("events", [])) <= 12
            or not game["variant"].isascii()
        ):
            continue
        try:
            json.dumps(game, ensure_ascii=False, allow_nan=False).encode()
        except ValueError:  # what JSON has no way to write
            continue
        if naive.score(game)["format"] == "kalooki-result/1":
            number -= 1
            yield _one(game, f"A random game of {game['variant']} with rules of its own, read twice")


def files() -> dict[Path, str]:
    """Every file that is written here, with its text."""
    made = list(golden())
    made += random_games(max(0, GAMES - len(made)))
    lines = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in made)
    whole = json.dumps(game_schema(), ensure_ascii=False, indent=1) + "\n"
    return {FOLDER / "games.jsonl": lines, FOLDER / "game.schema.json": whole}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
