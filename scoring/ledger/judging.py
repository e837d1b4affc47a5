"""Judge whether an entry fits a group's ledger as it is now."""

from collections.abc import Callable, Iterable, Mapping

from scoring.engine.plain import Plain
from scoring.engine.refusals import Refusal
from scoring.ledger import entries
from scoring.ledger.entries import Code
from scoring.ledger.group import GroupState


def _refuse_unknown(state: GroupState, people: Iterable[str]) -> Refusal | None:
    stranger = next((who for who in people if not state.is_known(who)), None)
    return None if stranger is None else Refusal(Code.UNKNOWN_PERSON, stranger)


def _refuse_taken(state: GroupState, names: Iterable[str], but: str | None = None) -> Refusal | None:
    """Refuse a name that two people would share."""
    taken = {name.casefold() for who, name in state.known.items() if who != but}
    for name in names:
        if name.casefold() in taken:
            return Refusal(Code.SAME_NAME, detail=name)
        taken.add(name.casefold())
    return None


def _refuse_person(state: GroupState, plain: Plain) -> Refusal | None:
    if plain["person"] in state.people:
        return Refusal(Code.SAME_ID, plain["person"])
    return _refuse_taken(state, [plain["name"]])


def _refuse_name(state: GroupState, plain: Plain) -> Refusal | None:
    return _refuse_unknown(state, [plain["person"]]) or _refuse_taken(
        state, [plain["name"]], but=plain["person"]
    )


def _refuse_seats(state: GroupState, plain: Plain) -> Refusal | None:
    """Refuse two seats for one person; newcomers are known from here on."""
    people, new = list(plain["people"].values()), plain["new"]
    twice = next((who for who in people if people.count(who) > 1), None)
    if twice is not None:
        return Refusal(Code.SAT_TOGETHER, twice)
    there = next((who for who in new if who in state.people), None)
    if there is not None or not people:
        return Refusal(Code.SAME_ID, there) if there else Refusal(Code.BAD_VALUE, detail="people")
    return _refuse_unknown(state, (who for who in people if who not in new)) or _refuse_taken(
        state, new.values()
    )


def _refuse_out(state: GroupState, plain: Plain) -> Refusal | None:
    if plain["game"] not in state.games:
        return Refusal(Code.UNKNOWN_GAME, detail=plain["game"])
    return Refusal(Code.CLOSED, detail=plain["game"]) if plain["game"] in state.closed_games else None


def _refuse_nothing(_state: GroupState, _plain: Plain) -> Refusal | None:
    return None


def _refuse_leave(state: GroupState, plain: Plain) -> Refusal | None:
    """Refuse to let go who shares a balance, and what was done already."""
    person = plain["person"]
    if plain["left"] and state.household_of(person):
        return Refusal(Code.IN_HOUSEHOLD, person)
    if plain["left"] == (person in state.left):
        return Refusal(Code.SAME_ID, person)
    return _refuse_unknown(state, [person])


def _refuse_gone(state: GroupState, plain: Plain) -> Refusal | None:
    """Refuse a second deletion; a game that came back from an archive can go again, with later figures."""
    return None if plain["game"] in state.games else Refusal(Code.UNKNOWN_GAME, detail=plain["game"])


def _refuse_merge(state: GroupState, plain: Plain) -> Refusal | None:
    """Refuse a merge of two who sat at one table, or live in two households."""
    one, other = plain["person"], plain["into"]
    if one == other:
        return Refusal(Code.SAME_PERSON, one)
    met = {game for game, _name in state.seats_of(one)} & {game for game, _name in state.seats_of(other)}
    if met:
        return Refusal(Code.SAT_TOGETHER, one, min(met))
    homes = {state.household_of(one), state.household_of(other)} - {None}
    return _refuse_unknown(state, (one, other)) or (
        Refusal(Code.IN_HOUSEHOLD, one) if len(homes) > 1 else None
    )


def _refuse_split(state: GroupState, plain: Plain) -> Refusal | None:
    """Refuse to give away what is not the person's own."""
    person = plain["person"]
    if plain["new"] in state.people:
        return Refusal(Code.SAME_ID, plain["new"])
    theirs = {(game, name) for game, name in state.seats_of(person)}
    paid = {payment.entry for payment in state.payments_of(person)}
    given = {(game, name) for game, name in plain["seats"]}
    if not given <= theirs or not set(plain["payments"]) <= paid or not (given or plain["payments"]):
        return Refusal(Code.NOT_THEIRS, person)
    return _refuse_unknown(state, [person]) or _refuse_taken(state, [plain["name"]])


