"""Read a paper sheet typed in, players across and hands down, and judge it hand by hand from where the table stands."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.engine.names import plain_name
from scoring.engine.plain import Plain
from scoring.engine.refusals import Refusal
from scoring.engine.rummy import special_ways
from scoring.engine.scorer import play_on
from scoring.engine.state import State, Step
from scoring.engine.table import MOST_SEATS, Table
from scoring.engine.variant import Variant
from scoring.games.forms.days import DayForm
from scoring.games.forms.hand_fields import MARK_PREFIXES
from scoring.games.forms.hands import NO_ONE, HandForm, HandPlayer
from scoring.games.forms.joining import newcomer_forms
from scoring.games.forms.paper_cells import (
    ABSENT,
    MOST_PAPER_ROWS,
    VOID,
    LineField,
    PaperCell,
    RowForm,
    read_size,
)
from scoring.games.texts.entries.line import in_a_line
from scoring.games.texts.pieces import cards_or_tiles
from scoring.games.texts.refusals import refusal_message
from scoring.web.forms.numbers import read_signed
from scoring.web.forms.writing import Posted, Values
from scoring.web.texts import amounts
from scoring.web.texts.names import isolate

PAPER_ROWS, MORE_PAPER_ROWS = 10, 5
_NOTED = ("buy_in", "join", "leave")


class KeyingForm(DayForm):
    """Read the grid; when bound, play its rows and collect totals, differences and events."""

    rows, newcomers = LineField(required=False), LineField(required=False)
    ended = forms.BooleanField(label=gettext_lazy("The game ended here"), required=False)

    def __init__(self, table: Table, state: State, data: Posted | None = None, initial: Values | None = None):
        super().__init__(data, initial=initial)
        self.table, self.state, self.events = table, state, list[Plain]()
        self.added = newcomer_forms(table, self)
        names = [*table.players, *(plain_name(each["name"].value() or "") for each in self.added)]
        rows = read_size(self["rows"].value(), MOST_PAPER_ROWS)
        count = PAPER_ROWS if rows is None else max(rows, 1)
        self.lines = [RowForm(row, self, names, table.variant) for row in range(count)]
        for line in self.lines:
            line.hand = table.variant.shown_hand(state.number + line.number)

    @property
    def ways(self) -> list[str]:
        """Return the special ways to choose from, none where a star says it."""
        return special_ways(self.table.variant.ways)

    def clean(self) -> None:
        """Play every row that was used, up to the first with a fault."""
        # What follows a fault would be judged from totals that are not right yet.
        step = Step(self.state)
        used = [line for line in self.lines if line.used]
        for index, line in enumerate(used):
            after = self._play(line, step, used[index + 1 :])
            if after is None:
                return
            step = after
        if self.cleaned_data.get("ended") and self.events and not step.state.over:
            self._end(step)

    def is_valid(self) -> bool:
        return super().is_valid() and not self.faults

    @property
    def hands(self) -> int:
        return sum(event["type"] in ("hand", VOID) for event in self.events)

    @property
    def faults(self) -> int:
        return sum(len(part.errors) for part in (self, *self.lines, *self.added))

    @property
    def may_add(self) -> bool:
        seats = len(self.table.players) + len(self.added)
        return self.table.variant.joining is not None and seats < MOST_SEATS

    @property
    def goes_below_zero(self) -> bool:
        """Return whether totals need a minus, which numeric keypads of phones lack."""
        return self.table.variant.can_fall_below_zero

    @property
    def differences(self) -> list[PaperCell]:
        return [cell for line in self.lines for cell in line.differences]

    @property
    def digest(self) -> str:
        """Return a hash of the differences; empty where every total agrees."""
        # Saving sends it back, so a difference that the page did not show stops it.
        text = "".join(f"{cell.total_field.html_name}={cell.differs}" for cell in self.differences)
        return sha256(text.encode()).hexdigest()[:16] if text else ""

    def _end(self, step: Step) -> None:
        """End a game that people stopped though its rules let it go on; the usual winner takes the pool."""
        event: Plain = {"type": "end", "pool": "winner"}
        after = play_on(self.table, step, event)
        if isinstance(after, Refusal):
            self.add_error("ended", refusal_message(after, self.table.variant))
        else:
            self.events.append(event)

    def _play(self, line: RowForm, step: Step, later: Sequence[RowForm]) -> Step | None:
        for event in (*self._leave_events(line, step.state), *self._offer_events(line, step.state, later)):
            after = self._apply(step, event, line)
            if after is None:
                return None
            step = after
        joined = self._join_newcomers(line, step)
        if joined is None or line.between:
            return joined
        step = joined
        state = step.state
        if state.over:
            line.add_error(None, _("The game is over before this hand."))
            return None
        rules = self.table.variant
        line.hand, line.contract = rules.shown_hand(state.number), rules.contract(state.number) or ""
        hand = {"type": VOID} if line.chosen == VOID else _hand(line, state, self.table)
        played = self._apply(step, hand, line) if hand else None
        if played is not None:
            _compare(line, state, played)
        return played

    def _leave_events(self, line: RowForm, state: State) -> Iterator[Plain]:
        # The later cells of a player who left may say so again.
        for cell in line.cells:
            if cell.written.left and cell.seat in state.playing:
                yield {"type": "leave", "player": cell.name}

    def _offer_events(self, line: RowForm, state: State, later: Sequence[RowForm]) -> Iterator[Plain]:
        """Yield a buy-in for each player who plays on after being out, and a decline for each other one."""
        for offer in state.offers:
            name = self.table.players[offer.seat]
            bought = _plays_on(offer.seat, [line, *later])
            # A row without a hand leaves an offer open, unless it answers it.
            if line.between and not (bought or line.cells[offer.seat].written.left):
                continue
            yield {"type": "buy_in" if bought else "decline", "player": name}
        # No one comes back without an offer: the rules refuse it, and the cell says so (rule 14.5).
        for cell in line.cells:
            if cell.written.back and cell.seat not in {offer.seat for offer in state.offers}:
                yield {"type": "buy_in", "player": cell.name}

    def _join_newcomers(self, line: RowForm, step: Step) -> Step | None:
        """Let each newcomer join at the first row with something in their column."""
        after: Step | None = step
        for newcomer in self.added:
            # Who joins gets the next seat, so columns are filled in the order in which people joined.
            cell, joins = line.cells[newcomer.number], newcomer.number == len(self.table.players)
            comes = cell.written.new or cell.written.used or line.chosen == str(newcomer.number)
            if after is None or not (joins and comes):
                continue
            newcomer.seats = [(str(seat), name) for seat, name in enumerate(self.table.players)]
            after = self._apply(after, newcomer.event, line) if newcomer.is_valid() else None
        return after

    def _apply(self, step: Step, event: Plain, line: RowForm) -> Step | None:
        after = play_on(self.table, step, event)
        if isinstance(after, Refusal):
            blamed = next((cell.field.name for cell in line.cells if cell.name == after.who), None)
            line.add_error(blamed, refusal_message(after, self.table.variant))
            return None
        if event["type"] in _NOTED:
            # Without payments: at some tables no one sees before the end who paid what.
            line.notes.append(in_a_line(self.table, event, after._replace(dues=())))
        self.events.append(event)
        self.table = after.table or self.table
        return after


def _plays_on(seat: int, lines: Sequence[RowForm]) -> bool:
    """Tell whether a player came back, or has something in the next hand that was not void."""
    if lines[0].cells[seat].written.back:
        return True
    # A void has no cards to tell who played, and a row between hands has none either: look further.
    following = next((line for line in lines if not (line.chosen == VOID or line.between)), None)
    return following is not None and (following.cells[seat].written.used or following.chosen == str(seat))


def _hand(line: RowForm, state: State, table: Table) -> Plain | None:
    """Return the hand of a row in the game file's form; None with words beside what is wrong."""
    playing = [line.cells[seat] for seat in state.playing]
    for cell in line.cells:
        cell.absent = cell not in playing or cell.written.away
        if fault := _absence(cell, cell in playing, table.variant):
            line.add_error(cell.field.name, fault)
    there = [cell for cell in playing if not cell.written.away]
    closer = _closer(line, there, table.variant)
    if line.errors:
        return None
    # The form of the recording screen, so that paper and phone are judged alike.
    form = HandForm(
        [HandPlayer(cell.seat, cell.name, state.totals[cell.seat], state.number) for cell in playing],
        table.variant,
        _fields(line, playing, closer),
    )
    if form.is_valid():
        return form.event
    for row in form.all_rows:
        for words in [*row.errors.values()][:1]:
            line.add_error(f"cell-{row.seat}", str(words[0]))
    return None


