"""The rules of the card games, pure."""

from scoring.engine.scorer import score_document

__all__ = ["score_document"]
