"""What is left to do with a club's money, on the first page of the club."""

from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from scoring.clubs.access import ClubAccess
from scoring.clubs.models import Member
from scoring.clubs.policy import Action
from scoring.engine.amounts import Money
from scoring.seasons.queries.to_do import NAMED
from scoring.seasons.texts.to_do import Task, some_names
from scoring.treasury.queries.accounts import member_debts
from scoring.web.texts.amounts import money

_MOST_TICKED = 40
"""As many debtors as an address names; of more the treasurer ticks who pays."""


def debts_to_collect(access: ClubAccess) -> list[Task]:
    """Return what members owe, a task for each currency, for those who keep the money; two queries."""
    if not (access.club.has_money and access.may[Action.KEEP_MONEY]):
        return []
    owing: dict[str, list[tuple[Member, Money]]] = {}
    for member, sums in member_debts(access.club):
        for currency, amount in sums.items():
            if amount > 0:
                owing.setdefault(currency, []).append((member, amount))
    return [_task(access, currency, debts) for currency, debts in owing.items()]


def _task(access: ClubAccess, currency: str, debts: list[tuple[Member, Money]]) -> Task:
    total = money(sum(amount for _member, amount in debts), currency)
    ticked = [("member", member.pk) for member, _amount in debts[:_MOST_TICKED]]
    asked = urlencode([("kind", "payment"), ("currency", currency), *ticked])
    href = f"{reverse('treasury_entry', args=[access.club.pk])}?{asked}"
    names = some_names([member.name for member, _amount in debts[:NAMED]], len(debts))
    return Task("book", _("%(sum)s owed") % {"sum": total}, names, _("Collect"), href)
