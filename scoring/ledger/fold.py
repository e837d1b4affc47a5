"""Fold a group's log into its ledger, and judge one more entry."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from scoring.engine.plain import Fields, Plain
from scoring.engine.refusals import Refusal
from scoring.ledger import entries
from scoring.ledger.entries import Code, is_readable, standing_entries, undone_numbers
from scoring.ledger.group import Closing, DeletedGame, FrozenGame, GroupState, Household, Payment
from scoring.ledger.judging import CHECKS

_IDENTITY_ENTRIES = {
    entries.GROUP,
    entries.PERSON,
    entries.NAME,
    entries.MERGE,
    entries.SPLIT,
    entries.HOUSEHOLD,
    entries.COVER,
    entries.LEAVE,
    entries.NOT_OURS,
    entries.ARCHIVE,
    entries.NEXT,
}
"""Entries about who is who and when: they move no money between years, and can be undone after a year was closed."""


class _InvalidEntry(NamedTuple):
    """An entry that no longer fits after an earlier one was undone."""

    entry: int
    refusal: Refusal


def fold(log: Sequence[Plain]) -> GroupState:
    """Return the ledger of a log in which every entry was judged; ValueError if it is damaged."""
    state, misfit = _replay(standing_entries(log))
    if misfit is not None:
        raise ValueError(f"damaged log: {misfit}")
    return state


def refuse_entry(log: Sequence[Plain], plain: Plain) -> Refusal | None:
    """Return why this cannot be the next entry; None where it can."""
    if not is_readable(plain):
        # An unknown type may come from a newer version; a known one with wrong fields is a fault.
        known = str(plain.get("type")) in entries.SHAPES
        return Refusal(Code.BAD_VALUE if known else Code.UNKNOWN_ENTRY, detail=str(plain.get("type")))
    if plain["type"] == entries.UNDO:
        return _refuse_undo(log, plain["entry"])
    # Folded once more for every entry: logs are short, and a ledger that is kept in step would be a second truth.
    return CHECKS[plain["type"]](fold(log), plain)


def _replay(standing: Iterable[tuple[int, Plain]]) -> tuple[GroupState, _InvalidEntry | None]:
    state = GroupState()
    for number, plain in standing:
        # Judged again, although it was judged when it was written: an entry that it rests on may be undone.
        refused = CHECKS[plain["type"]](state, plain)
        if refused is not None:
            return state, _InvalidEntry(number, refused)
        _APPLIERS[plain["type"]](state, number, plain)
    return state, None


def _refuse_undo(log: Sequence[Plain], entry: int) -> Refusal | None:
    """Refuse to undo an entry that others rest on, or that stands before the closing of a year."""
    if not 0 < entry <= len(log) or log[entry - 1]["type"] == entries.UNDO or entry in undone_numbers(log):
        return Refusal(Code.UNKNOWN_ENTRY, detail=str(entry))
    kind = log[entry - 1]["type"]
    # The first entry names the group; a year is reopened, not undone; a deleted game can't be brought back.
    if entry == 1 or kind in (entries.CLOSE, entries.REOPEN, entries.GONE):
        return Refusal(Code.NOT_UNDONE, detail=kind)
    # Money of a closed year is on printed statements.
    if kind not in _IDENTITY_ENTRIES and entry < fold(log).closed_at:
        return Refusal(Code.CLOSED, detail=str(entry))
    _book, misfit = _replay(each for each in standing_entries(log) if each[0] != entry)
    return Refusal(Code.NEEDED, detail=str(misfit.entry)) if misfit else None


def _name_group(state: GroupState, _number: int, plain: Plain) -> None:
    state.name, state.zone = plain["name"], plain.get("zone", state.zone)


def _name_person(state: GroupState, _number: int, plain: Plain) -> None:
    state.people[plain["person"]] = plain["name"]


def _seat(state: GroupState, _number: int, plain: Plain) -> None:
    state.people |= plain["new"]
    # Merged into what is there: a correction of the start may add a player to a game that is matched already.
    state.seats |= {(plain["game"], name): who for name, who in plain["people"].items()}
    state.not_ours.discard(plain["game"])
    state.left -= set(plain["people"].values())  # back at the table


def _set_apart(state: GroupState, _number: int, plain: Plain) -> None:
    state.not_ours |= set(plain["games"])


def _leave(state: GroupState, _number: int, plain: Plain) -> None:
    (state.left.add if plain["left"] else state.left.discard)(plain["person"])


def _archive(state: GroupState, _number: int, plain: Plain) -> None:
    state.archived = plain["archived"]


def _plan(state: GroupState, _number: int, plain: Plain) -> None:
    state.next_day = plain["day"]


def _take_out(state: GroupState, _number: int, plain: Plain) -> None:
    for seat in [seat for seat in state.seats if seat[0] == plain["game"]]:
        del state.seats[seat]
    state.carried.discard(plain["game"])
    state.gone.pop(plain["game"], None)


def _leave_figures(state: GroupState, _number: int, plain: Plain) -> None:
    state.gone[plain["game"]] = DeletedGame(**{name: plain[name] for name in DeletedGame._fields})


def _merge(state: GroupState, _number: int, plain: Plain) -> None:
    state.merged[plain["person"]] = plain["into"]


def _split(state: GroupState, _number: int, plain: Plain) -> None:
    """Give some of a person's seats and payments to a new person."""
    person, new = plain["person"], plain["new"]
    state.people[new] = plain["name"]
    state.seats |= dict.fromkeys(((game, name) for game, name in plain["seats"]), new)
    for index, paid in enumerate(state.payments):
        if paid.entry in plain["payments"]:
            sides = {"payer": paid.payer, "receiver": paid.receiver, "debtor": paid.debtor}
            # Only the side of the person who is split; the other one of a payment stays.
            moved = {side: new for side, who in sides.items() if who and state.person(who) == person}
            state.payments[index] = paid._replace(**moved)


