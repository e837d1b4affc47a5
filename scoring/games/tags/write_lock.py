"""Filters for the pages about the pen and the links."""

from django import template

from scoring.games.texts import write_lock

register = template.Library()
register.filter("holds", write_lock.holds)
register.filter("role_of", write_lock.role_of)
register.filter("last_seen", write_lock.last_seen)
register.filter("until", write_lock.until)
