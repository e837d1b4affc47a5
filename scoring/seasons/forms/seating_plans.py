"""What is asked for a written seating plan."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.clubs.models import Member
from scoring.clubs.texts.members import shown_name
from scoring.engine.names import plain_name
from scoring.league.meetings import Night as Tables
from scoring.league.movements import Misread, scripted
from scoring.seasons.texts.nights import misread_words

LONGEST = 20_000


class SeatingPlanForm(forms.Form):
    """A line for each table and a blank line between rounds; empty is no plan."""

    plan = forms.CharField(
        label=_("A line for each table"),
        help_text=_("Names with commas, or the numbers below. A blank line begins the next round."),
        max_length=LONGEST,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"class": "box", "rows": 8, "autocapitalize": "words"}),
    )

    def __init__(
        self, numbered: Sequence[Member], others: Iterable[Member], data: Any = None, **options: Any
    ) -> None:
        super().__init__(data, **options)
        self.known = known_words(numbered, others)

    def clean_plan(self) -> list[Tables]:
        """The rounds with the ids of members; a line that makes no table is named."""
        lines = self.cleaned_data["plan"].split("\n")
        plain = "\n".join("\t".join(map(plain_name, line.split("\t"))) for line in lines)
        found = scripted(plain, self.known)
        if isinstance(found, Misread):
            raise forms.ValidationError(misread_words(found))
        return found


def known_words(numbered: Sequence[Member], others: Iterable[Member]) -> Mapping[str, str]:
    """Numbers, names and what others read instead, in lower case, each with the id of a member."""
    known: dict[str, str] = {}
    for member in (*numbered, *others):
        for word in (member.name, shown_name(member)):
            known.setdefault(plain_name(word).casefold(), str(member.pk))
    return known | {str(number): str(one.pk) for number, one in enumerate(numbered, start=1)}


def written_plan(rounds: Iterable[Iterable[Sequence[Member]]]) -> str:
    """The text of a plan, with names."""
    return "\n\n".join(
        "\n".join(", ".join(member.name for member in row) for row in tables) for tables in rounds
    )
