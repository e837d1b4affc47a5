"""Sentences about a group's book: its entries, refusals, keys and balances."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money
from scoring.engine.refusals import Refusal, RefusalCode
from scoring.groups.models import GroupKey
from scoring.groups.texts.book_lines import pot_words
from scoring.ledger import entries
from scoring.ledger.entries import Code
from scoring.web.texts.amounts import money
from scoring.web.texts.names import isolate, join_names

Names = Mapping[str, str]


def entry_words(entry: Mapping[str, Any], people: Names, games: Names, *, hides_money: bool = False) -> str:
    """Write an entry of a book as a sentence; `people` and `games` by id."""
    if hides_money and entry["type"] == entries.PAID:
        return _("Something was paid or let off.")
    return _ENTRIES[entry["type"]](entry, _NameLookup(people, games))


class _NameLookup:
    """Names by id, with a word for what is gone."""

    def __init__(self, people: Names, games: Names) -> None:
        self.people, self.games = people, games

    def person(self, person: str) -> str:
        return pot_words() if person == entries.ELSEWHERE else isolate(self.people.get(person, "?"))

    def join(self, people: list[str]) -> str:
        return join_names([self.person(each) for each in people])

    def game(self, game: str) -> str:
        return self.games.get(game) or _("a deleted game")


def _seats(entry: Mapping[str, Any], names: _NameLookup) -> str:
    figures = {"game": names.game(entry["game"]), "names": names.join(list(entry["people"].values()))}
    return _("“%(game)s” is in the book, with %(names)s.") % figures


def _household(entry: Mapping[str, Any], names: _NameLookup) -> str:
    figures = {"name": entry["name"], "names": names.join(entry["people"])}
    if not entry["people"]:
        return _("%(name)s no longer settle as one.") % figures
    return _("%(names)s settle as one: %(name)s.") % figures


def _cover(entry: Mapping[str, Any], names: _NameLookup) -> str:
    figures = {
        "name": names.person(entry["person"]),
        "by": names.person(entry["by"] or ""),
        "game": names.game(entry["game"] or ""),
    }
    if entry["by"] is None:
        return _("%(name)s pays for himself or herself again.") % figures
    if entry["game"] is None:
        return _("%(by)s settles for %(name)s.") % figures
    return _("%(by)s settles for %(name)s at “%(game)s”.") % figures


def _paid(entry: Mapping[str, Any], names: _NameLookup) -> str:
    return " ".join(_one_paid(paid, names) for paid in entry["payments"])


def _one_paid(paid: Mapping[str, Any], names: _NameLookup) -> str:
    figures = {
        "payer": names.person(paid["from"]),
        "receiver": names.person(paid["to"]),
        "amount": money(paid["amount"], paid["currency"]),
    }
    if paid["kind"] == "forgiven":
        return _("%(receiver)s let %(payer)s off %(amount)s.") % figures
    return _("%(payer)s paid %(receiver)s %(amount)s.") % figures


_ENTRIES: Mapping[str, Callable[[Mapping[str, Any], _NameLookup], str]] = {
    entries.GROUP: lambda entry, _names: _("The group is called “%(name)s”.") % entry,
    entries.PERSON: lambda entry, _names: (
        _("%(name)s belongs to the group.") % {"name": isolate(entry["name"])}
    ),
    entries.NAME: lambda entry, _names: (
        _("Somebody is now called %(name)s.") % {"name": isolate(entry["name"])}
    ),
    entries.SEATS: _seats,
    entries.OUT: lambda entry, names: (
        _("“%(game)s” is out of the book.") % {"game": names.game(entry["game"])}
    ),
    entries.GONE: lambda entry, _names: (
        (
            _("“%(title)s” was deleted. What it came to stays in the balances.")
            if entry["nets"]
            else _("“%(title)s” was deleted before it counted.")
        )
        % entry
    ),
    entries.MERGE: lambda entry, names: (
        _("%(one)s and %(other)s are one person.")
        % {"one": names.person(entry["person"]), "other": names.person(entry["into"])}
    ),
    entries.SPLIT: lambda entry, names: (
        _("%(one)s and %(other)s are two people.")
        % {"one": names.person(entry["person"]), "other": names.person(entry["new"])}
    ),
    entries.HOUSEHOLD: _household,
    entries.COVER: _cover,
    entries.PAID: _paid,
    entries.CARRY: lambda entry, names: (
        _("“%(game)s” is left open for the next time.") % {"game": names.game(entry["game"])}
    ),
    entries.CLOSE: lambda entry, _names: _("“%(name)s” is closed.") % entry,
    entries.REOPEN: lambda _plain, _names: _("The last closed year is open again."),
}


def refusal_message(refused: Refusal, people: Names) -> str:
    """Say why an entry was refused, and how to go on."""
    if refused == Refusal(Code.NOT_UNDONE, detail=entries.GONE):
        return _("This can’t be undone: the game was deleted for good.")
    name = _NameLookup(people, {}).person(refused.who or "")
    return _REFUSALS[refused.code]() % {"name": name, "detail": refused.detail or ""}


def conflict_message() -> str:
    """Say that another phone wrote in the book first."""
    return _(
        "Another phone wrote in this book meanwhile. This is how it stands now; nothing of yours was written."
    )


_REFUSALS: Mapping[RefusalCode, Callable[[], str]] = {
    Code.BAD_VALUE: lambda: _("Something is missing here."),
    Code.UNKNOWN_ENTRY: lambda: _("That is taken back already."),
    Code.UNKNOWN_PERSON: lambda: _("This person is no longer in the group."),
    Code.UNKNOWN_GAME: lambda: _("This evening is not in the book."),
    Code.UNKNOWN_HOUSEHOLD: lambda: _("This household is gone already."),
    Code.SAME_ID: lambda: _("That was written already."),
    Code.SAME_NAME: lambda: _(
        "There is a “%(detail)s” already. Add a letter, so that they can be told apart."
    ),
    Code.SAME_PERSON: lambda: _("That takes two different people."),
    Code.SAT_TOGETHER: lambda: _(
        "%(name)s cannot sit twice at one table, and so would it be at an evening of this book."
    ),
    Code.NOT_THEIRS: lambda: _("Tick at least one evening or payment of %(name)s."),
    Code.IN_HOUSEHOLD: lambda: _("%(name)s lives in another household here. Change that one first."),
    Code.COVERED: lambda: _("Whoever pays for others must pay for himself."),
    Code.CLOSED: lambda: _("This belongs to a closed year. Reopen the year first."),
    Code.NOTHING_TO_CLOSE: lambda: _("There is nothing new to close."),
    Code.NOT_LAST: lambda: _("Only the last closed year can be reopened."),
    Code.NEEDED: lambda: _("Something later rests on this. Take that back first."),
    Code.NOT_UNDONE: lambda: _("This cannot be taken back. A year is closed and reopened on its own page."),
}


def too_much_message(payer: str, most: Money, currency: str) -> str:
    if not most:
        return _("%(name)s owes nothing here.") % {"name": isolate(payer)}
    return _("That is more than is owed: %(most)s at most.") % {"most": money(most, currency)}


def owed_nothing_message(receiver: str) -> str:
    return _("%(name)s is to receive nothing here.") % {"name": isolate(receiver)}


def group_key_words(key: GroupKey) -> str:
    """Say what a phone or a link may do with a group's book."""
    if key.may_write:
        return _("keeps the book")
    return {
        GroupKey.Role.KEEPER: _("link, for one more phone to keep it"),
        GroupKey.Role.MONEY: _("link, looks at the money too"),
        GroupKey.Role.READER: _("link, only looks"),
    }[GroupKey.Role(key.role)]


def standing_words(amount: Money) -> str:
    """Say what a balance means, before the figure."""
    if not amount:
        return _("even")
    return _("to receive") if amount > 0 else _("to pay")


def evenings_words(count: int) -> str:
    return ngettext("%(n)d evening", "%(n)d evenings", count) % {"n": count}
