"""Template filters for the treasury of a club."""

from django import template

from scoring.treasury.texts import entries, lists, pages, treasury
from scoring.web.forms.money import write_money

register = template.Library()
register.filter("kind_name", entries.kind_words)
register.filter("account_name", treasury.account_words)
register.filter("sum_name", treasury.sum_words)
register.filter("entry_name", entries.entry_words)
register.filter("entry_state", entries.entry_state)
register.filter("line_state", entries.line_state)
register.filter("explained", pages.purpose_words)
register.filter("account_list", lists.account_list)
register.filter("cash_list", lists.cash_list)
register.filter("purposes_list", lists.purposes_list)
register.filter("income_list", lists.income_list)
register.filter("funds_list", lists.funds_list)
register.filter("held_list", lists.held_list)
register.filter("typed", write_money)
