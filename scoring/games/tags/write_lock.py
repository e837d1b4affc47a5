"""Filters for the pages about the pen and the links."""

from django import template

from scoring.games.texts import log_messages

register = template.Library()
register.filter("holds", log_messages.holds)
register.filter("role_of", log_messages.role_of)
register.filter("last_seen", log_messages.last_seen)
register.filter("until", log_messages.until)
