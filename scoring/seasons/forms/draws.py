"""Who drew which card, where players are level in all that comes before it."""

from collections.abc import Iterable

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.clubs.models import Member
from scoring.clubs.queries.member_names import shown_name
from scoring.seasons.texts.draws import RANKS, card_words
from scoring.web.forms.fields import CHOOSE, choice_field, person_field, set_choices
from scoring.web.forms.writing import Posted


class DrawForm(forms.Form):
    member = person_field(_("Player"))
    card = choice_field(_("Card"), required=False)

    def __init__(self, members: Iterable[Member], data: Posted | None = None) -> None:
        super().__init__(data)
        people = [(str(one.pk), shown_name(one)) for one in members]
        cards = [(str(rank), card_words(rank)) for rank in RANKS]
        set_choices(self, member=[CHOOSE, *people], card=[("", _("None")), *cards])

    def clean_card(self) -> int | None:
        return int(self.cleaned_data["card"] or 0) or None
