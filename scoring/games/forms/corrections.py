"""What an entry of the book should have been, and what was decided about those that no longer fit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.games.forms.hand_fields import MARK_PREFIXES
from scoring.games.forms.hands import HandForm, HandPlayer, PlayerInput
from scoring.games.forms.house import HOUSE_PREFIX
from scoring.web.forms.writing import WritingForm

_NOTHING, _AGAIN = "nothing", "again"
_ANSWER_PREFIX = "decide-"
_LONGEST_REASON = 80


def _alternatives(event: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What an entry can be turned into, by one press; a void becomes a hand in the form of hands."""
    name = {"name": event.get("player", "")}
    nothing = (_NOTHING, _("It never happened: leave it out"))
    return {
        "hand": [("void", _("It was a void hand: nobody went out")), nothing],
        "void": [nothing],
        "buy_in": [("decline", _("%(name)s did not buy in") % name), nothing],
        "decline": [("buy_in", _("%(name)s bought in") % name), nothing],
        "leave": [nothing],
        "end": [
            ("winner", _("Ended: the best total wins")),
            ("share", _("Ended: all still in share it")),
            nothing,
        ],
        "rules": [(_NOTHING, _("The rules were never changed: leave it out"))],
    }[event["type"]]


class CorrectionForm(WritingForm):
    """One entry and what should stand in its place."""

    to = forms.ChoiceField(error_messages={"required": "", "invalid_choice": ""})

    def __init__(self, data: Any = None, *, event: Mapping[str, Any], stands: bool = True) -> None:
        super().__init__(data)
        self.entry_event = event
        self.alternatives = [(_AGAIN, _("Put it back as it was"))]
        if stands:
            is_now = event.get("pool", "winner")
            self.alternatives = [pair for pair in _alternatives(event) if pair[0] != is_now]
        field = self.fields["to"]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared so above
        field.choices = self.alternatives

    @property
    def is_a_try(self) -> bool:
        """Whether the phone's id and version came with it, whatever else is missing."""
        return not {"entry_id", "expected"} & self.errors.keys()

    @property
    def event(self) -> dict[str, Any] | None:
        """The event that should stand there; None for nothing."""
        to = self.cleaned_data["to"]
        if to in (_NOTHING, _AGAIN):
            return None if to == _NOTHING else dict(self.entry_event)
        if to in ("winner", "share"):
            return {"type": "end", "pool": to}
        return {"type": to} | ({"player": self.entry_event["player"]} if to != "void" else {})


def posted_answers(data: Mapping[str, Any]) -> dict[str, str]:
    """What was decided, by the key of each question."""
    return {
        name.removeprefix(_ANSWER_PREFIX): str(data[name]) for name in data if name.startswith(_ANSWER_PREFIX)
    }


def posted_reason(data: Mapping[str, Any]) -> str:
    """Why, in the host's own words; empty where none was given."""
    return str(data.get("reason", "")).strip()[:_LONGEST_REASON]


@dataclass(frozen=True, slots=True)
class VersionLine:
    """One player in both versions, in words; cards that come to the same figure do not differ."""

    name: str
    theirs: str
    mine: str
    differs: bool


def compare_versions(theirs: HandForm, mine: HandForm) -> list[VersionLine]:
    """Every player who was dealt in, in seat order."""
    return [
        VersionLine(
            sitter.name,
            _version_text(theirs, sitter.seat),
            _version_text(mine, sitter.seat),
            differs=_scoring_part(theirs, sitter.seat) != _scoring_part(mine, sitter.seat),
        )
        for sitter in theirs.sitters
    ]


def _version_text(form: HandForm, seat: int) -> str:
    """What a version says of one player: that he went out, or what he held and what it comes to; his marks."""
    row = _player_row(form, seat)
    if form.out == seat:
        return ", ".join([_("went out, kalooki") if form.kalooki else _("went out"), *_mark_texts(row)])
    return ", ".join([_held_text(row), *_mark_texts(row)])


def _scoring_part(form: HandForm, seat: int) -> tuple[object, ...]:
    """What of it changes the score."""
    row = _player_row(form, seat)
    figure = _spaced(row.text) if row.figure is None else row.figure
    return (form.kalooki, form.out == seat or figure, tuple(_mark_texts(row)))


