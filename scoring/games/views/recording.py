"""What the recording screens need besides the form: who sits, which keys, and where the draft lives."""

from dataclasses import replace
from typing import NamedTuple

from django.urls import reverse

from scoring.engine.variant import Variant
from scoring.games.access import Access
from scoring.games.forms.hands import HandForm, HandPlayer
from scoring.games.forms.keypads import keypad_for
from scoring.games.queries.scorekeeper import get_scorekeeper
from scoring.games.queries.table_views import TableView
from scoring.web.views.http import Context


class Recording(NamedTuple):
    """A hand being entered; `entry` is the one to correct, or the one before which a hand is `missing`.

    `own_rules` are those of its own time, where they may not be those of the table (rule 15.5).
    """

    access: Access
    view: TableView
    sitters: list[HandPlayer]
    number: int
    entry: int | None = None
    missing: bool = False
    own_rules: Variant | None = None

    @property
    def rules(self) -> Variant:
        return self.own_rules or self.view.rules

    @property
    def address(self) -> str:
        game_id = self.view.game_id
        if self.entry is None:
            return reverse("record_hand", args=[game_id])
        return reverse("missing_hand" if self.missing else "correct_hand", args=[game_id, self.entry])

    @property
    def draft(self) -> str:
        """Return the storage key of the phone's draft; it outlives a buy-in, but not the hand or correction."""
        hands = self.view.hands
        # By the last hand and not by the version: a buy-in while cards are being entered must not lose them.
        begun = f"h{hands[0].entry if hands else 0}"
        change = f"v{self.view.version}.{'m' if self.missing else ''}{self.entry}"
        return f"kalooki:{self.view.game_id}:{change if self.entry else begun}"

    def context(self, form: HandForm | None, **more: object) -> Context:
        view = self.view
        return {
            "view": replace(view, rules=self.rules),
            "form": form,
            "number": self.number,
            "here": self.address,
            "correcting": self.entry is not None,
            "missing": self.missing,
            "entry": self.entry,
            "draft": self.draft + "".join(f".-{player.seat}" for player in form.away) if form else self.draft,
            "scorekeeper": get_scorekeeper(self.access.game, self.access.key),
            "etag": self.access.game.etag,
            "keypad": keypad_for(self.rules, view.currency, view.variant_key),
            **more,
        }
