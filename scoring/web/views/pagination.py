"""A page of a long list, or the rows whose name matches a search."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlencode

from django.core.paginator import Page, Paginator
from django.http import HttpRequest

from scoring.web.texts.names import matches_name

Listed = TypeVar("Listed")
LONGEST_SOUGHT = 80
FOR_ONE_LOOK = ("q", "why")
"""What another page of the list does not ask for again."""


class Cut(NamedTuple):
    """The size of a page, and the page number's name in the address."""

    at_once: int = 60
    key: str = "page"


DEFAULT, WITH_ALL_NIGHTS = Cut(), Cut(50)
LONG = Cut(200)  # more hands than an evening has


@dataclass(frozen=True, slots=True)
class ListPart:
    """A page of the rows that match `sought`, or of all without a search.

    So many were `found` of the `total`. `key` is the page number's name in the address, `kept` the other parameters.
    """

    page: Page[Any]
    sought: str
    found: int
    total: int
    key: str
    kept: Sequence[tuple[str, str]]

    @property
    def is_long(self) -> bool:
        """Return whether all rows are too many for one page."""
        return self.total > self.page.paginator.per_page

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
    rows: Sequence[Listed],
    name: Callable[[Listed], str] | None = None,
    *,
    opened: Callable[[Listed], bool] = lambda _row: False,
    cut: Cut = DEFAULT,
) -> ListPart:
    """Return a page of these rows; where the address names no page, the one with the row that is `opened`.

    Only lists with names are searched.
    """
    sought = search_text(request) if name else ""
    found = [row for row in rows if matches_name(name(row), sought)] if name and sought else rows
    asked: Any = request.GET.get(cut.key)
    if asked is None:
        # `get_page` below forgives any number in the address: a page that is gone shows the last one.
        asked = next((place // cut.at_once + 1 for place, row in enumerate(found) if opened(row)), 1)
    kept = [(key, str(value)) for key, value in request.GET.items() if key not in (cut.key, *FOR_ONE_LOOK)]
    page = Paginator(found, cut.at_once).get_page(asked)
    return ListPart(page, sought, len(found), len(rows), cut.key, kept)


def search_text(request: HttpRequest) -> str:
    return " ".join(request.GET.get("q", "").split())[:LONGEST_SOUGHT]
