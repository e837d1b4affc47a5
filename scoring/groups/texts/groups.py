"""Sentences about a group: its refusals, keys and balances."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.timezone import localdate
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.engine.amounts import Money
from scoring.engine.refusals import Refusal, RefusalCode
from scoring.groups.models import GroupKey
from scoring.groups.queries.nights import Gain
from scoring.groups.texts.entries import Names, person_name
from scoring.ledger import entries
from scoring.ledger.entries import Code
from scoring.web.texts.amounts import money
from scoring.web.texts.dates import day as written_day
from scoring.web.texts.dates import short_day
from scoring.web.texts.names import isolate, join_names


def refusal_message(refused: Refusal, people: Names) -> str:
    """Say why an entry was refused, and how to go on."""
    if refused == Refusal(Code.NOT_UNDONE, detail=entries.GONE):
        return _("This can’t be undone: the game was deleted for good.")
    figures = {"name": person_name(refused.who or "", people), "detail": refused.detail or ""}
    return str(_REFUSALS[refused.code]) % figures


def conflict_message() -> str:
    """Say that another phone wrote first."""
    return _("Another phone saved a change meanwhile, so yours wasn’t saved. This is the group now.")


_REFUSALS: Mapping[RefusalCode, Promise | str] = {
    Code.BAD_VALUE: gettext_lazy("Something is missing here."),
    Code.UNKNOWN_ENTRY: gettext_lazy("That’s already undone."),
    Code.UNKNOWN_PERSON: gettext_lazy("This person is no longer in the group."),
    Code.UNKNOWN_GAME: gettext_lazy("This game isn’t in the group."),
    Code.UNKNOWN_HOUSEHOLD: gettext_lazy("This household no longer exists."),
    Code.SAME_ID: gettext_lazy("That was already saved."),
    Code.SAME_NAME: gettext_lazy("“%(detail)s” already exists. Add an initial to tell them apart."),
    Code.SAME_PERSON: gettext_lazy("Choose two different people."),
    Code.SAT_TOGETHER: gettext_lazy(
        "%(name)s can’t be two players in one game, and would be in a game of this group."
    ),
    Code.NOT_THEIRS: gettext_lazy("Tick at least one game or payment of %(name)s."),
    Code.IN_HOUSEHOLD: gettext_lazy("%(name)s is in another household. Change that one first."),
    Code.COVERED: gettext_lazy("Someone who pays for others must pay for themselves."),
    Code.CLOSED: gettext_lazy("This belongs to a closed year. Reopen the year first."),
    Code.NOTHING_TO_CLOSE: gettext_lazy("There’s nothing new to close."),
    Code.NOT_LAST: gettext_lazy("Only the last closed year can be reopened."),
    Code.NEEDED: gettext_lazy("Later entries depend on this. Undo those first."),
    Code.NOT_UNDONE: gettext_lazy("This can’t be undone here. Close and reopen years on their own page."),
}


def host_came(name: str) -> str:
    return _("%(name)s’s phone became a host.") % {"name": isolate(name or _("Someone"))}


def host_sent_away(name: str) -> str:
    return _("%(name)s’s phone no longer has access to this group.") % {"name": isolate(name or _("Someone"))}


def too_much_message(payer: str, most: Money, currency: str) -> str:
    if not most:
        return _("%(name)s owes nothing here.") % {"name": isolate(payer)}
    return _("That’s more than is owed: at most %(most)s.") % {"most": money(most, currency)}


class RestWords(NamedTuple):
    """What is asked where more was paid than is owed, and the two answers, each with what follows."""

    question: str
    owed: str
    back: str
    then: str


def rest_words(payer: str, receiver: str, rest: str, most: str, *, all_paid: bool) -> RestWords:
    """Ask about what was paid beyond a debt; `all_paid` where the payer owed less than the receiver was owed."""
    figures = {"payer": isolate(payer), "receiver": isolate(receiver), "rest": rest, "most": most}
    question = _("%(rest)s more than %(payer)s owes. What about the rest?")
    owed = _("%(payer)s is owed %(rest)s")
    if not all_paid:
        question = _("%(rest)s more than %(receiver)s is owed. What about the rest?")
        owed = _("%(receiver)s owes %(rest)s")
    back, then = _("%(receiver)s gave %(rest)s back"), _("%(most)s is saved")
    return RestWords(question % figures, owed % figures, back % figures, then % figures)


class BetweenWords(NamedTuple):
    """What is asked of the payer and a friend whose debt was paid, and the two answers."""

    question: str
    owes: str
    treat: str


def between_words(payer: str, debtor: str) -> BetweenWords:
    figures = {"payer": isolate(payer), "debtor": isolate(debtor)}
    return BetweenWords(
        _("And between %(payer)s and %(debtor)s?") % figures,
        _("%(debtor)s owes it to %(payer)s now") % figures,
        _("%(payer)s’s treat: %(debtor)s owes nothing for it") % figures,
    )


def advance_words(payer: str, owed: Money, rest: Money, currency: str) -> str:
    """Say what of a payment in advance pays a debt, and what waits; empty where nothing waits."""
    figures = {"payer": isolate(payer), "owed": money(owed, currency), "rest": money(rest, currency)}
    if rest <= 0:
        return ""
    if owed:
        return _("%(owed)s pays what %(payer)s owes. %(rest)s waits for the next nights.") % figures
    return _("%(rest)s waits for the next nights.") % figures


def owes_words(name: str, owed: Money, currency: str) -> str:
    return _("%(name)s owes %(amount)s.") % {"name": isolate(name), "amount": money(owed, currency)}


def nothing_left_message() -> str:
    return _("Then nothing is left to save.")


def left_words(left: Money, currency: str) -> str:
    """Say what of an expense is still to share, or was shared twice."""
    if left > 0:
        return _("Still to share: %(amount)s") % {"amount": money(left, currency)}
    return _("Shared out too much: %(amount)s") % {"amount": money(-left, currency)}


def turn_words(odd: Sequence[str], later: Sequence[str], currency: str) -> str:
    """Say who bears the odd minor units this time, and who the next time."""
    figures = {"amount": money(len(odd), currency), "now": join_names(odd), "later": join_names(later)}
    one = _("The odd %(amount)s goes to %(now)s this time, to %(later)s next time.")
    return one % figures


def owed_nothing_message(receiver: str) -> str:
    return _("%(name)s isn’t owed anything here.") % {"name": isolate(receiver)}


def group_key_words(key: GroupKey) -> str:
    """Say what a phone or a link may do with a group."""
    if key.may_write:
        return _("hosts the group")
    return {
        GroupKey.Role.KEEPER: _("link for one more host phone"),
        GroupKey.Role.MONEY: _("link that shows the money too"),
        GroupKey.Role.READER: _("link to watch only"),
    }[GroupKey.Role(key.role)]


def standing_words(amount: Money) -> str:
    """Say what a balance means, before the figure."""
    if not amount:
        return _("even")
    return _("is owed") if amount > 0 else _("owes")


def evenings_words(count: int) -> str:
    return ngettext("%(n)d game", "%(n)d games", count) % {"n": count}


def own_balance_words(sums: Sequence[Gain]) -> str:
    """Return "You’re owed £3.30", currency by currency, or that nothing is open."""
    return " · ".join(map(_own_words, sums)) if sums else _("You’re even")


def _own_words(open_sum: Gain) -> str:
    if open_sum.amount > 0:
        return _("You’re owed %(amount)s") % {"amount": money(*open_sum)}
    return _("You owe %(amount)s") % {"amount": money(-open_sum.amount, open_sum.currency)}


def since_words(settled: date) -> str:
    """Say since when balances run: the day on which all was settled last."""
    day = short_day(settled) if settled.year == localdate().year else written_day(settled)
    return _("since %(day)s") % {"day": day}
