"""Template tags for the roles and members of a club."""

from collections.abc import Iterable

from django import template
from django.conf import settings
from django.forms import BoundField, CheckboxInput, CheckboxSelectMultiple, RadioSelect
from django.utils.translation import gettext_lazy as _

from scoring.clubs.member_file import ImportRow
from scoring.clubs.models.clubs import Role
from scoring.clubs.queries.member_names import shown_name
from scoring.clubs.texts.browsers import browser_name
from scoring.clubs.texts.clubs import DUTIES, FATES, ROLES, club_key_words
from scoring.web.texts.names import join_names

register = template.Library()
register.filter("club_key_words", club_key_words)
register.filter("browser_name", browser_name)
register.filter("shown", shown_name)

LABELS = {
    "username": _("Name"),
    "oldpassword": _("Current password"),
    "password2": _("New password again"),
    "passwordless": _("Log in with this passkey alone"),
}
NAME_OR_MAIL, NEW_PASSWORD = _("Name or email"), _("New password")
GOOD_PASSWORD = _("At least 8 characters: not your name, not a common word, not only digits.")


@register.filter
def roles(found: Iterable[str]) -> str:
    return join_names(str(ROLES[Role(role)]) for role in found)


@register.filter
def role_name(role: str) -> str:
    return str(ROLES[Role(role)])


@register.filter
def duty(role: str) -> str:
    return str(DUTIES[Role(role)])


@register.filter
def fate_words(fate: ImportRow) -> str:
    return str(FATES[fate.what])


@register.simple_tag
def sends_mail() -> bool:
    return bool(settings.MAIL)


@register.filter
def boxed(field: BoundField) -> BoundField:
    """Draw a field of an allauth form like ours."""
    widget = field.field.widget
    if not isinstance(widget, (CheckboxInput, RadioSelect, CheckboxSelectMultiple)):
        widget.attrs.setdefault("class", "box")
    widget.attrs.pop("placeholder", None)
    if field.name == "login":
        field.label = str(NAME_OR_MAIL if settings.MAIL else LABELS["username"])
    elif field.name == "password1" and "password2" in field.form.fields:
        field.label = str(NEW_PASSWORD)
    elif field.name in LABELS:
        field.label = str(LABELS[field.name])
    if "password" in field.name:
        field.help_text = str(GOOD_PASSWORD) if field.name == "password1" else ""
    return field
