"""How the lines of a group's book are written; the words themselves are made in `words`."""

from django import template

from scoring.groups.queries.accounts import StatementLine
from scoring.groups.texts import book_lines, groups

register = template.Library()
register.filter("stands", groups.standing_words)
register.filter("group_key_words", groups.group_key_words)
register.filter("evenings", groups.evenings_words)


@register.filter
def told(each: StatementLine) -> str:
    """Tell what a line of an account is for."""
    return book_lines.line_words(each.line.kind, each.line.amount, each.title, each.other)
