"""What a house rule is to people: its name, one sentence, an example, its fields, and its line on the rule card."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from scoring.engine.table import MOST_SEATS
from scoring.engine.variant import Variant
from scoring.games.texts.pieces import Either, Lazy, Wording, worded
from scoring.games.texts.trials import Case

Label: TypeAlias = Wording | Either[Wording]
Named: TypeAlias = Lazy | Either[Lazy]
Card: TypeAlias = Callable[[Variant, str], Lazy | tuple[Lazy, Lazy]]
"""What the rule card says of a rule, empty for nothing, or another name and that; `""` is the currency of no money."""
Kind: TypeAlias = Literal[
    "number", "signed", "amount", "coin", "choice", "text", "lines", "numbers", "code", "bonus"
]
LARGEST = 1_000_000
COUNTS = tuple(map(str, range(2, MOST_SEATS + 1)))
GAP = "{field}"
"""Where a label has its field; one without it stands above the field."""
_MANY = 100
"""Picks the form of a sentence whose number is not typed yet."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field: `when` names the choices of its rule for which it matters; `rare` ones stand behind a fold."""

    key: str
    label: Label
    kind: Kind = "number"
    least: int | None = 0
    most: int = LARGEST
    optional: bool = False
    hint: Named = ""
    choices: Mapping[str, Named] = field(default_factory=dict)
    when: tuple[str, ...] = ()
    rare: bool = False

    @property
    def options(self) -> tuple[tuple[str, Named], ...]:
        """Return the choices, each with its words."""
        return tuple(self.choices.items())

    def of(self, *, tiles: bool) -> "Field":
        """Return the field in words for tiles, or for cards."""
        choices = {value: worded(words, tiles=tiles) for value, words in self.choices.items()}
        label, hint = worded(self.label, tiles=tiles), worded(self.hint, tiles=tiles)
        return replace(self, label=label, hint=hint, choices=choices)

    @property
    def is_sentence(self) -> bool:
        """Return whether the label is a sentence with the field inside."""
        return GAP in self.wording()

    @property
    def is_counted(self) -> bool:
        """Return whether the sentence reads otherwise for another number."""
        return callable(worded(self.label, tiles=False))

    @property
    def name(self) -> str:
        """Return the label for a list of errors, with an ellipsis for the field."""
        return self.wording().replace(GAP, "…").strip(" …")

    def wording(self, text: str = "") -> str:
        """Return the label in the plural form of the number in `text`."""
        label = worded(self.label, tiles=False)
        if not callable(label):
            return str(label)
        return label(int(text) if text.isdecimal() and len(text) <= len(str(LARGEST)) else _MANY)

    def around(self, text: str) -> tuple[str, str]:
        """Return the words before the field and those after it."""
        before, _gap, after = self.wording(text).partition(GAP)
        return before.strip(), after.strip()

    def filled(self, text: str) -> str:
        """Return the sentence with `text` in it, or label and text."""
        words = self.wording(text)
        return words.replace(GAP, text) if GAP in words else f"{words}: {text}"


class Words:
    """A rule on the form, too: what it is for in one sentence, an example, its fields, what may be odd, by code."""

    def __init__(
        self,
        name: Named,
        sentence: Named,
        example: Callable[[Case], str],
        *fields: Field,
        card: Card,
        odd: dict[str, Label] | None = None,
    ) -> None:
        self.name, self.card = name, card
        self.sentence, self.example = sentence, example
        self.fields, self.odd = fields, odd or {}

    def of(self, *, tiles: bool) -> "Words":
        """Return the rule in words for tiles, or for cards."""
        return Words(
            worded(self.name, tiles=tiles),
            worded(self.sentence, tiles=tiles),
            self.example,
            *(field.of(tiles=tiles) for field in self.fields),
            card=self.card,
            odd={code: worded(words, tiles=tiles) for code, words in self.odd.items()},
        )

    def line(self, rules: Variant, currency: str) -> tuple[str, str]:
        """Return name and words of its line on the rule card."""
        line, named = self.card(rules, currency), worded(self.name, tiles=rules.tiles)
        name, words = line if isinstance(line, tuple) else (named, line)
        return str(name), str(words)


def number_card(field: str, words: Callable[[int], str]) -> Card:
    """Return a line that tells a number of the variant, in words with a place for it; none for 0 or no number."""

    def card(rules: Variant, _currency: str) -> str:
        n = getattr(rules, field)
        return words(n) % {"n": n} if n else ""

    return card


def unsaid(_rules: Variant, _currency: str) -> str:
    """Say nothing: the line of another rule says it."""
    return ""


def choice(key: str, label: Named, choices: Mapping[str, Named], when: tuple[str, ...] = ()) -> Field:
    """Return a field with some words to choose from."""
    return Field(key, label, "choice", choices=choices, when=when)


def _players(count: str) -> str:
    return ngettext("%(n)s player", "%(n)s players", int(count)) % {"n": count}


def by_players(**more: Any) -> tuple[Field, ...]:
    """Return a field for each number of players."""
    named = lazy(_players, str)
    return tuple(Field(count, named(count), **more) for count in COUNTS)


def coded(label: Lazy, kind: Kind = "number", least: int | None = 0) -> tuple[Field, ...]:
    """Return the fields of a row that has a name and a figure; the code is made from the name and then kept."""
    return Field("code", "", "code"), Field("name", _("Name"), "text"), Field("n", label, kind, least)
