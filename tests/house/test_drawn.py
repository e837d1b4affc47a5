"""What is drawn once for all processes of the server."""

import os
from collections.abc import Iterator

import pytest
from django.core.cache import caches

from kalooki_site.caches import HEAD, MEMORY, SIZE, SLOTS, SharedCache


@pytest.fixture
def shared() -> Iterator[SharedCache]:
    cache = caches["drawn"]
    assert isinstance(cache, SharedCache)
    cache.clear()
    yield cache
    cache.clear()


def test_what_was_kept_is_there_and_nothing_else(shared: SharedCache) -> None:
    shared.set("a", b"table")
    assert (shared.get("a"), shared.get("b"), shared.get("b", b"none")) == (b"table", None, b"none")
    shared.set("a", b"")
    assert shared.get("a") == b""
    shared.clear()
    assert shared.get("a") is None


def test_another_process_has_it_too(shared: SharedCache) -> None:
    child = os.fork()
    if not child:
        shared.set("a", b"drawn by the child")
        os._exit(0)
    os.waitpid(child, 0)
    assert shared.get("a") == b"drawn by the child"


def test_what_is_too_long_is_not_kept(shared: SharedCache) -> None:
    shared.set("a", bytes(SIZE - HEAD))
    assert shared.get("a") == bytes(SIZE - HEAD)
    shared.set("b", bytes(SIZE))
    assert shared.get("b") is None


def test_what_another_writes_just_now_is_not_there(shared: SharedCache) -> None:
    shared.set("a", b"a whole table")
    at = MEMORY.find(b"whole")
    MEMORY[at : at + 5] = b"halve"
    assert shared.get("a") is None


def test_places_are_driven_out_of_and_never_mixed_up(shared: SharedCache) -> None:
    for number in range(3 * SLOTS):
        shared.set(str(number), str(number).encode())
    found = {number: shared.get(str(number)) for number in range(3 * SLOTS)}
    kept = {number: body for number, body in found.items() if body is not None}
    assert all(body == str(number).encode() for number, body in kept.items())
    assert len(kept) > SLOTS / 2
