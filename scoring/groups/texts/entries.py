"""An entry of a group's log as a sentence, and the balances that it would change."""

from collections.abc import Iterable, Mapping
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.engine.amounts import Money
from scoring.engine.plain import Fields, Plain
from scoring.games.texts.entries.notes import payment_words
from scoring.groups.queries.accounts import BalanceChange
from scoring.groups.texts.group_lines import pot_words
from scoring.ledger import entries
from scoring.web.tables import Column, Table, row
from scoring.web.texts.amounts import money, signed_money
from scoring.web.texts.dates import day
from scoring.web.texts.names import isolate, join_names
from scoring.web.texts.zones import place_of

Names = Mapping[str, str]


def entry_words(entry: Fields, people: Names, games: Names, *, hides_money: bool = False) -> str:
    """Write an entry of a group as a sentence; `people` and `games` by id."""
    if entry["type"] == entries.PAID:
        return _("A payment was recorded or a debt waived.") if hides_money else _paid_words(entry, people)
    if entry["type"] == entries.EXPENSE:
        return _("A shared expense was recorded.") if hides_money else _expense_words(entry, people)
    if entry["type"] == entries.NOT_OURS:
        n = len(entry["games"])
        return ngettext(
            "%(n)d game isn’t offered here any more.", "%(n)d games aren’t offered here any more.", n
        ) % {"n": n}
    return _sentence(entry) % _figures(entry, people, games)


def _paid_words(entry: Fields, people: Names) -> str:
    words = " ".join(_payment_words(payment, people) for payment in entry["payments"])
    figures = {"title": entry.get("title", ""), "payment": words}
    return _("%(title)s: %(payment)s") % figures if figures["title"] else words


def _payment_words(payment: Fields, people: Names) -> str:
    payer, receiver = (person_name(payment[end], people) for end in ("from", "to"))
    amount = money(payment["amount"], payment["currency"])
    if payment.get("debtor"):
        return friend_words(payer, receiver, amount, person_name(payment["debtor"], people))
    return payment_words(payment["kind"], payer, receiver, amount)


def friend_words(payer: str, receiver: str, amount: str, debtor: str) -> str:
    """Describe one payment that settles what a friend owes."""
    figures = {"payer": payer, "receiver": receiver, "amount": amount, "friend": debtor}
    return _("%(payer)s paid %(receiver)s %(amount)s for %(friend)s.") % figures


def _expense_words(entry: Fields, people: Names) -> str:
    shares, currency = entry["shares"], entry["currency"]
    sharers = sorted(shares, key=lambda person: people.get(person, "").casefold())
    names = [person_name(person, people) for person in sharers]
    # Amounts that differ by more than an odd unit were meant to.
    if max(shares.values()) - min(shares.values()) > 1:
        paired = zip(names, (shares[person] for person in sharers), strict=True)
        names = [_("%(name)s %(amount)s") % {"name": n, "amount": money(a, currency)} for n, a in paired]
    figures = {
        "title": entry["title"],
        "payer": person_name(entry["payer"], people),
        "amount": money(entry["amount"], currency),
        "names": join_names(names),
    }
    if entry.get("day"):
        figures["day"] = day(date.fromisoformat(entry["day"]))
        return _("%(title)s on %(day)s: %(payer)s paid %(amount)s, shared by %(names)s.") % figures
    return _("%(title)s: %(payer)s paid %(amount)s, shared by %(names)s.") % figures


def person_name(person: str, people: Names) -> str:
    """Name a person by id, or what no person holds."""
    return pot_words() if person == entries.ELSEWHERE else isolate(people.get(person, "?"))


