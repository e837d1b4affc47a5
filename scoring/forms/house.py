"""The house rules that matter most for one variant, as fields; only what is changed becomes an override."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.rules.variant import Variant


def number(label: str, value: int | None, **how: Any) -> forms.IntegerField:
    """A whole number with a phone's number keys."""
    box = forms.NumberInput(attrs={"class": "box", "inputmode": "numeric"})
    return forms.IntegerField(
        label=label, initial=value, widget=box, **{"min_value": 0, "max_value": 100_000, **how}
    )


def choice(label: str, value: str, choices: list[tuple[str, str]], help_text: str = "") -> forms.ChoiceField:
    """One of a few, as a list to pick from."""
    return forms.ChoiceField(
        label=label,
        initial=value,
        choices=choices,
        help_text=help_text,
        widget=forms.Select(attrs={"class": "box"}),
    )


def house_fields(rules: Variant) -> dict[str, forms.Field]:
    """The fields that this variant needs, none that it does not know."""
    fields: dict[str, forms.Field] = {}
    if rules.limit:
        fields |= _limit_fields(rules)
    if rules.end.mode in ("hands", "target"):
        label = _("Hands in the game") if rules.end.mode == "hands" else _("Play to how many points")
        fields["house_end_n"] = number(label, rules.end.n, min_value=1)
    fields |= _kalooki_fields(rules)
    if rules.stakes.initial:
        winner = rules.pool.shares["default"][0] if "default" in rules.pool.shares else 100
        fields["house_winner_share"] = number(
            _("Winner’s part of the pool, per cent"),
            winner,
            max_value=100,
            help_text=_("The others still in share the rest."),
        )
    fields["house_void_counts"] = forms.BooleanField(
        label=_("A void hand counts as a hand"), initial=rules.void_counts_as_hand, required=False
    )
    return fields


def _limit_fields(rules: Variant) -> dict[str, forms.Field]:
    assert rules.limit is not None  # noqa: S101 - the caller has looked
    return {
        "house_limit_points": number(_("Limit"), rules.limit.points, min_value=1),
        "house_limit_rule": choice(
            _("Out of the game is who"),
            rules.limit.rule,
            [("exceeds", _("goes over the limit")), ("reaches", _("reaches the limit"))],
        ),
        "house_buy_in_max": number(
            _("Buy-ins for each player"),
            rules.buy_in.most,
            required=False,
            help_text=_("0: none. Empty: as often as they like."),
        ),
    }


def _kalooki_fields(rules: Variant) -> dict[str, forms.Field]:
    return {
        "house_kalooki_op": choice(
            _("A kalooki makes each loser’s cards"),
            rules.kalooki_effect.op,
            [
                ("none", _("count as they are")),
                ("add", _("count so much more")),
                ("times", _("count so many times")),
            ],
        ),
        "house_kalooki_n": number(_("How much, or how many times"), rules.kalooki_effect.n),
    }


def house_overrides(rules: Variant, clean: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What the table changed, in the game file's form."""
    pairs = _wanted(rules, clean)
    for name, (wanted, built_in) in pairs.items():
        changed = {key: value for key, value in wanted.items() if value != built_in[key]}
        if changed:
            yield name, changed
    share = clean.get("house_winner_share")
    if share is not None and rules.pool.shares.get("default", (100, 0))[0] != share:
        yield "pool", {"shares": {"default": [share, 100 - share]}}


def _wanted(rules: Variant, clean: Mapping[str, Any]) -> dict[str, tuple[dict[str, Any], dict[str, Any]]]:
    effect = rules.kalooki_effect
    pairs: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
        "kalooki_effect": (
            {"op": clean["house_kalooki_op"], "n": clean["house_kalooki_n"]},
            {"op": effect.op, "n": effect.n},
        ),
        "void": (
            {"counts_as_hand": clean["house_void_counts"]},
            {"counts_as_hand": rules.void_counts_as_hand},
        ),
    }
    if rules.limit:
        pairs["limit"] = (
            {"points": clean["house_limit_points"], "rule": clean["house_limit_rule"]},
            {"points": rules.limit.points, "rule": rules.limit.rule},
        )
        pairs["buy_in"] = ({"max": clean["house_buy_in_max"]}, {"max": rules.buy_in.most})
    if "house_end_n" in clean:
        pairs["end"] = ({"n": clean["house_end_n"]}, {"n": rules.end.n})
    return pairs
