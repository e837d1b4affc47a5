"""Checklists of addresses: who may do what, and what each phone is answered at every one of them."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import NamedTuple

from django.db import transaction
from django.test import Client

NO_METHOD = "-"
PAPER: dict[str, str] = {}
"""What each sheet was when somebody got it, by its address."""


class Cell(NamedTuple):
    """One method of one address, and the policy that its row names."""

    name: str
    method: str
    policy: str


def rows_of(table: str) -> dict[str, dict[str, str]]:
    """Policies by address and method, from lines of `address GET POST` below a head and an empty line."""
    return {
        name: {"GET": get, "POST": post}
        for name, get, post in map(str.split, filter(None, table.splitlines()[2:]))
    }


def cells_of(rows: dict[str, dict[str, str]]) -> list[Cell]:
    """Every method of every address, those that it does not take too."""
    return [Cell(name, method, policy) for name, row in rows.items() for method, policy in row.items()]


def answers(client: Client, asked: Iterable[tuple[Cell, str]]) -> Iterator[tuple[Cell, int]]:
    """Ask for cells at their addresses, one by one; what an answer did is taken back before the next is asked for.

    The phone stands there once, in the test's own transaction: making it anew for every cell takes longer than asking.
    """
    cookies = deepcopy(client.cookies)
    for cell, address in asked:
        with transaction.atomic():
            client.cookies = deepcopy(cookies)
            yield cell, _answer(client, cell.method, address)
            transaction.set_rollback(True)


def _answer(client: Client, method: str, address: str) -> int:
    """Ask as a phone does: paper that was got before is not printed anew."""
    answer = client.generic(method, address, headers={"If-None-Match": PAPER.get(address, "")})
    if answer.headers.get("Content-Type") in {"application/pdf", "image/png"}:
        PAPER[address] = answer.headers.get("ETag", "")
    return 200 if answer.status_code == 304 else answer.status_code
