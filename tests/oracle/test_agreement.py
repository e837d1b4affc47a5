"""The product and the naive reading agree on seeded random games and faulty documents."""

import os

from scoring.rules import score_document
from tests.oracle.compare import SOFT, documents, judged

GAMES = int(os.environ.get("ORACLE_GAMES", "3000"))
SEED = int(os.environ.get("ORACLE_SEED", "1"))


def test_agreement() -> None:
    found = [
        f"{name}: {line}"
        for name, document in documents(SEED, GAMES)
        for line in judged(document, score_document)
        if not line.startswith(SOFT)
    ]
    assert found == []