def _absence(cell: PaperCell, is_playing: bool, rules: Variant) -> str:
    """Return what is wrong where a cell says that its player was in the hand or sat it out; else nothing."""
    if not is_playing and cell.written.used:
        name = isolate(cell.name)
        if not name:
            return _("Columns are filled in the order in which people joined.")
        return _("%(name)s isn’t in this hand.") % {"name": name}
    if is_playing and cell.written.away and rules.sitting_out is None:
        return _("At this table no one can sit a hand out.")
    return ""


def _fields(line: RowForm, playing: Sequence[PaperCell], closer: PaperCell | None) -> dict[str, str]:
    star = "kalooki" if closer and closer.written.star else ""
    fields = {"out": str(closer.seat) if closer else NO_ONE, "way": line.special or star, "wild": line.rank}
    for cell in playing:
        seat, written = cell.seat, cell.written
        nothing = "0" if cell is closer else ""
        fields[f"laid-{seat}"] = written.laid
        fields[f"cards-{seat}"] = nothing if written.held in ABSENT or written.went_out else written.held
        if written.away:
            fields[f"away-{seat}"] = "1"
        for (field_of, code), count in written.marks.items():
            fields[f"{MARK_PREFIXES[field_of]}-{seat}-{code}"] = str(count)
        if written.agreed:
            fields[f"other-{seat}"] = str(written.agreed)
            fields[f"reason-{seat}"] = _("on the paper")
        if marks := written.mark_texts:
            line.notes.append(f"{isolate(cell.name)}: {', '.join(marks)}")
    return fields


