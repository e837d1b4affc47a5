"""Draw parts that stay the same from one page to the next once in each process."""

from functools import lru_cache

from django import template
from django.template import Context, Template, loader
from django.utils.safestring import SafeString
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

register = template.Library()


class Values:
    """The values that a part is drawn from, compared by their repr()."""

    # Rows hold lists and dicts, which cannot be hashed; and 1 == True, though a page shows them differently.

    def __init__(self, named: dict[str, object]) -> None:
        self.named, self.text = named, repr(named)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Values) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


@register.simple_tag
def once(template_name: str, **named: object) -> SafeString:
    """Draw a template from these values alone: plain ones, and dataclasses of plain ones."""
    # A repr() that leaves something out, as that of a model does, would show a part that is out of date.
    return _drawn(template_name, (get_language(), get_current_timezone_name()), Values(named))


# The language and the zone are not used below, but a part is drawn once in each.
@lru_cache(maxsize=2048)
def _drawn(template_name: str, _reader: tuple[str | None, str], values: Values) -> SafeString:
    # Not with the request: what a context processor adds would be kept for every reader.
    drawn: Template = loader.get_template(template_name).template  # type: ignore[attr-defined]
    return drawn.render(Context(values.named))
