"""The product and the naive reading agree on seeded random games and faulty documents."""

from scoring.engine import score_document
from tests.oracle.compare import SOFT, judged, usual_documents
from tests.seeds import how_many

GAMES = how_many("ORACLE_GAMES", 1500)


def test_agreement() -> None:
    found = [
        f"{name}: {line}"
        for name, document in usual_documents(GAMES)
        for line in judged(document, score_document)
        if not line.startswith(SOFT)
    ]
    assert found == []