def _refuse_household(state: GroupState, plain: Plain) -> Refusal | None:
    people, here = plain["people"], plain["household"]
    if not people and here not in state.households:
        return Refusal(Code.UNKNOWN_HOUSEHOLD, detail=here)
    if len(people) == 1 or len(set(people)) < len(people):
        return Refusal(Code.BAD_VALUE, detail="people")
    elsewhere = next((who for who in people if state.household_of(who) not in (None, here)), None)
    if elsewhere is not None:
        return Refusal(Code.IN_HOUSEHOLD, elsewhere)
    names = [name.casefold() for key, (name, _people) in state.households.items() if key != here]
    taken = plain["name"].casefold() in names
    return _refuse_unknown(state, people) or (
        Refusal(Code.SAME_NAME, detail=plain["name"]) if taken else None
    )


def _refuse_cover(state: GroupState, plain: Plain) -> Refusal | None:
    """Refuse a cover by a person who is covered, so that no debt goes in circles."""
    person, by, game = plain["person"], plain["by"], plain["game"]
    covers = state.current_covers
    if by is None:
        return None if (person, game) in covers else Refusal(Code.BAD_VALUE, person, "by")
    if person == by:
        return Refusal(Code.SAME_PERSON, person)
    if any(who == by or paying == person for (who, _game), paying in covers.items()):
        return Refusal(Code.COVERED, by)
    if game is not None and person not in state.sitters(game).values():
        return Refusal(Code.UNKNOWN_GAME, person, game)
    return _refuse_unknown(state, (person, by))


def _refuse_paid(state: GroupState, plain: Plain) -> Refusal | None:
    for paid in plain["payments"]:
        if paid["from"] == paid["to"]:
            return Refusal(Code.SAME_PERSON, paid["from"])
    sides = ("from", "to", "debtor")
    people = {paid[side] for paid in plain["payments"] for side in sides if side in paid}
    return _refuse_unknown(state, sorted(people - {entries.ELSEWHERE}))


def _refuse_expense(state: GroupState, plain: Plain) -> Refusal | None:
    """Refuse shares that are not the whole, and what someone paid for themselves alone."""
    payer, shares, odd = plain["payer"], plain["shares"], plain["odd"]
    if sum(shares.values()) != plain["amount"]:
        return Refusal(Code.BAD_VALUE, detail="shares")
    if len(set(odd)) < len(odd) or not shares.keys() >= set(odd):
        return Refusal(Code.BAD_VALUE, detail="odd")
    return _refuse_unknown(state, [payer, *shares]) or (
        Refusal(Code.SAME_PERSON, payer) if list(shares) == [payer] else None
    )


def _refuse_carry(state: GroupState, plain: Plain) -> Refusal | None:
    return None if plain["game"] in state.games else Refusal(Code.UNKNOWN_GAME, detail=plain["game"])


def _refuse_close(state: GroupState, plain: Plain) -> Refusal | None:
    since = [paid for paid in state.payments if paid.entry > state.closed_at]
    return None if plain["games"] or since else Refusal(Code.NOTHING_TO_CLOSE)


def _refuse_reopen(state: GroupState, plain: Plain) -> Refusal | None:
    last = plain["entry"] == state.closed_at
    return None if last else Refusal(Code.NOT_LAST, detail=str(plain["entry"]))


CHECKS: Mapping[str, Callable[[GroupState, Plain], Refusal | None]] = {
    entries.GROUP: lambda _book, _plain: None,
    entries.PERSON: _refuse_person,
    entries.NAME: _refuse_name,
    entries.SEATS: _refuse_seats,
    entries.OUT: _refuse_out,
    entries.GONE: _refuse_gone,
    entries.MERGE: _refuse_merge,
    entries.SPLIT: _refuse_split,
    entries.HOUSEHOLD: _refuse_household,
    entries.COVER: _refuse_cover,
    entries.PAID: _refuse_paid,
    entries.EXPENSE: _refuse_expense,
    entries.NOT_OURS: _refuse_nothing,
    entries.ARCHIVE: _refuse_nothing,
    entries.NEXT: _refuse_nothing,
    entries.LEAVE: _refuse_leave,
    entries.CARRY: _refuse_carry,
    entries.CLOSE: _refuse_close,
    entries.REOPEN: _refuse_reopen,
}