_SENTENCES = {
    entries.GROUP: gettext_lazy("The group is called “%(name)s”."),
    entries.PERSON: gettext_lazy("%(name)s was added to the group."),
    entries.NAME: gettext_lazy("Someone was renamed to %(name)s."),
    entries.SEATS: gettext_lazy("“%(game)s” was added, with %(names)s."),
    entries.OUT: gettext_lazy("“%(game)s” was removed."),
    entries.MERGE: gettext_lazy("%(one)s and %(other)s were merged."),
    entries.SPLIT: gettext_lazy("%(one)s and %(other)s were split."),
    entries.CARRY: gettext_lazy("“%(game)s” is left open for next time."),
    entries.CLOSE: gettext_lazy("“%(name)s” is closed."),
    entries.REOPEN: gettext_lazy("The last closed year is open again."),
}


_EITHER = {
    entries.HOUSEHOLD: (
        "people",
        gettext_lazy("%(names)s share one balance: %(name)s."),
        gettext_lazy("%(name)s settle separately again."),
    ),
    entries.GONE: (
        "nets",
        gettext_lazy("“%(title)s” was deleted. Its result stays in the balances."),
        gettext_lazy("“%(title)s” was deleted before it counted."),
    ),
    entries.LEAVE: (
        "left",
        gettext_lazy("%(name)s left the group."),
        gettext_lazy("%(name)s is back in the group."),
    ),
    entries.ARCHIVE: (
        "archived",
        gettext_lazy("The group is archived."),
        gettext_lazy("The group is back in the list."),
    ),
    entries.NEXT: (
        "day",
        gettext_lazy("The next night is on %(day)s."),
        gettext_lazy("No day is set for the next night any more."),
    ),
}
"""A field, and the sentence where it says something and where it is empty or false."""


def _sentence(entry: Fields) -> str:
    kind = entry["type"]
    if kind == entries.GROUP and entry.get("zone"):
        return _("The group is called “%(name)s”, and its time is that of %(place)s.")
    if kind in _EITHER:
        field, yes, no = _EITHER[kind]
        return str(yes if entry[field] else no)
    if kind == entries.COVER and entry["by"] is None:
        return _("%(name)s pays for themselves again.")
    if kind == entries.COVER:
        always, once = _("%(by)s pays for %(name)s."), _("%(by)s pays for %(name)s at “%(game)s”.")
        return once if entry["game"] else always
    return str(_SENTENCES[kind])


def _figures(entry: Fields, people: Names, games: Names) -> Plain:
    """Return an entry with names in place of ids, and a word for what is gone."""
    kind, ids = entry["type"], entry.get("people", ())
    figures = {**entry, "game": games.get(entry.get("game") or "") or _("a deleted game")}
    seated = ids.values() if kind == entries.SEATS else ids
    figures["names"] = join_names([person_name(person, people) for person in seated])
    if kind == entries.GROUP:
        figures["place"] = place_of(entry.get("zone", ""))
    elif kind == entries.NEXT and entry["day"]:
        figures["day"] = day(date.fromisoformat(entry["day"]))
    elif kind == entries.LEAVE:
        figures["name"] = person_name(entry["person"], people)
    elif kind in (entries.PERSON, entries.NAME):
        figures["name"] = isolate(entry["name"])
    elif kind == entries.COVER:
        figures |= {
            "name": person_name(entry["person"], people),
            "by": person_name(entry["by"] or "", people),
        }
    elif kind in (entries.MERGE, entries.SPLIT):
        other = entry["into"] if kind == entries.MERGE else entry["new"]
        figures |= {"one": person_name(entry["person"], people), "other": person_name(other, people)}
    return figures


def changes_list(changes: Iterable[BalanceChange]) -> Table:
    columns = [
        Column(_("Balances"), "name"),
        Column(_("before"), kind="was num"),
        Column(_("after"), kind="num"),
    ]
    rows = [
        row(one.name, _balance(one.before, one.currency), _balance(one.after, one.currency), kind="changed")
        for one in changes
    ]
    return Table(columns, rows, "compare")


def _balance(amount: Money | None, currency: str) -> str:
    return "–" if amount is None else signed_money(amount, currency)
