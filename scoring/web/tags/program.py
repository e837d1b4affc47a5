"""What the command line of this site is called, for pages that tell its administrator a command."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def program() -> str:
    """Return `kalooki` where it is installed, and `manage.py` in a clone."""
    return str(settings.PROGRAM)
