"""The examples of GAME_FILE.md come out as they are written there."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from scoring.rules.scorer import score_document

TEXT = (Path(__file__).parents[2] / "scoring" / "rules" / "GAME_FILE.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(written) for written in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_what_the_game_comes_to(example: dict[str, Any]) -> None:
    expected = example["part of the result"]
    result = score_document(example["game"])
    assert {name: result.get(name) for name in expected} == expected
