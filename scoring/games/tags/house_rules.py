"""Draw a form of house rules: where nothing was typed yet, once for everyone who opens it."""

import json
from functools import lru_cache
from typing import NamedTuple

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from scoring.games.forms.house import HouseForm

register = template.Library()


class Untouched(NamedTuple):
    """What a form is made of on which nothing was typed yet; `start` is JSON."""

    base: str
    start: str
    currency: str
    without: tuple[str, ...]
    for_points: bool

    @classmethod
    def of(cls, house: HouseForm) -> "Untouched":
        return cls(house.base, json.dumps(house.start), house.currency, house.unsaid, house.for_points)

    def form(self) -> HouseForm:
        house = HouseForm(self.base, json.loads(self.start), currency=self.currency, without=self.without)
        house.for_points = self.for_points
        return house


@register.simple_tag
def house_part(template_name: str, house: HouseForm) -> SafeString:
    """Draw a part of a page from `house` alone."""
    if house.data:
        return _drawn(template_name, house)
    return _drawn_untouched(template_name, get_language(), Untouched.of(house))


# The language is not used below, but a part is drawn once in each; one of all rules has 150 kB.
@lru_cache(maxsize=64)
def _drawn_untouched(template_name: str, _language: str | None, untouched: Untouched) -> SafeString:
    return _drawn(template_name, untouched.form())


def _drawn(template_name: str, house: HouseForm) -> SafeString:
    # Not with the request: what a context processor adds would be kept for every reader.
    return render_to_string(template_name, {"house": house, "words": house.words})
