"""How the treasury of a club is drawn."""

from django import template

from scoring.exchange.treasury_file import figure
from scoring.rules.amounts import Money
from scoring.words.treasury import account_words, kind_words

register = template.Library()


@register.filter
def kind_name(kind: str) -> str:
    """What a line is for."""
    return kind_words(kind)


@register.filter
def typed(amount: Money, currency: str) -> str:
    """An amount as it would be typed into a field."""
    return figure(amount, currency)


@register.filter
def account_name(account: str) -> str:
    """What an account is called."""
    return account_words(account)