def _player_row(form: HandForm, seat: int) -> PlayerInput:
    """The fields of one player, also of the one who went out."""
    return next(row for row in [*form.rows, *filter(None, [form.winner_row])] if row.seat == seat)


def _held_text(row: PlayerInput) -> str:
    """What a player held; a figure alone where it says as much as what was typed."""
    text = _spaced(row.text)
    if not text:
        return "–"
    return text if row.figure is None or text == str(row.figure) else f"{text} = {row.figure}"


def _mark_texts(row: PlayerInput) -> list[str]:
    """The marks that a player was given."""
    given = [
        f"{mark.label} ×{mark.count}" if mark.count > 1 else mark.label for mark in row.marks if mark.count
    ]
    return [*given, *filter(None, [row.other])]


def _spaced(text: str) -> str:
    return " ".join(text.split()).upper()


def hand_form_data(event: Mapping[str, Any], sitters: Sequence[HandPlayer]) -> dict[str, str]:
    """Field names with texts, for correcting a hand or putting it back into the tray."""
    seats = {sitter.name: sitter.seat for sitter in sitters}
    fields = {"out": str(seats.get(event["out"], "")), "kalooki": "1" if event.get("kalooki") else ""}
    for name, value in event["left"].items():
        if name in seats:
            fields[f"cards-{seats[name]}"] = _cards_text(value)
    for name in event.get("sits_out") or ():
        fields[f"away-{seats.get(name)}"] = "1"
    for mark in event.get("adjust") or ():
        _add_mark(fields, seats.get(mark["player"]), mark)
    for field in ("kitty", "fines", "bonuses"):
        for mark in _coded_marks(event, field):
            _count(fields, f"{MARK_PREFIXES[field]}-{seats.get(mark['player'])}-{mark['code']}")
    return fields


def _coded_marks(event: Mapping[str, Any], field: str) -> list[Mapping[str, Any]]:
    """The marks in a field of an event; a field that no rule of the house knows may hold anything."""
    written = event.get(field)
    marks = written if isinstance(written, list) else []
    return [mark for mark in marks if isinstance(mark, dict) and {"player", "code"} <= mark.keys()]


def _cards_text(value: Any) -> str:
    """What a person would type for it."""
    if isinstance(value, dict):
        return str(value["fixed"])
    return " ".join(value) if isinstance(value, list) else str(value)


def _add_mark(fields: dict[str, str], seat: int | None, mark: Mapping[str, Any]) -> None:
    if mark.get("code"):
        _count(fields, f"mark-{seat}-{mark['code']}")
        return
    fields[f"other-{seat}"] = str(int(fields.get(f"other-{seat}", 0)) + mark["points"])
    reasons = filter(None, [fields.get(f"reason-{seat}"), mark.get("reason")])
    fields[f"reason-{seat}"] = ", ".join(reasons)


def _count(fields: dict[str, str], name: str) -> None:
    fields[name] = str(int(fields.get(name, 0)) + 1)


class RuleChangeForm(WritingForm):
    """Since when; the rules themselves are a `HouseForm`."""

    since = forms.ChoiceField(choices=[("next", "next"), ("start", "start")], required=False)

    @property
    def is_a_try(self) -> bool:
        """Whether the phone's id and version came with it."""
        return not {"entry_id", "expected"} & self.errors.keys()

    def clean_since(self) -> str:
        """For the hands to come, unless the start is asked for."""
        return self.cleaned_data["since"] or "next"


def rule_change_times(finished: bool, *, moneyed: bool) -> list[tuple[str, str, str]]:
    """Since when rules can be changed: value, words, and what it means."""
    start = ("start", _("From the start"), _("The whole game is scored again by them."))
    if finished:
        return [start]
    kept = (
        _("Nothing that was scored or paid is touched.")
        if moneyed
        else _("Nothing that was scored is touched.")
    )
    return [("next", _("For the hands to come"), kept), start]


def posted_rule_fields(data: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The fields of the rules, for the page with before and after."""
    return [(name, str(data[name])) for name in data if name.startswith(HOUSE_PREFIX) or name == "since"]
