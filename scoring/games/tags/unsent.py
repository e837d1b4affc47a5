"""Texts for the line that says what a phone has not sent yet, and the site that it is for."""

import json

from django import template
from django.db import DatabaseError

from scoring.games.texts.unsent import after_closing_words, server_refusals, unsent_words
from scoring.web.queries.site import get_site_id

register = template.Library()


@register.simple_tag
def unsent_forms() -> str:
    """Return the plural forms as JSON, for `counted` in live.js."""
    return json.dumps(unsent_words(), ensure_ascii=False)


@register.simple_tag
def late_forms() -> str:
    """Return the plural forms of what an organiser will see, as JSON."""
    return json.dumps(after_closing_words(), ensure_ascii=False)


@register.simple_tag
def refusal_forms() -> str:
    """Return why an entry has to wait, by the status of the answer, as JSON."""
    return json.dumps(server_refusals(), ensure_ascii=False)


@register.simple_tag
def site_id() -> str:
    """Return the id that every answer of this site carries; none while the database fails."""
    try:
        return get_site_id()
    except DatabaseError:
        return ""