def _closer(line: RowForm, playing: Sequence[PaperCell], rules: Variant) -> PaperCell | None:
    """Return who went out, chosen or marked in the cell as on paper; None with words beside the row."""
    marked = [cell for cell in playing if cell.written.went_out]
    if line.chosen == NO_ONE:
        if line.special or marked:
            line.add_error(None, _("No one went out, so leave out –, * and how."))
        return None
    chosen = [cell for cell in playing if str(cell.seat) == line.chosen] or marked
    if not chosen:
        line.add_error(None, _("Who went out? Choose a name, or type – in their cell."))
        return None
    if len(chosen) > 1 or any(cell is not chosen[0] for cell in marked):
        line.add_error(None, _("Only one player can go out."))
        return None
    if chosen[0].written.star and special_ways(rules.ways) and not line.special:
        line.add_error(None, _("Choose how %(name)s went out.") % {"name": isolate(chosen[0].name)})
    may_hold = rules.knock is not None and not line.special
    if chosen[0].written.held not in ABSENT and not (chosen[0].written.went_out or may_hold):
        words = cards_or_tiles(
            rules,
            _("The player who went out holds no cards. Leave this empty, or type –."),
            _("The player who went out holds no tiles. Leave this empty, or type –."),
        )
        line.add_error(chosen[0].field.name, words)
    return chosen[0]


def _compare(line: RowForm, before: State, after: Step) -> None:
    record = after.record
    for cell in line.cells:
        if cell.seat >= len(before.totals):  # the column of someone who has not joined yet
            continue
        cell.total = scored = (record.scored if record and record.scored else before.totals)[cell.seat]
        typed = cell.total_field.value()
        if typed in ABSENT:
            continue
        total = read_signed(typed, digits=6)
        if total is None:
            line.add_error(cell.field.name, _("Enter the total as a whole number."))
        elif total != scored:
            figures = {"paper": typed, "total": amounts.points(scored)}
            cell.differs = _("Paper %(paper)s, calculated %(total)s") % figures
