"""Texts for the line that says what a phone has not sent yet."""

import json

from django import template

from scoring.games.texts.unsent import refusal_for_now, unsent_words

register = template.Library()


@register.simple_tag
def unsent_forms() -> str:
    """Return the plural forms as JSON, for `counted` in live.js."""
    return json.dumps(unsent_words(), ensure_ascii=False)


@register.simple_tag
def refusal_forms() -> str:
    """Return why an entry has to wait, by the status of the answer, as JSON."""
    return json.dumps(refusal_for_now(), ensure_ascii=False)
