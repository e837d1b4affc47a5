"""Types of the options that commands get."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Option: TypeAlias = Any
"""The value of one option: text, a number or a switch, as its parser made it."""
Options: TypeAlias = Mapping[str, Option]
"""All options of a command by name."""
