"""Read who is who, where the names at a table are corrected, and what those have who were forgotten."""

from collections.abc import Sequence

from django import forms
from django.forms import BoundField
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from scoring.games.forms.hand_fields import CardsField
from scoring.games.forms.variants import other_cards, variant_cards
from scoring.games.queries.starts import Began, Forgotten
from scoring.games.queries.variants import PhoneVariant
from scoring.web.forms.fields import NAME_LENGTH, NameField
from scoring.web.forms.writing import Posted, Values
from scoring.web.texts.amounts import points

_NEW, _CARDS = "new", "cards"
_OF_THE_PAGE = ("csrfmiddlewaretoken", "entry_id", "expected", "step", "decided", "reason")


class PeopleForm(forms.Form):
    """A question for each name that is new at the table, and the names of those who joined later.

    What is asked for the first time has what is likeliest ticked, and no fault yet.
    """

    def __init__(
        self, began: Began, names: Sequence[str], data: Posted | None = None, *, same_people: bool = False
    ) -> None:
        self.began, self.names, self.given = began, list(names), set(data or ())
        self.typed: Values = {key: data[key] for key in data} if data else {}
        super().__init__(self.typed)
        self.missing = [name for name in began.players if name not in self.names]
        self.fresh = [name for name in self.names if name not in began.players] if names else []
        for seat, name in enumerate(began.joined):
            self._add(f"called-{seat}", NameField(label=name, max_length=NAME_LENGTH), name)
        self.refused = same_people and bool(self.fresh or self.missing)
        if self.refused:
            return
        for name in self.fresh:
            self._ask_who(name)
        for name in self.forgotten_names:
            self._ask_what(name)

    def _add(self, name: str, field: forms.Field, likely: str) -> None:
        field.widget.attrs["class"] = "box"
        self.fields[name] = field
        if name not in self.typed:
            self.typed[name] = likely

    def _ask_who(self, name: str) -> None:
        if not self.missing:
            return
        choices = [
            *[(f"was-{old}", _("%(name)s, under another name") % {"name": old}) for old in self.missing],
            (_NEW, _("Someone who was forgotten")),
        ]
        at = self.names.index(name)
        beside = self.began.players[at] if at < len(self.began.players) else ""
        likely = beside if beside in self.missing else self.missing[0]
        label = _("Who is %(name)s?") % {"name": name}
        self._add(
            f"who-{name}",
            forms.ChoiceField(label=label, choices=choices, widget=forms.RadioSelect),
            f"was-{likely}" if len(self.fresh) <= len(self.missing) else _NEW,
        )

    def _ask_what(self, name: str) -> None:
        """Ask what a forgotten player has after the hands played."""
        if not self.began.hands:
            return
        if not self.began.is_over:
            label = _("What does %(name)s have after the hands played?") % {"name": name}
            field = forms.ChoiceField(label=label, choices=self._starts(), widget=forms.RadioSelect)
            self._add(f"come-{name}", field, "highest")
        if self._has_cards(name):
            for index, hand in enumerate(self.began.hands):
                cards = CardsField(hand.rules, name)
                cards.label = _("Hand %(n)d") % {"n": hand.number}
                self._add(f"held-{name}-{index}", cards, "")

    def _starts(self) -> list[tuple[str, str]]:
        highest = _("The highest total still in: %(total)s")
        return [
            (_CARDS, _("What they held, hand by hand")),
            ("zero", _("Zero: they join now, with no points")),
            ("highest", highest % {"total": points(self.began.highest)}),
        ]

    def _has_cards(self, name: str) -> bool:
        return self.began.is_over or self.typed.get(f"come-{name}") == _CARDS

    def _was(self, name: str) -> str:
        """Return who somebody was before; empty for one who was forgotten."""
        chosen = str(self.typed.get(f"who-{name}", _NEW))
        was = chosen.removeprefix("was-") if chosen.startswith("was-") else ""
        return was if was in self.missing else ""

    @property
    def forgotten_names(self) -> list[str]:
        return [name for name in self.fresh if not self._was(name)]

    @property
    def unasked(self) -> set[str]:
        """Return the questions that no page has shown yet."""
        return {name for name in self.fields if name not in self.given and not name.startswith("called-")}

    def clean(self) -> None:
        if self.refused:
            words = _("At a club’s table, names come from the members. Here you can change the order only.")
            raise forms.ValidationError(words)
        for name in self.unasked & self.errors.keys():
            del self.errors[name]
        was = [self._was(name) for name in self.fresh if self._was(name)]
        for name in self.fresh:
            if was.count(self._was(name)) > 1:
                words = _("Two of them can’t both be %(name)s.") % {"name": self._was(name)}
                self.add_error(f"who-{name}", words)
        joined = [self.cleaned_data.get(f"called-{seat}", "") for seat in range(len(self.began.joined))]
        for seat, name in enumerate(joined):
            if name.casefold() in [other.casefold() for other in (*self.names, *joined[:seat])]:
                self.add_error(
                    f"called-{seat}", _("Two players are called “%(name)s”. Add an initial.") % {"name": name}
                )

    @cached_property
    def renamed(self) -> dict[str, str]:
        """Return those who are called otherwise, old name → new one."""
        joined = {
            old: self.cleaned_data[f"called-{seat}"]
            for seat, old in enumerate(self.began.joined)
            if self.cleaned_data[f"called-{seat}"] != old
        }
        return {self._was(name): name for name in self.fresh if self._was(name)} | joined

    @property
    def forgotten(self) -> list[Forgotten]:
        return [self._forgotten(name) for name in self.forgotten_names]

    def _forgotten(self, name: str) -> Forgotten:
        at = self.names.index(name)
        after = self.names[at - 1]
        if not self._has_cards(name):
            return Forgotten(name, after, joins=str(self.cleaned_data.get(f"come-{name}", "")))
        held = [self.cleaned_data[f"held-{name}-{n}"] for n, _hand in enumerate(self.began.hands)]
        return Forgotten(name, after, held=[left.value if left else 0 for left in held])

    @property
    def questions(self) -> list[tuple[BoundField | None, BoundField | None, list[BoundField]]]:
        """Return for each new name who it is, what they have, and what they held in each hand."""
        return [
            (
                self._field(f"who-{name}"),
                self._field(f"come-{name}"),
                [self[key] for key in self.fields if key.startswith(f"held-{name}-")],
            )
            for name in self.fresh
        ]

    @property
    def joined(self) -> list[BoundField]:
        return [self[f"called-{seat}"] for seat in range(len(self.began.joined))]

    def _field(self, key: str) -> BoundField | None:
        return self[key] if key in self.fields else None


def variant_field(own: Sequence[PhoneVariant], chosen: str) -> BoundField:
    """Return the field of what is played: this phone's own rules, Kalooki, other games."""
    groups = [
        (_("Your rules"), [(one.key, one.name) for one in own]),
        (_("Kalooki"), [(card.key, card.name) for card in variant_cards()]),
        (_("Other games"), [(card.key, card.name) for card in other_cards()]),
    ]
    field = forms.ChoiceField(
        label=_("Variant"),
        choices=[group for group in groups if group[1]],
        widget=forms.Select(attrs={"class": "box"}),
    )
    form = forms.Form(initial={"variant": chosen})
    form.fields["variant"] = field
    return form["variant"]


def posted_start(data: Posted) -> list[tuple[str, str]]:
    """Return the fields of a start, for the page with before and after."""
    return [(name, str(data[name])) for name in data if name not in _OF_THE_PAGE]
