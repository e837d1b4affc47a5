"""Template filters for the treasury of a club."""

from django import template

from scoring.engine.amounts import Money
from scoring.treasury.texts import pages, treasury
from scoring.web.forms.money import write_money
from scoring.web.texts.amounts import signed_money

register = template.Library()
register.filter("kind_name", treasury.kind_words)
register.filter("account_name", treasury.account_words)
register.filter("sum_name", treasury.sum_words)
register.filter("entry_name", treasury.entry_words)
register.filter("explained", pages.purpose_words)
register.filter("typed", write_money)


@register.filter
def taken(amount: Money, currency: str) -> str:
    """Write an amount that was spent, with its minus."""
    return signed_money(-amount, currency)
