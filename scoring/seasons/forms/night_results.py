"""What the tables of a night came to on paper: typed, corrected, and checked that it adds up."""

from collections.abc import Container, Iterator, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.clubs.texts.members import shown_name
from scoring.groups.forms import line_field
from scoring.seasons.forms.seasons import SHORT
from scoring.seasons.models import Night, NightTable, Seat
from scoring.seasons.queries.night_log import OnPaper, Told
from scoring.seasons.queries.nights import TableLine
from scoring.seasons.queries.seasons import has_one_winner
from scoring.web.texts.names import isolate


class PaperForm(forms.Form):
    """What the tables of a night came to on paper: hands, points and hands won.

    Only what is missing is asked; all of a table that is to be corrected, or that does not add up. A table sent empty
    stays as it was, unless it is the one to correct, which `clear` empties. `seen` is the night's last entry when the
    page was drawn.
    """

    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0, required=False)
    reason = line_field(gettext_lazy("Why"))

    def __init__(
        self, night: Night, lines: Sequence[TableLine], data: Any = None, *, whole: UUID | None = None
    ) -> None:
        there = [line for line in lines if line.table.game_id is None and line.state != "walk_over"]
        self.lines = [line for line in there if whole in (None, line.table.pk)]
        self.whole, self.open = whole, {line.table.pk for line in self.lines if line.table.pk == whole}
        kept = {name: value for line in self.lines for name, value in _kept(line.table)}
        if data is not None:  # what was not asked is as it is
            data = data.dict()
            if whole and "clear" in data and data.get("step") != "edit":
                data |= dict.fromkeys(kept, "")
            for line in self.lines:
                names = dict(_kept(line.table))
                if line.table.pk != whole and not any(data.get(name, "").strip() for name in names):
                    data = {name: value for name, value in data.items() if name not in names}
            known = {name for name, value in kept.items() if value is not None and name in data}
            self.open |= {line.table.pk for line in self.lines if known & dict(_kept(line.table)).keys()}
            data = {name: "" if value is None else value for name, value in kept.items()} | data
        super().__init__(data, initial={"seen": night.version})
        self.night = night
        self.as_of = night.version if data is None else data.get("seen", "")
        for line in self.lines:
            self.fields[f"hands-{line.table.pk}"] = _number(_("Hands played"), line.table.hands, least=1)
            for seat in line.table.seats.all():
                name = shown_name(seat.member)
                self.fields[f"total-{seat.pk}"] = _number(name, seat.total)
                self.fields[f"won-{seat.pk}"] = _number(_("Hands won by %(name)s") % {"name": name}, seat.won)

    @property
    def tables(self) -> list[dict[str, Any]]:
        """Each table with its fields; `asked` where one is not known yet, or all of the table is asked."""
        return [self._table(line) for line in self.lines]

    def _table(self, line: TableLine) -> dict[str, Any]:
        names = [name for name, _value in _kept(line.table)]
        all_of_it = line.table.pk in self.open or any(name in self.errors for name in names)
        seats = [
            {
                "total": self[f"total-{seat.pk}"],
                "won": self[f"won-{seat.pk}"],
                "seat": seat,
                "asked": all_of_it or seat.total is None,
            }
            for seat in line.table.seats.all()
        ]
        asked = all_of_it or line.table.hands is None
        return {
            "line": line,
            "hands": self[f"hands-{line.table.pk}"],
            "seats": seats,
            "asked": asked,
            "is_known": not asked and not any(seat["asked"] for seat in seats),
            "is_begun": not all_of_it and line.table.hands is not None,
        }

    @property
    def asks(self) -> bool:
        """Whether there is anything to write."""
        return any(not table["is_known"] for table in self.tables)

    @property
    def can_clear(self) -> bool:
        """Whether all of a table that has a result is asked."""
        return any(line.table.pk == self.whole and line.table.hands is not None for line in self.lines)

    def clean(self) -> dict[str, Any]:
        """A table is whole or empty, and its hands add up; nothing was typed for a table that changed."""
        found = super().clean() or self.cleaned_data
        figures = (name for name in self.data if name.startswith(("hands-", "total-", "won-")))
        if any(name not in self.fields and self.data[name].strip() for name in figures):
            self.add_error(
                None,
                _(
                    "The tables were changed meanwhile: nothing was saved. Check what is here and enter the rest again."
                ),
            )
        for line in self.lines:
            seats = list(line.table.seats.all())
            names = {name for name, _value in _kept(line.table)}
            if names & self.errors.keys() or all(found.get(name) is None for name in names):
                continue
            if found.get(f"hands-{line.table.pk}") is None:
                self.add_error(f"hands-{line.table.pk}", _("Enter how many hands were played."))
            for seat in seats:
                if found.get(f"total-{seat.pk}") is None:
                    self.add_error(f"total-{seat.pk}", _("Enter the points."))
            if not names & self.errors.keys():
                self._add_up(line.table, seats)
        return found

    def _add_up(self, table: NightTable, seats: Sequence[Seat]) -> None:
        """Every hand has one winner; where the rules count void hands too, one at most."""
        hands, won = (
            self.cleaned_data[f"hands-{table.pk}"],
            [self.cleaned_data[f"won-{one.pk}"] for one in seats],
        )
        for seat, number in zip(seats, won, strict=True):
            if number is not None and number > hands:
                told = {"name": shown_name(seat.member), "won": number, "hands": hands}
                self.add_error(
                    f"won-{seat.pk}", _("%(name)s can’t have won %(won)d of %(hands)d hands.") % told
                )
        known = [number for number in won if number is not None]
        whole = len(known) == len(won) and has_one_winner(self.night.season)
        if sum(known) > hands or (whole and sum(known) < hands):
            told = {"won": sum(known), "hands": hands}
            self.add_error(
                f"hands-{table.pk}",
                _("Hands won add up to %(won)d, but hands played are %(hands)d.") % told,
            )

    def overtaken(self, tables: Container[UUID]) -> None:
        """Someone else wrote about these tables since the page was drawn: nothing of theirs is written over unseen."""
        self.as_of = self.night.version
        for line in self.lines:
            if line.table.pk in tables:
                self.open.add(line.table.pk)
                told = _(
                    "Someone else changed this table meanwhile. Your entry wasn’t saved; check it and save again."
                )
                self.add_error(f"hands-{line.table.pk}", f"{told} {_figures(line.table)}".strip())

    @property
    def told(self) -> Told:
        """Why it is corrected, and what was seen of the log."""
        return Told(self.cleaned_data["reason"].strip(), self.cleaned_data["seen"])

    @property
    def results(self) -> list[OnPaper]:
        """Each table with its hands, and by member the points and the hands won."""
        clean = self.cleaned_data
        return [
            OnPaper(
                line.table,
                clean[f"hands-{line.table.pk}"],
                {
                    seat.member_id: (clean[f"total-{seat.pk}"], clean[f"won-{seat.pk}"])
                    for seat in line.table.seats.all()
                },
            )
            for line in self.lines
        ]


def _kept(table: NightTable) -> Iterator[tuple[str, int | None]]:
    """The name of every field of a table, with what is kept."""
    yield f"hands-{table.pk}", table.hands
    for seat in table.seats.all():
        yield f"total-{seat.pk}", seat.total
        yield f"won-{seat.pk}", seat.won


def _figures(table: NightTable) -> str:
    """The points that are kept of a table, for someone who would write over them; empty where there are none."""
    found = [
        _("%(name)s %(points)d") % {"name": isolate(shown_name(seat.member)), "points": seat.total}
        for seat in table.seats.all()
        if seat.total is not None
    ]
    return _("Saved now: %(figures)s.") % {"figures": ", ".join(found)} if found else ""


def _number(label: str, initial: int | None, least: int = 0) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        initial=initial,
        required=False,
        min_value=least,
        max_value=9999,
        widget=forms.NumberInput(attrs=SHORT),
    )
