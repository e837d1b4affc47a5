"""Parts of a page that say the same from one page to the next: drawn once by each process."""

from functools import lru_cache
from typing import Any

from django import template
from django.template import Context, Template, loader
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


class Values:
    """What a part is drawn from, and nothing else; equal ones are written alike."""

    def __init__(self, named: dict[str, Any]) -> None:
        self.named, self.told = named, repr(named)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Values) and self.told == other.told

    def __hash__(self) -> int:
        return hash(self.told)


@register.simple_tag
def once(template_name: str, **named: Any) -> SafeString:
    """Draw a template from these values alone; only plain ones and dataclasses of such, which tell all they hold."""
    return _drawn(template_name, get_language(), Values(named))


@lru_cache(maxsize=2048)
def _drawn(template_name: str, _language: str | None, values: Values) -> SafeString:
    drawn: Template = loader.get_template(template_name).template  # type: ignore[attr-defined]
    return drawn.render(Context(values.named))
