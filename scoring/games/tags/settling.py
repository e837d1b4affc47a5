"""Who settles with whom: players by name, funds by what they are called."""

from django import template

from scoring.games.queries.settlements import DebtLine
from scoring.games.texts.ledger import fund_words

register = template.Library()
register.filter("fund", fund_words)


@register.filter
def payer(debt: DebtLine) -> str:
    """Who pays."""
    return fund_words(debt.payer) if debt.funds[0] else debt.payer


@register.filter
def receiver(debt: DebtLine) -> str:
    """Who is paid."""
    return fund_words(debt.receiver) if debt.funds[1] else debt.receiver
