"""Filters for the pages about the pen and the links."""

from django import template

from scoring.words import pens

register = template.Library()
register.filter("holds", pens.holds)
register.filter("role_of", pens.role_of)
register.filter("last_seen", pens.last_seen)
register.filter("until", pens.until)
