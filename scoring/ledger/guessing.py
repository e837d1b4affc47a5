"""Who the names at a table most likely are."""

from collections.abc import Iterable

from scoring.ledger.book import Book


def guess(book: Book, names: Iterable[str]) -> dict[str, str]:
    """Person by name, for the names that the book knows: what somebody is called, or was at an earlier table.

    Nobody sits twice; whatever the case of the letters.
    """
    known = {name.casefold(): book.person(who) for (_game, name), who in book.seats.items()}
    known |= {name.casefold(): who for who, name in book.known.items()}
    found: dict[str, str] = {}
    for name in names:
        who = known.get(name.casefold())
        if who is not None and who not in found.values():
            found[name] = who
    return found
