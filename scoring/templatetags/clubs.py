"""How roles and members of a club are drawn."""

from collections.abc import Iterable

from django import template
from django.conf import settings
from django.forms import BoundField, CheckboxInput, CheckboxSelectMultiple, RadioSelect

from scoring.models.clubs import Role
from scoring.words.clubs import ROLES

register = template.Library()


@register.filter
def roles(found: Iterable[str]) -> str:
    """What somebody is in a club, in words."""
    return ", ".join(str(ROLES[Role(role)]) for role in found)


@register.simple_tag
def sends_mail() -> bool:
    """Whether this site can send mail at all."""
    return bool(settings.MAIL)


@register.filter
def boxed(field: BoundField) -> BoundField:
    """A field of somebody else's form, drawn like ours."""
    widget = field.field.widget
    if not isinstance(widget, (CheckboxInput, RadioSelect, CheckboxSelectMultiple)):
        widget.attrs.setdefault("class", "box")
    widget.attrs.pop("placeholder", None)
    return field
