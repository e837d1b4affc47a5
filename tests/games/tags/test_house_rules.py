"""A form of house rules is drawn once while nothing is typed, for each variant, currency and language."""

from django.template.loader import render_to_string
from django.utils.translation import override

from scoring.games.forms.house import HouseForm
from scoring.games.tags.house_rules import house_part

PART = "games/rules/house.html"


def test_an_untouched_form_is_drawn_as_any_other_and_only_once() -> None:
    first, second = (HouseForm("european", {"stakes": {"initial": 300}}, currency="EUR") for _n in range(2))
    drawn = house_part(PART, first)
    assert drawn == render_to_string(PART, {"house": first})
    assert house_part(PART, second) is drawn


def test_what_differs_is_drawn_anew() -> None:
    house = HouseForm("european", currency="EUR")
    others = HouseForm("jamaican", currency="EUR"), HouseForm("european", currency="JMD")
    typed = HouseForm("european", None, {"house_limit_points": "99"}, currency="EUR")
    drawn = {house_part(PART, each) for each in (house, typed, *others)}
    with override("ar"):
        drawn.add(house_part(PART, house))
    assert len(drawn) == 5
