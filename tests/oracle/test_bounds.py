"""The product and the naive reading draw the bounds of the house rules at the same places."""

from scoring.engine import score_document
from tests.oracle import bounds
from tests.oracle.compare import SOFT, judged


def test_bounds() -> None:
    found = [
        f"{document['variant']} {document['overrides']}: {line}"
        for document in bounds.documents()
        for line in judged(document, score_document)
        if not line.startswith(SOFT)
    ]
    assert found == []
