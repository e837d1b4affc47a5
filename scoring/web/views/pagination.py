"""The part of a long list of people or lines that the address asks for: a page of it, or whoever is called so."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

from django.core.paginator import Page, Paginator
from django.http import HttpRequest

from scoring.web.texts.names import matches_name

Row = TypeVar("Row")
LONGEST_SOUGHT = 80
FOR_ONE_LOOK = ("q", "why", "said", "entry", "merged")
"""What another page of the list does not ask for again."""


class Cut(NamedTuple):
    """How a list is cut: so many are on a page, and what the address calls the number of the page."""

    at_once: int = 60
    key: str = "page"


USUAL, WITH_ALL_NIGHTS = Cut(), Cut(50)
LONG = Cut(200)  # more hands than an evening has


@dataclass(frozen=True, slots=True)
class ListPart:
    """A page of those who are called as `sought`, or of all where nobody is sought.

    So many were `found` of the `whole`. `key` is what the address calls the number of the page, `kept` all else that
    it asks for.
    """

    page: Page[Any]
    sought: str
    found: int
    whole: int
    key: str
    kept: Sequence[tuple[str, str]]

    @property
    def is_long(self) -> bool:
        """Whether all of them are too many for one page."""
        return self.whole > self.page.paginator.per_page

    @property
    def everybody(self) -> str:
        return f"?{urlencode(self.kept)}"

    @property
    def previous(self) -> str:
        return self._at(self.page.number - 1) if self.page.has_previous() else ""

    @property
    def next(self) -> str:
        return self._at(self.page.number + 1) if self.page.has_next() else ""

    def _at(self, number: int) -> str:
        sought = [("q", self.sought)] if self.sought else []
        return f"?{urlencode([*self.kept, *sought, (self.key, number)])}"


def list_part(
    request: HttpRequest,
    rows: Sequence[Row],
    name: Callable[[Row], str] | None = None,
    *,
    opened: Callable[[Row], bool] = lambda _row: False,
    cut: Cut = USUAL,
) -> ListPart:
    """What is shown of these rows; where the address names no page, the one with the row that is `opened`.

    Nobody is looked for in a list without names.
    """
    sought = search_text(request) if name else ""
    found = [row for row in rows if matches_name(name(row), sought)] if name and sought else rows
    asked: Any = request.GET.get(cut.key)
    if asked is None:
        asked = next((place // cut.at_once + 1 for place, row in enumerate(found) if opened(row)), 1)
    kept = [(key, str(value)) for key, value in request.GET.items() if key not in (cut.key, *FOR_ONE_LOOK)]
    page = Paginator(found, cut.at_once).get_page(asked)
    return ListPart(page, sought, len(found), len(rows), cut.key, kept)


def search_text(request: HttpRequest) -> str:
    """The part of a name that the address asks for."""
    return " ".join(request.GET.get("q", "").split())[:LONGEST_SOUGHT]
