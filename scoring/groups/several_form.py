"""Read which games of a list were chosen, and what is to become of them."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.games.access import Access
from scoring.games.models import Key
from scoring.games.queries.game_list import phone_keys
from scoring.games.queries.projections import hides_money
from scoring.groups.models import GroupKey
from scoring.groups.queries.groups import group_keys_of
from scoring.web.forms.fields import choice_field, set_choices

JOIN, OUT, EXPORT, PRINT = "join", "out", "export", "print"
"""What is done besides moving to another shelf: into a group, out of it again, into a file, onto paper."""


class SeveralForm(forms.Form):
    """The keys of the chosen `games`, the `step` to take, and the key of the `group` that they go into or out of."""

    games = forms.ModelMultipleChoiceField(
        Key.objects.none(),
        to_field_name="game_id",
        error_messages={"required": gettext_lazy("Choose at least one game.")},
    )
    step = forms.ChoiceField(choices=[(step, step) for step in (*Key.Shelf.values, JOIN, OUT, EXPORT, PRINT)])
    group = choice_field(gettext_lazy("Add to a group"), required=False)

    def __init__(self, device_hash: str, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        kept = group_keys_of(device_hash).filter(role=GroupKey.Role.KEEPER, group__archived=False)
        self.kept = {str(key.group_id): key for key in kept.order_by("group__name")}
        names = [(group_id, key.group.name) for group_id, key in self.kept.items()]
        set_choices(self, group=[("", _("Choose a group")), *names])
        self.fields["games"].queryset = phone_keys(device_hash).select_related("game")  # type: ignore[attr-defined]

    def clean_group(self) -> GroupKey | None:
        return self.kept.get(self.cleaned_data["group"])

    @property
    def chosen(self) -> set[str]:
        """Return the ids of the games that are ticked, as they were posted."""
        return set(map(str, self["games"].value() or []))

    def clean(self) -> None:
        """Require a group to add to, and games whose money this phone may see in a file."""
        step, keys = self.cleaned_data.get("step"), self.cleaned_data.get("games") or []
        if step in (JOIN, OUT) and not self.cleaned_data.get("group"):
            self.add_error("group", _("Choose a group."))
        if step == JOIN and keys and all(key.game.group_id for key in keys):
            self.add_error("games", _("These games are in a group already."))
        hidden = [key.game.title for key in keys if hides_money(Access(key.game, key).redacted)]
        if step == EXPORT and hidden:
            words = _("The money of “%(title)s” is hidden from this phone. Leave that game out.")
            self.add_error("games", words % {"title": hidden[0]})
