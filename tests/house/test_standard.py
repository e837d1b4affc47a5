"""The open standard of game files is up to date, keeps to its own schemas, and its check finds what is wrong."""

import json
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from scoring.engine.codec.documents import (
    LedgerLine,
    Result,
    ResultHand,
    ResultOffer,
    ResultPlayer,
    ResultWarning,
    SettlementLine,
)
from tests import standard
from tests.house.source import ROOT

CHECK = ROOT / "docs" / "game-file" / "check.py"
GOLDEN = [json.loads(line) for line in (standard.FOLDER / "games.jsonl").read_text("utf-8").splitlines()]


def read_schema(name: str) -> Any:
    return json.loads((standard.FOLDER / f"{name}.schema.json").read_text("utf-8"))


@cache
def valid(name: str) -> Callable[[Any], Any]:
    return fastjsonschema.compile(read_schema(name))


def checked(*command: str) -> subprocess.CompletedProcess[str]:
    whole = [sys.executable, str(CHECK), *command]
    return subprocess.run(whole, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


def test_it_is_up_to_date() -> None:
    for path, text in standard.files().items():
        assert path.read_text("utf-8") == text, "make standard writes it anew"


@pytest.mark.parametrize(
    ("part", "typed"),
    [
        ((), Result),
        (("players", "additionalProperties"), ResultPlayer),
        (("hands", "items"), ResultHand),
        (("offers", "additionalProperties"), ResultOffer),
        (("ledger", "items"), LedgerLine),
        (("settlement", "items"), SettlementLine),
        (("warnings", "items"), ResultWarning),
    ],
)
def test_the_types_of_a_result_have_the_keys_of_its_schema(part: tuple[str, ...], typed: Any) -> None:
    schema = read_schema("result")
    if part:
        name, items = part
        schema = schema["properties"][name][items]
    assert typed.__required_keys__ == set(schema["required"])
    assert typed.__required_keys__ | typed.__optional_keys__ == set(schema["properties"])


def test_there_are_enough_games_of_every_kind() -> None:
    assert len(GOLDEN) >= standard.GAMES
    assert all(one["format"] == standard.FORMAT and one["why"].endswith(".") for one in GOLDEN)
    assert len({one["game"].get("variant") for one in GOLDEN}) > 45
    assert sum(one["result"]["format"] == "kalooki-refusal/1" for one in GOLDEN) > 15


def test_scored_games_and_all_answers_keep_to_the_schemas() -> None:
    game, result, refusal = valid("game"), valid("result"), valid("refusal")
    for one in GOLDEN:
        if one["result"]["format"] == "kalooki-result/1":
            game(one["game"])
            result(one["result"])
        else:
            refusal(one["result"])


@pytest.mark.parametrize(
    "wrong",
    [
        {"variant": "whist"},
        {"players": ["Ada"]},
        {"players": ["Ada", " "]},
        {"overrides": {"limit": {"points": "150"}}},
        {"overrides": {"colour": 1}},
        {"overrides": {"card_values": {"K": 1001}}},
        {"currency": "gbp"},
        {"events": [{"type": "hand", "out": "Ada"}]},
        {"events": [{"type": "deal"}]},
    ],
)
def test_the_schema_of_a_game_refuses_what_can_never_be(wrong: dict[str, Any]) -> None:
    game = {"format": "kalooki-game/1", "variant": "european", "players": ["Ada", "Ben"]}
    valid("game")(game)
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        valid("game")(game | wrong)


def test_the_check_finds_no_fault_here() -> None:
    done = checked(sys.executable, "manage.py", "score", "--lines")
    assert (done.returncode, done.stdout) == (0, f"{len(GOLDEN)} games, 0 different.\n")


def test_the_check_names_what_differs(tmp_path: Path) -> None:
    answers = [dict(one["result"]) for one in GOLDEN]
    answers[2]["pool"] = 1
    answers[5]["ledger"] = answers[5].get("ledger", [])[::-1]
    lines = tmp_path / "answers.jsonl"
    lines.write_text("".join(f"{json.dumps(answer)}\n" for answer in answers[:-1]), "utf-8")
    done = checked("cat", str(lines))
    assert done.returncode == 1
    assert done.stdout.splitlines()[0].endswith("Different: pool.")
    assert done.stdout.splitlines()[-1] == f"{len(GOLDEN)} games, 2 different."
