"""Names of things in the middle of a sentence."""

from django.utils.translation import get_language

LARGE_NOUNS = ("de", "lb")
"""Languages that write every noun with a large first letter."""


def within(noun: str) -> str:
    """A name as it stands in the middle of a sentence."""
    return noun if (get_language() or "").startswith(LARGE_NOUNS) else noun.lower()
