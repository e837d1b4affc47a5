"""Template filters for a group's book."""

from django import template

from scoring.groups.texts import book_lines, groups

register = template.Library()
register.filter("stands", groups.standing_words)
register.filter("group_key_words", groups.group_key_words)
register.filter("evenings", groups.evenings_words)
register.filter("line_words", book_lines.line_words)
