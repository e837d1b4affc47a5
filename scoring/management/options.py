"""What a command is told on its line."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Option: TypeAlias = Any
"""The value of one option: text, a number or a switch, as its parser made it."""
Options: TypeAlias = Mapping[str, Option]
"""All options of a command by name."""
