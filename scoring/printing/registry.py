"""The registry of sheets: which there are of a game, a season, a night or a treasury, and who makes each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from django.utils.functional import Promise
from django.utils.translation import override

from scoring.printing.choices import Choices
from scoring.printing.document import SheetDocument

Values = TypeVar("Values")
Maker: TypeAlias = Callable[[Values, Choices], SheetDocument | Sequence[SheetDocument]]
"""Each document it makes has pages of its own."""


@dataclass(frozen=True, slots=True)
class Sheet(Generic[Values]):
    """One kind of sheet; `purpose` says what it is for, `suits` whether these values have what it shows.

    `begin` makes only its first page, where all of it is long.
    """

    key: str
    title: Promise | str
    make: Maker[Values]
    purpose: Promise | str = ""
    suits: Callable[[Values], bool] = lambda _values: True
    begin: Maker[Values] | None = None

    def documents(self, values: Values, choices: Choices, *, complete: bool = True) -> list[SheetDocument]:
        """Make the documents in the language that was chosen; none where there is nothing to print."""
        if not self.suits(values):
            return []
        make = self.make if complete or self.begin is None else self.begin
        with override(choices.language):
            made = make(values, choices)
        return [made] if isinstance(made, SheetDocument) else list(made)


class Sheets(dict[str, Sheet[Values]]):
    """The sheets of one subject by their keys, in the order in which they are offered."""

    def __init__(self, *sheets: Sheet[Values]) -> None:
        super().__init__({sheet.key: sheet for sheet in sheets})
