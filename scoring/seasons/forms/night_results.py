"""Ask for a night's paper results."""

from collections.abc import Container, Iterator, Sequence
from uuid import UUID

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.clubs.queries.member_names import shown_name
from scoring.engine.plain import Plain
from scoring.seasons.models import Night, NightTable, Seat
from scoring.seasons.queries.night_log import PaperResult
from scoring.seasons.queries.night_tables import TableLine
from scoring.seasons.queries.seasons import has_one_winner, may_fall_below_zero
from scoring.web.forms.fields import SHORT, line_field
from scoring.web.forms.numbers import SignedField, write_signed
from scoring.web.forms.writing import Values
from scoring.web.texts.names import isolate, join_names

_MOST = 9999  # hands, or points of one player


class PaperForm(forms.Form):
    """Paper results of a night's tables: hands, points and hands won.

    Asks only what is missing, or all of a table that is `corrected` or does not add up. A table sent empty stays as
    it was, unless it is the corrected one, which `clear` empties. `seen` is the last entry of the night's log when
    the page was drawn.
    """

    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0, required=False)
    reason = line_field(gettext_lazy("Reason"))

    def __init__(
        self,
        night: Night,
        lines: Sequence[TableLine],
        data: QueryDict | None = None,
        *,
        corrected: UUID | None = None,
    ) -> None:
        on_paper = [line for line in lines if line.table.game_id is None and line.state != "walk_over"]
        self.night, self.corrected = night, corrected
        self.lines = [line for line in on_paper if corrected in (None, line.table.pk)]
        self.stored = {line.table.pk: dict(_stored(line.table)) for line in self.lines}
        self.asked_in_full = {pk for pk in self.stored if pk == corrected}
        typed = None if data is None else self._with_stored(data.dict())
        super().__init__(typed, initial={"seen": night.version})
        total = _signed if may_fall_below_zero(night.season) else _number
        self.as_of = night.version if typed is None else typed.get("seen", "")
        for line in self.lines:
            self.fields[f"hands-{line.table.pk}"] = _number(_("Hands played"), line.table.hands, least=1)
            for seat in line.table.seats.all():
                name = shown_name(seat.member)
                self.fields[f"total-{seat.pk}"] = total(name, seat.total)
                self.fields[f"won-{seat.pk}"] = _number(_("Hands won by %(name)s") % {"name": name}, seat.won)

    def _with_stored(self, data: Values) -> Values:
        """Complete the posted figures with the stored ones that were not asked."""
        clears = "clear" in data and data.get("step") != "edit"
        for pk, stored in self.stored.items():
            if pk == self.corrected and clears:
                # Only the table that was opened for correction has the button that clears it.
                data |= dict.fromkeys(stored, "")
            elif pk != self.corrected and not any(data.get(name, "").strip() for name in stored):
                # Sent empty it stays as it is: someone else may have keyed it since the page was drawn.
                data = {name: value for name, value in data.items() if name not in stored}
            if any(value is not None and name in data for name, value in stored.items()):
                self.asked_in_full.add(pk)
            data = {name: "" if value is None else value for name, value in stored.items()} | data
        return data

    @property
    def tables(self) -> list[Plain]:
        """Return each table with its fields; `asked` are those to show as inputs."""
        return [self._table(line) for line in self.lines]

    def _table(self, line: TableLine) -> Plain:
        table = line.table
        in_full = table.pk in self.asked_in_full or bool(self.stored[table.pk].keys() & self.errors.keys())
        seats = [
            {
                "total": self[f"total-{seat.pk}"],
                "won": self[f"won-{seat.pk}"],
                "seat": seat,
                "asked": in_full or seat.total is None,
            }
            for seat in table.seats.all()
        ]
        asked = in_full or table.hands is None
        return {
            "line": line,
            "hands": self[f"hands-{table.pk}"],
            "seats": seats,
            "asked": asked,
            "is_known": not asked and not any(seat["asked"] for seat in seats),
            "is_begun": not in_full and table.hands is not None,
        }

    @property
    def asks(self) -> bool:
        return any(not table["is_known"] for table in self.tables)

    @property
    def can_clear(self) -> bool:
        return any(line.table.pk == self.corrected and line.table.hands is not None for line in self.lines)

    def clean(self) -> Values:
        """Check that each table is complete or empty, and that its hands add up."""
        clean = super().clean() or self.cleaned_data
        figures = (name for name in self.data if name.startswith(("hands-", "total-", "won-")))
        # Seats or tables may have gone since the page was drawn; their figures must not be lost in silence.
        if any(name not in self.fields and self.data[name].strip() for name in figures):
            self.add_error(
                None,
                _("The tables changed meanwhile, so nothing was saved. Check them and enter the rest again."),
            )
        for line in self.lines:
            names = self.stored[line.table.pk].keys()
            # A table on which nothing was written is no error: its sheet may come later.
            if names & self.errors.keys() or all(clean.get(name) is None for name in names):
                continue
            for name in names:
                if clean.get(name) is None and not name.startswith("won-"):
                    hands = name.startswith("hands-")
                    self.add_error(
                        name, _("Enter how many hands were played.") if hands else _("Enter the points.")
                    )
            if not names & self.errors.keys():
                self._add_up(line.table, list(line.table.seats.all()))
        return clean

    def _add_up(self, table: NightTable, seats: Sequence[Seat]) -> None:
        """Check that every hand has one winner, or at most one where the rules count void hands."""
        hands = self.cleaned_data[f"hands-{table.pk}"]
        won = [self.cleaned_data[f"won-{seat.pk}"] for seat in seats]
        for seat, number in zip(seats, won, strict=True):
            if number is not None and number > hands:
                values = {"name": shown_name(seat.member), "won": number, "hands": hands}
                words = ngettext(
                    "%(name)s can’t have won %(won)d of %(hands)d hand.",
                    "%(name)s can’t have won %(won)d of %(hands)d hands.",
                    hands,
                )
                self.add_error(f"won-{seat.pk}", words % values)
        total = sum(number or 0 for number in won)
        if total > hands or (total < hands and None not in won and has_one_winner(self.night.season)):
            words = ngettext(
                "Hands won add up to %(won)d, but %(hands)d hand was played.",
                "Hands won add up to %(won)d, but %(hands)d hands were played.",
                hands,
            )
            self.add_error(f"hands-{table.pk}", words % {"won": total, "hands": hands})

    def add_overtaken_errors(self, tables: Container[UUID]) -> None:
        """Show the stored figures of tables that someone else changed since the page was drawn."""
        self.as_of = self.night.version
        for line in self.lines:
            if line.table.pk in tables:
                self.asked_in_full.add(line.table.pk)
                message = _(
                    "Someone else changed this table meanwhile. Your entry wasn’t saved; check it and "
                    "save again."
                )
                self.add_error(f"hands-{line.table.pk}", f"{message} {_stored_points(line.table)}".strip())

    @property
    def results(self) -> list[PaperResult]:
        clean = self.cleaned_data
        return [
            PaperResult(
                line.table,
                clean[f"hands-{line.table.pk}"],
                {
                    seat.member_id: (clean[f"total-{seat.pk}"], clean[f"won-{seat.pk}"])
                    for seat in line.table.seats.all()
                },
            )
            for line in self.lines
        ]


def _stored(table: NightTable) -> Iterator[tuple[str, int | None]]:
    """Yield the name and the stored figure of each field of a table."""
    yield f"hands-{table.pk}", table.hands
    for seat in table.seats.all():
        yield f"total-{seat.pk}", seat.total
        yield f"won-{seat.pk}", seat.won


def _stored_points(table: NightTable) -> str:
    points = [
        _("%(name)s %(points)s")
        % {"name": isolate(shown_name(seat.member)), "points": write_signed(seat.total)}
        for seat in table.seats.all()
        if seat.total is not None
    ]
    return _("Saved now: %(figures)s.") % {"figures": join_names(points)} if points else ""


def _number(label: str, initial: int | None, least: int = 0) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        initial=initial,
        required=False,
        min_value=least,
        max_value=_MOST,
        widget=forms.NumberInput(attrs=SHORT),
    )


def _signed(label: str, initial: int | None) -> SignedField:
    return SignedField(label=label, initial=initial, required=False, min_value=-_MOST, max_value=_MOST)
