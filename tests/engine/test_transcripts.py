"""Every golden transcript, played through the real core and told again."""

from pathlib import Path

import pytest

from scoring.engine.presets import PRESETS
from scoring.engine.scorer import score_document
from tests.engine import transcript
from tests.oracle.compare import judged

FOLDER = Path(__file__).parent / "transcripts"
PATHS = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}: {path.stem}")
def test_what_happened_at_the_table(path: Path) -> None:
    written = transcript.read(path)
    assert transcript.tell(written) == written.lines


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}: {path.stem}")
def test_the_naive_reading_says_the_same(path: Path) -> None:
    written = transcript.read(path)
    assert judged(written.document | {"events": written.allowed}, score_document) == []


def test_every_variant_is_shown_in_its_own_folder() -> None:
    assert {path.parent.name for path in PATHS} == set(PRESETS)
    assert [path for path in PATHS if transcript.read(path).document["variant"] != path.parent.name] == []
