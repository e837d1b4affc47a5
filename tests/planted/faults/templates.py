"""Faults of pages as they are written."""

from tests.planted.fault import Fault, Language

# What only the pages of a table begin with, not the one that others put into their own.
HEAD = '\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1, viewport-'


def _template(expression: str, replacement: str, noticed: str) -> Fault:
    return Fault("templates", "", expression, replacement, noticed, Language.TEMPLATE)


TEMPLATES = (
    _template(
        'action="{% url "share" view.game_id %}">{% csrf_token %}',
        'action="{% url "share" view.game_id %}">',
        "No link can be made.",
    ),
    _template(
        '<span class="name">{{ player.name }}{% if player.deals %}',
        '<span class="name">{{ player.name|safe }}{% if player.deals %}',
        "A name runs as a script on every phone.",
    ),
    _template(
        "{% if mine.is_host and view.rules.has_money %}",
        "{% if view.rules.has_money %}",
        "A scorer is offered to show the money, and refused.",
    ),
    _template(
        '{% include "games/scorekeeper/watch.html" %}{{ block.super }}',
        "{{ block.super }}",
        "A phone that loses scoring hears of it when the hand is typed.",
    ),
    _template(
        f'{{% if rtl %}} dir="rtl"{{% endif %}}>{HEAD}',
        f">{HEAD}",
        "Hebrew runs from left to right.",
    ),
)
