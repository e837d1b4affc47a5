"""The naive reading gives every example of the law."""

import json
from pathlib import Path

import pytest

from tests.oracle import naive
from tests.oracle.compare import differences

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.json"))


def test_every_example_is_here() -> None:
    assert len(EXAMPLES) == 40


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path: Path) -> None:
    example = json.loads(path.read_text(encoding="utf-8"))
    assert differences(naive.score(example["game"]), example["result"]) == []
    assert differences(example["result"], naive.score(example["game"])) == []
