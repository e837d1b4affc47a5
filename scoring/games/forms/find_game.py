"""Find a game by one of its names, or by how it is played."""

from collections.abc import Callable

from django import forms
from django.utils.translation import gettext_lazy

from scoring.engine.house_rules import preset
from scoring.engine.presets import PRESETS
from scoring.engine.variant import Variant
from scoring.games.forms.variants import VariantCard, cards_of
from scoring.games.texts.rummy_games import RUMMY_GAMES, countries_of
from scoring.games.texts.variants import variant_name
from scoring.web.texts.names import matches_name, nearly_matches


def _most_dealt(rules: Variant) -> int:
    return max([rules.deal.fixed, *rules.deal.by_players.values(), *rules.deal.by_hand])


def _joker(rules: Variant) -> int:
    return rules.rank_points.get("JOKER", 0)


_DEALT: dict[str, Callable[[Variant], bool]] = {
    "few": lambda rules: _most_dealt(rules) <= 10,
    "usual": lambda rules: 11 <= _most_dealt(rules) <= 13,
    "many": lambda rules: _most_dealt(rules) >= 14,
}
_JOKER: dict[str, Callable[[Variant], bool]] = {
    "little": lambda rules: _joker(rules) <= 15,
    "some": lambda rules: 20 <= _joker(rules) <= 30,
    "much": lambda rules: _joker(rules) >= 50,
}
_END: dict[str, Callable[[Variant], bool]] = {
    "out": lambda rules: rules.limit is not None,
    "hands": lambda rules: rules.end.mode == "hands" and rules.end.n != 1,
    "target": lambda rules: rules.end.mode == "target",
    "one": lambda rules: rules.end.mode == "hands" and rules.end.n == 1,
    "open": lambda rules: rules.end.mode == "host_ends",
}


class FindGameForm(forms.Form):
    """What somebody knows of a game: a name of it, or how it is played."""

    q = forms.CharField(required=False, max_length=80)
    dealt = forms.ChoiceField(
        label=gettext_lazy("How many cards does each player get?"),
        required=False,
        widget=forms.Select(attrs={"class": "box"}),
        choices=[
            ("", gettext_lazy("I don’t know")),
            ("few", gettext_lazy("Up to 10")),
            ("usual", gettext_lazy("11 to 13")),
            ("many", gettext_lazy("14 or more")),
        ],
    )
    joker = forms.ChoiceField(
        label=gettext_lazy("What does a joker cost?"),
        required=False,
        widget=forms.Select(attrs={"class": "box"}),
        choices=[
            ("", gettext_lazy("I don’t know")),
            ("little", gettext_lazy("Up to 15, or no jokers")),
            ("some", gettext_lazy("20 to 30")),
            ("much", gettext_lazy("50 or more")),
        ],
    )
    end = forms.ChoiceField(
        label=gettext_lazy("When does it end?"),
        required=False,
        widget=forms.Select(attrs={"class": "box"}),
        choices=[
            ("", gettext_lazy("I don’t know")),
            ("out", gettext_lazy("Players go out at a limit")),
            ("hands", gettext_lazy("After an agreed number of hands")),
            ("target", gettext_lazy("When someone reaches a target")),
            ("one", gettext_lazy("After one hand")),
            ("open", gettext_lazy("When we like")),
        ],
    )

    @property
    def asks(self) -> bool:
        """Return whether anything was entered that finds a game."""
        return self.is_valid() and any(self.cleaned_data.values())

    @property
    def by_play(self) -> bool:
        """Return whether a question about how it is played was answered."""
        return self.asks and any(self.cleaned_data[name] for name in ("dealt", "joker", "end"))

    def found(self) -> list[VariantCard]:
        """Return the cards of all games that this may be, those of Kalooki first."""
        clean = self.cleaned_data
        checks = [
            table[clean[name]]
            for name, table in (("dealt", _DEALT), ("joker", _JOKER), ("end", _END))
            if clean[name]
        ]
        return cards_of([key for key in _called(clean["q"]) if all(check(preset(key)) for check in checks)])


def _called(sought: str) -> list[str]:
    """Return the games of a name or a country; where there are none, those of a name that is spelled much like it."""
    found = [key for key in PRESETS if matches_name(" ".join([_names(key), *countries_of(key)]), sought)]
    return found or [key for key in PRESETS if nearly_matches(_names(key), sought)]


def _names(key: str) -> str:
    """Return the names of a game; the family is spelled in many ways."""
    if key in RUMMY_GAMES:
        return " ".join(RUMMY_GAMES[key].names)
    return f"{variant_name(key)} Kalooki Kaluki Calooki"
