"""What a planted fault is: one expression of the product, told by names, and what stands there instead."""

from enum import StrEnum
from typing import NamedTuple


class Language(StrEnum):
    """What the fault is planted in."""

    PYTHON = "python"
    SCRIPT = "script"
    TEMPLATE = "template"


class Fault(NamedTuple):
    """In `layer`, inside the function, method or assignment called `where`, `expression` becomes `replacement`."""

    layer: str
    where: str
    expression: str
    replacement: str
    noticed: str
    """What a player would notice."""
    language: Language = Language.PYTHON

    def __str__(self) -> str:
        """Name it as `--only` finds it."""
        return " ".join(f"{self.where or 'template'}: {self.expression} → {self.replacement}".split())


class NoLongerFitsError(Exception):
    """The expression stands nowhere, or in more places than one."""
