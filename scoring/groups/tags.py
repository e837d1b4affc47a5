"""Template filters for a group."""

from django import template

from scoring.groups.texts import group_lines, groups
from scoring.groups.texts.entries import changes_list

register = template.Library()
register.filter("stands", groups.standing_words)
register.filter("group_key_words", groups.group_key_words)
register.filter("evenings", groups.evenings_words)
register.filter("changes_list", changes_list)
register.filter("line_words", group_lines.line_words)
