"""Read what an entry of the log should have been, and what was decided about those that no longer fit."""

from collections import Counter
from collections.abc import Sequence

from django import forms
from django.utils.translation import gettext as _

from scoring.engine.plain import Fields, JsonValue, Plain
from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import MARK_PREFIXES
from scoring.games.forms.hands import NO_ONE, HandPlayer
from scoring.games.forms.house import HOUSE_PREFIX
from scoring.web.forms.writing import Posted, WritingForm

_NOTHING, _AGAIN = "nothing", "again"
_ANSWER_PREFIX = "decide-"


def _alternatives(event: Fields) -> list[tuple[str, str]]:
    """Return what an entry can be turned into by one press; a void becomes a hand in the form of hands."""
    name = {"name": event.get("player", "")}
    nothing = (_NOTHING, _("It never happened: remove it"))
    return {
        "hand": [("void", _("It was a void hand: no one went out")), nothing],
        "void": [nothing],
        "points": [nothing],
        "buy_in": [("decline", _("%(name)s declined") % name), nothing],
        "decline": [("buy_in", _("%(name)s bought in") % name), nothing],
        "join": [nothing],
        "leave": [nothing],
        "end": [
            ("winner", _("Ended: the best total wins")),
            ("share", _("Ended: shared among all still in")),
            nothing,
        ],
        "rules": [(_NOTHING, _("The rules never changed: remove it"))],
    }[event["type"]]


class CorrectionForm(WritingForm):
    """What should stand in the place of one entry."""

    def __init__(self, data: Posted | None = None, *, event: Fields, stands: bool = True) -> None:
        super().__init__(data)
        self.entry_event = event
        # An entry that was left out can only be put back.
        choices = [(_AGAIN, _("Restore it"))]
        if stands:
            # Only an end has a pool; ending it as it was ended already is no correction.
            chosen = event.get("pool", "winner")
            choices = [choice for choice in _alternatives(event) if choice[0] != chosen]
        self.fields["to"] = forms.ChoiceField(
            choices=choices, error_messages={"required": "", "invalid_choice": ""}
        )

    @property
    def event(self) -> Plain | None:
        """Return the event that the correction puts in place; None for none."""
        to = self.cleaned_data["to"]
        if to in (_NOTHING, _AGAIN):
            return None if to == _NOTHING else dict(self.entry_event)
        if to in ("winner", "share"):
            return {"type": "end", "pool": to}
        return {"type": to} | ({"player": self.entry_event["player"]} if to != "void" else {})


def posted_answers(data: Posted) -> dict[str, str]:
    """Return what was decided, by the key of each question."""
    return {
        name.removeprefix(_ANSWER_PREFIX): str(data[name]) for name in data if name.startswith(_ANSWER_PREFIX)
    }


def posted_reason(data: Posted) -> str:
    return str(data.get("reason", "")).strip()


def hand_form_data(event: Fields, players: Sequence[HandPlayer], rules: Variant) -> dict[str, str]:
    """Return a hand of the log as the data of a HandForm, for correcting it or putting it back into the tray."""
    seats = {player.name: player.seat for player in players}
    way = "kalooki" if event.get("kalooki") else str(event.get("way") or "")
    out = NO_ONE if event["out"] is None else str(seats.get(event["out"], ""))
    data = {"out": out, "way": way}
    if rules.asks_wild:
        data["wild"] = str(event.get("wild") or "none")
    if rules.knock is not None and not way:  # without cards of their own they were left with none
        data[f"cards-{out}"] = "0"
    data |= {f"cards-{seats[name]}": _typed(held) for name, held in event["left"].items() if name in seats}
    if rules.melds:
        melds = event.get("melds") or {}
        without = "" if melds and rules.teams else 0  # of a side only one is asked
        data |= {f"laid-{seat}": str(melds.get(name, without)) for name, seat in seats.items()}
    # A name that does not play now makes a field “away-None”, which nothing reads.
    data |= {f"away-{seats.get(name)}": "1" for name in event.get("sits_out") or ()}
    for mark in event.get("adjust") or ():
        if not mark.get("code"):
            _add_free_points(data, seats.get(mark["player"]), mark)
    data |= {f"times-{code}": str(n) for code, n in Counter(event.get("times") or ()).items()}
    counts = Counter(
        f"{prefix}-{seats.get(mark['player'])}-{mark['code']}"
        for kind, prefix in MARK_PREFIXES.items()
        for mark in _coded_marks(event, kind)
    )
    return data | {name: str(count) for name, count in counts.items()}


def _coded_marks(event: Fields, kind: str) -> list[Fields]:
    """Return the marks in a field of an event; a field that no rule of the house knows may hold anything."""
    marks = event.get(kind)
    return [
        mark
        for mark in (marks if isinstance(marks, list) else [])
        if isinstance(mark, dict) and "player" in mark and mark.get("code")
    ]


def _typed(held: JsonValue) -> str:
    """Return what a person would type for the cards of a player."""
    if isinstance(held, dict):
        return str(held["fixed"])
    return " ".join(held) if isinstance(held, list) else str(held)


def _add_free_points(data: dict[str, str], seat: int | None, mark: Fields) -> None:
    # The form has one field for the free points of a player, so several entries are added up.
    data[f"other-{seat}"] = str(int(data.get(f"other-{seat}", 0)) + mark["points"])
    reasons = filter(None, [data.get(f"reason-{seat}"), mark.get("reason")])
    data[f"reason-{seat}"] = ", ".join(reasons)


class RuleChangeForm(WritingForm):
    """Since when; the rules themselves are a `HouseForm`."""

    since = forms.ChoiceField(choices=[("next", "next"), ("start", "start")], required=False)

    def clean_since(self) -> str:
        return self.cleaned_data["since"] or "next"


def rule_change_times(finished: bool, *, moneyed: bool) -> list[tuple[str, str, str]]:
    """Return since when rules can be changed: value, words, and what it means."""
    start = ("start", _("From the start"), _("The whole game is scored again."))
    if finished:  # there are no hands to come (rule 15.5)
        return [start]
    scored, paid = _("Past hands don’t change."), _("Past hands and payments don’t change.")
    return [("next", _("From the next hand on"), paid if moneyed else scored), start]


def posted_rule_fields(data: Posted) -> list[tuple[str, str]]:
    """Return the fields of the rules, for the page with before and after."""
    return [
        (name, str(data[name]))
        for name in data
        if name.startswith(HOUSE_PREFIX) or name in ("since", "rules")
    ]
