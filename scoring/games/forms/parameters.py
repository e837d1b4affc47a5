"""The fields of every parameter of a variant."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from scoring.engine.table import MOST_SEATS
from scoring.games.forms import rule_fields
from scoring.games.forms.boxes import Box, Kind
from scoring.games.forms.shapes import Fields, Rows, Shape, Single, box
from scoring.games.texts.settings import LABELS


def _by_players(**more: Any) -> list[Box]:
    words = _("%(n)s players")
    return [Box(count, words % {"n": count}, **more) for count in rule_fields.COUNTS]


def _codes(figure: Kind, least: int | None) -> Rows:
    figures = {"amount": _("Amount"), "signed": _("Points"), "number": _("Points")}
    return Rows(
        lambda: [
            Box("code", "", "code"),
            Box("name", _("Name"), "text"),
            Box("n", figures[figure], figure, least=least),
        ],
        rule_fields.codes_apart,
        rule_fields.codes_together,
    )


SHAPES: dict[str, Shape] = {
    "limit": Fields(
        lambda: [box("limit.rule"), box("limit.points", least=1, when=("exceeds", "reaches"))],
        "rule",
        rule_fields.limit_apart,
        rule_fields.limit_together,
    ),
    "end": Fields(
        lambda: [
            box("end.mode"),
            box("end.hands", least=1, most=1000, when=("hands",)),
            box("end.points", least=1, when=("target",)),
        ],
        "mode",
        rule_fields.end_apart,
        rule_fields.end_together,
    ),
    "tie": Single(lambda: box("tie")),
    "all_out": Single(lambda: box("all_out")),
    "void": Fields(
        lambda: [box("void.counts_as_hand")],
        apart=lambda value: {"counts_as_hand": "yes" if value["counts_as_hand"] else "no"},
        together=lambda flat: {"counts_as_hand": flat["counts_as_hand"] == "yes"},
    ),
    "buy_in": Fields(
        lambda: [
            box("buy_in.often"),
            box("buy_in.times", least=1, most=1000, when=("some",)),
            box("buy_in.score", when=("some", "any")),
            box("buy_in.at_least", most=100, when=("some", "any")),
            box("buy_in.needs", when=("some", "any")),
            box("buy_in.others_at_most", least=None, optional=True, when=("some", "any")),
        ],
        "often",
        rule_fields.buy_in_apart,
        rule_fields.buy_in_together,
    ),
    "kalooki_effect": Fields(
        lambda: [
            box("kalooki_effect.op"),
            box("kalooki_effect.more", when=("add",)),
            box("kalooki_effect.times", most=100, when=("times",)),
        ],
        "op",
        rule_fields.effect_apart,
        rule_fields.effect_together,
    ),
    "kalooki_when": Single(lambda: box("kalooki_when")),
    "score_to": Single(lambda: box("score_to")),
    "hand_cap": Single(lambda: box("hand_cap", least=1, optional=True)),
    "fixed_scores": _codes("number", None),
    "adjustments": _codes("signed", None),
    "kitty_events": _codes("amount", 0),
    "stakes": Fields(
        lambda: [box(f"stakes.{key}", "amount") for key in ("initial", "buy_in", "call_up", "kalooki")]
    ),
    "kalooki_pays": Single(lambda: box("kalooki_pays")),
    "point_value": Fields(
        lambda: [
            box("point_value.when"),
            box("point_value.amount", "amount", when=("each_hand", "end_vs_winner")),
            box("point_value.to", when=("each_hand", "end_vs_winner")),
        ],
        "when",
    ),
    "pool": Fields(
        lambda: [
            box("pool.default", most=100, optional=True),
            box("pool.rest_under", least=None, optional=True),
            box("pool.rest_split"),
            *_by_players(most=100, optional=True, rare=True),
        ],
        apart=rule_fields.pool_apart,
        together=rule_fields.pool_together,
    ),
    "rounding": Fields(lambda: [box("rounding.unit", "coin", least=1)]),
    "places": Fields(
        lambda: [
            box("places.default", "numbers", most=100, optional=True),
            *_by_players(kind="numbers", most=100, optional=True, rare=True),
        ],
        apart=rule_fields.places_apart,
        together=rule_fields.places_together,
    ),
    "auto_split": Fields(
        lambda: [
            box("auto_split.by"),
            box("auto_split.players", least=2, most=MOST_SEATS, when=("equal", "buy_ins_left")),
            box("auto_split.within", when=("equal", "buy_ins_left")),
        ],
        "by",
        rule_fields.split_apart,
        rule_fields.split_together,
    ),
    "agreed_split": Fields(
        lambda: [replace(box("agreed_split"), key="may")],
        apart=lambda value: {"may": "yes" if value else "no"},
        together=lambda flat: flat["may"] == "yes",
    ),
    "carry": Fields(lambda: [box("carry.on"), box("carry.in", "amount")]),
    "club": Fields(lambda: [box("club.entry", "amount"), box("club.of_pool", most=100)]),
    "fines": Rows(
        lambda: [
            Box("code", "", "code"),
            Box("name", _("Name"), "text"),
            Box("n", _("Amount"), "amount"),
            box("fines.to"),
        ],
        rule_fields.fines_apart,
        rule_fields.fines_together,
    ),
    "bonus_stakes": _codes("amount", 0),
    "jackpot": Fields(
        lambda: [
            box("jackpot.way"),
            box("jackpot.bonus", "bonus", when=("bonus",)),
            box("jackpot.in", "amount", when=("kalooki", "bonus")),
            box("jackpot.entry", "amount", when=("kalooki", "bonus")),
            box("jackpot.each_hand", "amount", when=("kalooki", "bonus")),
        ],
        "way",
        rule_fields.jackpot_apart,
        rule_fields.jackpot_together,
    ),
    "card_values": Fields(
        lambda: [
            Box(key, str(LABELS.get(f"card_values.{key}", key)), most=100)
            for key in ("JOKER", "A_RED", "A_BLACK", "K", "Q", "J", *map(str, range(10, 1, -1)))
        ]
    ),
    "deal": Fields(
        lambda: [
            box("deal.mode"),
            box("deal.fixed", least=1, most=200, when=("fixed",)),
            box("deal.by_hand", "numbers", least=1, most=200, when=("by_hand",)),
            *_by_players(least=1, most=200, optional=True, when=("by_players",)),
        ],
        "mode",
        rule_fields.deal_apart,
        rule_fields.deal_together,
    ),
    "players": Fields(
        lambda: [
            box("players.fewest", least=2, most=MOST_SEATS),
            box("players.most", least=2, most=MOST_SEATS),
        ],
        apart=lambda value: dict(zip(("fewest", "most"), value, strict=True)),
        together=rule_fields.players_together,
    ),
    "equipment": Rows(
        lambda: [
            box("equipment.from", least=2, most=MOST_SEATS),
            box("equipment.to", least=2, most=MOST_SEATS),
            box("equipment.packs", least=1, most=20),
            box("equipment.jokers", most=100),
        ],
        lambda value: [
            {
                "from": row["players"][0],
                "to": row["players"][1],
                "packs": row["packs"],
                "jokers": row["jokers"],
            }
            for row in value
        ],
        rule_fields.packs_together,
    ),
    "opening_points": Single(lambda: box("opening_points", least=None, optional=True)),
    "contracts": Single(lambda: box("contracts", "lines", optional=True)),
    "calls": Single(lambda: box("calls", most=100)),
    "joining": Fields(
        lambda: [
            box("joining.score"),
            box("joining.stake", when=rule_fields.JOINING_SCORES),
            box("joining.until", least=1, most=1000, optional=True, when=rule_fields.JOINING_SCORES),
        ],
        "score",
        rule_fields.joining_apart,
        rule_fields.joining_together,
    ),
    "leaving": Fields(lambda: [box("leaving.pool")]),
    "sitting_out": Fields(
        lambda: [
            box("sitting_out.often"),
            box("sitting_out.times", least=1, most=1000, when=("some",)),
            box("sitting_out.points", when=("some", "any")),
        ],
        "often",
        rule_fields.sitting_out_apart,
        rule_fields.sitting_out_together,
    ),
}
"""The shape of every parameter of a variant."""
