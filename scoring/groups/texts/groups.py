"""Sentences about a group's book: its entries, refusals, keys and balances."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.amounts import Money
from scoring.engine.refusals import Refusal, RefusalCode
from scoring.groups.models import GroupKey
from scoring.groups.texts.book_lines import pot_words
from scoring.ledger import entries as of
from scoring.ledger.entries import Code
from scoring.web.texts.amounts import money
from scoring.web.texts.names import isolate, join_names

Names = Mapping[str, str]


def entry_words(plain: Mapping[str, Any], people: Names, games: Names, *, hides_money: bool = False) -> str:
    """Write an entry of a book as a sentence; `people` and `games` by id."""
    if hides_money and plain["type"] == of.PAID:
        return _("Something was paid or let off.")
    return _ENTRIES[plain["type"]](plain, _Names(people, games))


class _Names:
    """Names by id, with a word for what is gone."""

    def __init__(self, people: Names, games: Names) -> None:
        self.people, self.games = people, games

    def person(self, person: str) -> str:
        return pot_words() if person == of.ELSEWHERE else isolate(self.people.get(person, "?"))

    def join(self, people: list[str]) -> str:
        return join_names([self.person(each) for each in people])

    def game(self, game: str) -> str:
        return self.games.get(game) or _("a deleted game")


def _seats(plain: Mapping[str, Any], names: _Names) -> str:
    figures = {"game": names.game(plain["game"]), "names": names.join(list(plain["people"].values()))}
    return _("“%(game)s” is in the book, with %(names)s.") % figures


def _household(plain: Mapping[str, Any], names: _Names) -> str:
    figures = {"name": plain["name"], "names": names.join(plain["people"])}
    if not plain["people"]:
        return _("%(name)s no longer settle as one.") % figures
    return _("%(names)s settle as one: %(name)s.") % figures


def _cover(plain: Mapping[str, Any], names: _Names) -> str:
    figures = {
        "name": names.person(plain["person"]),
        "by": names.person(plain["by"] or ""),
        "game": names.game(plain["game"] or ""),
    }
    if plain["by"] is None:
        return _("%(name)s pays for himself or herself again.") % figures
    if plain["game"] is None:
        return _("%(by)s settles for %(name)s.") % figures
    return _("%(by)s settles for %(name)s at “%(game)s”.") % figures


def _paid(plain: Mapping[str, Any], names: _Names) -> str:
    return " ".join(_one_paid(paid, names) for paid in plain["payments"])


def _one_paid(paid: Mapping[str, Any], names: _Names) -> str:
    figures = {
        "payer": names.person(paid["from"]),
        "receiver": names.person(paid["to"]),
        "amount": money(paid["amount"], paid["currency"]),
    }
    if paid["kind"] == "forgiven":
        return _("%(receiver)s let %(payer)s off %(amount)s.") % figures
    return _("%(payer)s paid %(receiver)s %(amount)s.") % figures


_ENTRIES: Mapping[str, Callable[[Mapping[str, Any], _Names], str]] = {
    of.GROUP: lambda plain, _names: _("The group is called “%(name)s”.") % plain,
    of.PERSON: lambda plain, _names: _("%(name)s belongs to the group.") % {"name": isolate(plain["name"])},
    of.NAME: lambda plain, _names: _("Somebody is now called %(name)s.") % {"name": isolate(plain["name"])},
    of.SEATS: _seats,
    of.OUT: lambda plain, names: _("“%(game)s” is out of the book.") % {"game": names.game(plain["game"])},
    of.GONE: lambda plain, _names: (
        (
            _("“%(title)s” was deleted. What it came to stays in the balances.")
            if plain["nets"]
            else _("“%(title)s” was deleted before it counted.")
        )
        % plain
    ),
    of.MERGE: lambda plain, names: (
        _("%(one)s and %(other)s are one person.")
        % {"one": names.person(plain["person"]), "other": names.person(plain["into"])}
    ),
    of.SPLIT: lambda plain, names: (
        _("%(one)s and %(other)s are two people.")
        % {"one": names.person(plain["person"]), "other": names.person(plain["new"])}
    ),
    of.HOUSEHOLD: _household,
    of.COVER: _cover,
    of.PAID: _paid,
    of.CARRY: lambda plain, names: (
        _("“%(game)s” is left open for the next time.") % {"game": names.game(plain["game"])}
    ),
    of.CLOSE: lambda plain, _names: _("“%(name)s” is closed.") % plain,
    of.REOPEN: lambda _plain, _names: _("The last closed year is open again."),
}


def refusal_message(refused: Refusal, people: Names) -> str:
    """Say why an entry was refused, and how to go on."""
    if refused == Refusal(Code.NOT_UNDONE, detail=of.GONE):
        return _("This can’t be undone: the game was deleted for good.")
    name = _Names(people, {}).person(refused.who or "")
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
