"""How the treasury of a club is drawn."""

from django import template

from scoring.engine.amounts import Money
from scoring.treasury.lines_file import figure
from scoring.treasury.queries.entries import EntryRow
from scoring.treasury.texts.pages import choice_words
from scoring.treasury.texts.treasury import account_words, entry_words, kind_words, sum_words
from scoring.web.texts.amounts import signed_money

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


@register.filter
def sum_name(kind: str) -> str:
    """What all lines of a kind come to."""
    return sum_words(kind)


@register.filter
def entry_name(row: EntryRow) -> str:
    """What was written at once: what for, and for whom."""
    return entry_words(row.kind, row.people, row.name or "")


@register.filter
def explained(kind: str) -> str:
    """What a kind of line is for."""
    return choice_words(kind)


@register.filter
def taken(amount: Money, currency: str) -> str:
    """An amount that was spent, with its minus."""
    return signed_money(-amount, currency)
