"""What JSON is read into and written from; what each value may be is checked by what reads it, not by its type."""

from collections.abc import Mapping
from typing import Any, TypeAlias

JsonValue: TypeAlias = Any
"""Any one value: an object, an array, text, a number, true, false or null."""
Plain: TypeAlias = dict[str, Any]
"""An object: an entry of a log, an event, a file, a row of an archive."""
Fields: TypeAlias = Mapping[str, Any]
"""An object of which fields are read, and none is written."""
Overrides: TypeAlias = dict[str, Any]
"""What a house says of its rules, by parameter; or all of them, as a preset has them."""
Parameters: TypeAlias = Mapping[str, Any]
"""Rules by parameter, of which none is changed."""
