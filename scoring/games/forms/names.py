"""Read names of players in their plain form, and check for names that look the same."""

import re
import unicodedata
from collections.abc import Iterable

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.names import find_lookalikes, plain_name
from scoring.engine.refusals import Code, Refusal
from scoring.engine.variant import Variant
from scoring.games.texts.agreed_play import number_of_players
from scoring.games.texts.refusals import refusal_message


def read_names(text: str) -> list[str]:
    """Read names in seat order, with commas between or one a line."""
    # NFKC first, so that a full-width comma parts names, too.
    names = [plain_name(name) for name in re.split(r"[,;\n]", unicodedata.normalize("NFKC", text))]
    return [name for name in names if name]


def size_message(rules: Variant, number: int) -> str:
    """Say that a game is not for so many."""
    words = _("This game is for %(players)s players, and you entered %(n)d.")
    return words % {"players": number_of_players(rules), "n": number}


def alike_field() -> forms.BooleanField:
    """Return the field that answers `check_names_differ`."""
    return forms.BooleanField(required=False, label=gettext_lazy("They’re two people"))


def check_names_differ(names: Iterable[str]) -> None:
    """Raise ValidationError with the code “alike” where two names look the same."""
    pair = find_lookalikes(names)
    if pair:
        words = _(
            "“%(one)s” and “%(other)s” look the same. Add an initial, or confirm that they’re two people."
        )
        raise ValidationError(words, "alike", {"one": pair[0], "other": pair[1]})


def check_new_name(name: str, others: Iterable[str], *, are_two: bool) -> None:
    """Raise ValidationError where another player has this name in any case, or one that looks like it."""
    # Checked here, since look-alikes that differ in case alone are not found below.
    if name.casefold() in {other.casefold() for other in others}:
        raise ValidationError(refusal_message(Refusal(Code.DUPLICATE_PLAYER, name)))
    if name and not are_two:
        check_names_differ([*others, name])