def _form_household(state: GroupState, _number: int, plain: Plain) -> None:
    if plain["people"]:
        state.households[plain["household"]] = Household(plain["name"], tuple(plain["people"]))
    else:
        del state.households[plain["household"]]


def _cover(state: GroupState, _number: int, plain: Plain) -> None:
    person, game = plain["person"], plain["game"]
    # Compared after merges: a cover may be stored under the id that the person had before.
    for written in [key for key in state.covers if (state.person(key[0]), key[1]) == (person, game)]:
        del state.covers[written]
    if plain["by"] is not None:
        state.covers[person, game] = plain["by"]


def _add_payments(state: GroupState, number: int, plain: Plain) -> None:
    state.payments += [
        Payment(
            number,
            paid["kind"],
            paid["from"],
            paid["to"],
            paid["amount"],
            paid["currency"],
            paid.get("debtor"),
        )
        for paid in plain["payments"]
    ]


def _share_expense(state: GroupState, number: int, plain: Plain) -> None:
    """Take an expense as payments for the others: each owes the payer their share."""
    payer, currency = plain["payer"], plain["currency"]
    state.payments += [
        Payment(number, "expense", payer, who, share, currency)
        for who, share in plain["shares"].items()
        if who != payer
    ]
    state.odd += [(currency, who) for who in plain["odd"]]


def _carry(state: GroupState, _number: int, plain: Plain) -> None:
    state.carried.add(plain["game"])


def _close(state: GroupState, number: int, plain: Plain) -> None:
    games = {game: _read_frozen(frozen) for game, frozen in plain["games"].items()}
    state.closings.append(Closing(number, plain["name"], games))


def _read_frozen(plain: Fields) -> FrozenGame:
    return FrozenGame(plain["currency"], plain["nets"], plain["paid"])


def _reopen(state: GroupState, _number: int, _plain: Plain) -> None:
    state.closings.pop()


_APPLIERS: Mapping[str, Callable[[GroupState, int, Plain], None]] = {
    entries.GROUP: _name_group,
    entries.PERSON: _name_person,
    entries.NAME: _name_person,
    entries.SEATS: _seat,
    entries.OUT: _take_out,
    entries.NOT_OURS: _set_apart,
    entries.LEAVE: _leave,
    entries.ARCHIVE: _archive,
    entries.NEXT: _plan,
    entries.GONE: _leave_figures,
    entries.MERGE: _merge,
    entries.SPLIT: _split,
    entries.HOUSEHOLD: _form_household,
    entries.COVER: _cover,
    entries.PAID: _add_payments,
    entries.EXPENSE: _share_expense,
    entries.CARRY: _carry,
    entries.CLOSE: _close,
    entries.REOPEN: _reopen,
}
