"""Read points and fines between two hands."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.engine.plain import Plain
from scoring.engine.variant import Variant
from scoring.games.forms.hand_fields import MarksForm, mark_fields
from scoring.web.forms.writing import Posted, WritingForm


class PointsForm(WritingForm):
    """Points and fines between two hands, in `rows` a form for each player (rule 17.13)."""

    def __init__(
        self, players: Sequence[tuple[int, str]], rules: Variant, data: Posted | None = None
    ) -> None:
        super().__init__(data)
        given = {name: mark for name, mark in mark_fields(rules).items() if mark.kind in ("adjust", "fines")}
        self.rows = [MarksForm(seat, name, self, given) for seat, name in players]

    def is_valid(self) -> bool:
        # A list, not a generator: each row must be judged, also after a fault.
        if not all([super().is_valid(), *[row.is_valid() for row in self.rows]]):
            return False
        if self.event.keys() == {"type"}:
            self.add_error(None, _("Enter points or a fine for someone."))
        return not self.errors

    @property
    def event(self) -> Plain:
        """Return the points and fines as an event of the game file."""
        given = {
            "adjust": [mark for row in self.rows for mark in row.adjustments],
            "fines": [mark for row in self.rows for mark in row.coded_marks("fines")],
        }
        return {"type": "points"} | {kind: marks for kind, marks in given.items() if marks}
