"""What people owe each other over many evenings: line by line, settled, closed; and the laws of it all."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import count

import pytest

from scoring.engine.plain import Plain
from scoring.ledger.accounts import (
    Evening,
    MoneyLine,
    account_lines,
    balances_by_account,
    balances_by_person,
    household_speaker,
    largest_payment,
    settle_up,
)
from scoring.ledger.entries import ELSEWHERE
from scoring.ledger.fold import fold, refuse_entry
from tests.ledger.makers import (
    START,
    close,
    cover,
    evening,
    household,
    log_of,
    merge,
    pays,
    person,
    seats,
    shared,
    split,
    undo,
)

PEOPLE = tuple(map(person, ("Ada", "Ben", "Cal", "Dot")))
FIRST = evening("g1", {"Ada": 700, "Ben": -500, "Cal": -200})
SECOND = evening("g2", {"Ada": -300, "Dot": 300})
TWO = (*PEOPLE, seats("g1", "Ada", "Ben", "Cal"), seats("g2", "Ada", "Dot"))


def lines(*entries: Plain, evenings: tuple[Evening, ...] = (FIRST, SECOND)) -> list[MoneyLine]:
    return account_lines(fold(log_of(*entries)), evenings)


def balances(*entries: Plain, evenings: tuple[Evening, ...] = (FIRST, SECOND)) -> dict[str, int]:
    return dict(balances_by_person(lines(*entries, evenings=evenings)).get("GBP", {}))


def test_evenings_and_payments_add_up_person_by_person() -> None:
    assert balances(*TWO) == {"ada": 400, "ben": -500, "cal": -200, "dot": 300}
    assert balances(*TWO, pays("ben", "ada", 400), pays("cal", "dot", 200, kind="forgiven")) == {
        "ada": 0,
        "ben": -100,
        "cal": 0,
        "dot": 100,
    }


def test_what_was_marked_in_a_game_counts() -> None:
    marked = FIRST._replace(paid={"Ben": 500, "Ada": -500})
    assert balances(*TWO, evenings=(marked, SECOND)) == {"ada": -100, "ben": 0, "cal": -200, "dot": 300}


def test_an_evening_counts_once_everybody_there_is_known() -> None:
    assert balances(*PEOPLE, seats("g1", "Ada", "Ben"), seats("g2", "Ada", "Dot")) == {
        "ada": -300,
        "dot": 300,
    }


def test_currencies_never_mix() -> None:
    francs = SECOND._replace(currency="CHF")
    found = balances_by_person(lines(*TWO, evenings=(FIRST, francs)))
    assert found == {"GBP": {"ada": 700, "ben": -500, "cal": -200}, "CHF": {"ada": -300, "dot": 300}}


def test_a_household_settles_as_one_and_a_guest_with_the_host() -> None:
    found = balances_by_account(lines(*TWO, household("H", "ada", "ben"), cover("cal", "dot", "g1")))["GBP"]
    assert found == {"H": -100, "dot": 100}
    assert [(one.payer, one.receiver, one.amount) for one in settle_up(found)] == [("H", "dot", 100)]


def test_for_a_household_the_one_with_most_at_stake_pays_or_receives() -> None:
    state = fold(log_of(*TWO, household("H", "ada", "ben")))
    theirs = account_lines(state, (FIRST, SECOND))
    assert household_speaker(state, theirs, "H", "GBP", pays=True) == "ben"
    assert household_speaker(state, theirs, "H", "GBP", pays=False) == "ada"
    assert household_speaker(state, theirs, "dot", "GBP", pays=False) == "dot"


def test_a_cover_for_one_evening_goes_before_the_one_for_always() -> None:
    found = balances_by_account(lines(*TWO, cover("cal", "ben"), cover("cal", "dot", "g1")))["GBP"]
    assert found == {"ada": 400, "ben": -500, "dot": 100}


def test_what_no_person_holds_is_settled_too() -> None:
    club = evening("g1", {"Ada": 100, "Ben": -150})
    found = balances_by_account(lines(*TWO, evenings=(club,)))["GBP"]
    paid = Counter[str]()
    for payer, receiver, amount in settle_up(found):
        paid[payer] += amount
        paid[receiver] -= amount
    assert paid == {"ben": 150, "ada": -100, ELSEWHERE: -50}


def test_what_was_paid_to_the_club_leaves_nothing_open() -> None:
    club = evening("g1", {"Ada": 100, "Ben": -150})
    entries = (*TWO, pays("ben", ELSEWHERE, 50), pays("ben", "ada", 100))
    assert not any(balances_by_account(lines(*entries, evenings=(club,)))["GBP"].values())
    assert largest_payment({"ben": -150, "ada": 100}, "ben", ELSEWHERE) == 50
    assert largest_payment({"ben": 150, "ada": -100}, ELSEWHERE, "ben") == 50
    assert largest_payment({"ben": -150, "ada": 100}, ELSEWHERE, "ada") == 0


PIZZA = shared("dot", ("ada", "ben"), ada=363, ben=363, cal=362, dot=362)


def test_who_paid_for_others_is_owed_their_shares_in_one_line() -> None:
    found = lines(*PEOPLE, PIZZA, evenings=())
    assert [(line.kind, line.person, line.amount, line.entry) for line in found] == [
        ("expense", "dot", 1088, 6),
        ("expense", "ada", -363, 6),
        ("expense", "ben", -363, 6),
        ("expense", "cal", -362, 6),
    ]
    assert found[1].other == "dot"


def test_an_expense_is_frozen_with_its_year_and_settled_by_households_as_payments_are() -> None:
    found = lines(*PEOPLE, PIZZA, close("2026"), household("H", "dot", "ada"), PIZZA, evenings=())
    assert {line.entry: line.year for line in found} == {6: 7, 9: None}
    assert balances_by_account(found)["GBP"] == {"H": 1450, "ben": -726, "cal": -724}


def test_of_two_who_were_merged_one_owes_the_other_nothing_and_a_split_takes_the_share_along() -> None:
    assert balances(*PEOPLE, PIZZA, merge("ada", "dot"), evenings=()) == {
        "dot": 725,
        "ben": -363,
        "cal": -362,
    }
    alone = shared("dot", ("ada",), ada=5)
    assert lines(*PEOPLE, alone, merge("ada", "dot"), evenings=()) == []
    assert balances(*PEOPLE, PIZZA, split("ada", "a2", payments=(6,)), evenings=())["a2"] == -363


def test_a_friend_s_debt_is_paid_by_another_and_a_split_takes_it_along() -> None:
    entries = (*TWO, pays("dot", "ada", 200, debtor="ben"))
    found = lines(*entries)
    assert balances(*entries) == {"ada": 200, "ben": -500, "cal": -200, "dot": 500}
    assert {line.debtor for line in found if line.kind == "paid"} == {"ben"}
    state = fold(log_of(*entries, split("ben", "b2", payments=(8,))))
    assert state.payments[0].debtor == "b2"


def test_odd_units_are_counted_for_the_people_that_were_merged_and_not_once_undone() -> None:
    log = log_of(*PEOPLE, PIZZA, PIZZA | {"currency": "CHF"}, merge("ada", "ben"))
    assert fold(log).odd_units("GBP") == {"ben": 2}
    assert fold([*log, undo(6)]).odd_units("GBP") == {}


def test_merged_people_have_what_both_had() -> None:
    assert balances(*TWO, merge("dot", "ben")) == {"ada": 400, "ben": -200, "cal": -200}


def test_merged_and_split_again_everybody_has_what_he_had() -> None:
    paid = (pays("ben", "ada", 100), pays("ada", "dot", 50))
    before = balances(*TWO, *paid)
    both = balances(*TWO, *paid, merge("dot", "ben"), split("ben", "d2", ("g2", "Dot"), payments=(9,)))
    assert both == {{"dot": "d2"}.get(who, who): amount for who, amount in before.items()}
    log = log_of(*TWO, *paid, merge("dot", "ben"))
    assert balances_by_person(account_lines(fold([*log, undo(len(log))]), (FIRST, SECOND)))["GBP"] == before


def test_a_closed_year_stands_as_it_was_and_leaves_its_balances() -> None:
    entries = (*TWO, pays("ben", "ada", 100), close("2026", FIRST, SECOND))
    after = evening("g3", {"Ada": 10, "Ben": -10})
    put_right = FIRST._replace(nets={"Ada": 600, "Ben": -400, "Cal": -200})
    found = lines(*entries, seats("g3", "Ada", "Ben"), evenings=(put_right, SECOND, after))
    closed = [line for line in found if line.year == 9]
    assert balances_by_person(closed)["GBP"] == balances(*TWO, pays("ben", "ada", 100))
    assert [(line.kind, line.person, line.amount) for line in found if line.year is None] == [
        ("corrected", "ada", -100),
        ("corrected", "ben", 100),
        ("evening", "ada", 10),
        ("evening", "ben", -10),
    ]
    assert balances_by_person(found)["GBP"] == {"ada": 210, "ben": -310, "cal": -200, "dot": 300}


def test_a_closed_year_reads_as_it_did_when_its_game_is_gone() -> None:
    found = lines(*TWO, close("2026", FIRST, SECOND), evenings=(SECOND,))
    assert balances_by_person(found)["GBP"] == balances(*TWO)


def test_closing_the_next_year_keeps_what_was_put_right_in_it() -> None:
    put_right = FIRST._replace(nets={"Ada": 600, "Ben": -400, "Cal": -200})
    change = evening("g1", {"Ada": -100, "Ben": 100})
    entries = (*TWO, close("2025", FIRST, SECOND), pays("ben", "ada", 5), close("2026", change))
    found = lines(*entries, evenings=(put_right, SECOND))
    assert [(line.kind, line.person, line.amount) for line in found if line.year == 10] == [
        ("corrected", "ada", -100),
        ("corrected", "ben", 100),
        ("paid", "ben", 5),
        ("paid", "ada", -5),
    ]
    assert [line for line in found if line.year is None] == []


@pytest.mark.parametrize("size", [2, 5, 15, 16, 60])
def test_when_all_have_paid_nobody_owes_anything(size: int) -> None:
    chance = random.Random(size)
    accounts = {str(who): chance.randint(-900, 900) for who in range(size)}
    transfers = settle_up(accounts)
    left = Counter(accounts)
    left[ELSEWHERE] = -sum(accounts.values())
    for payer, receiver, amount in transfers:
        assert amount > 0
        left[payer] += amount
        left[receiver] -= amount
    assert set(left.values()) == {0}
    assert len(transfers) <= size


NAMES = [name.lower() for name in ["Ada", "Ben", "Cal", "Dot", "Ewan", "Flo", "Gus"]]


class Chance:
    """Entries of every kind at random; those that no longer fit are refused, as they should be."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.log: list[Plain] = [START, *({"type": "person", "person": who, "name": who} for who in NAMES)]
        self.evenings: dict[str, Evening] = {}
        self.fresh = map("n{}".format, count())

    def entry(self) -> Plain:
        """Any entry that has the shape of one."""
        chance, state = self.random, fold(self.log)
        known = list(state.known)
        one, other = chance.choices(known, k=2)
        theirs = [seat for seat in state.seats_of(one) if chance.random() < 0.5]
        paid = tuple({p.entry for p in state.payments_of(one) if chance.random() < 0.5})
        game = chance.choice([*self.evenings, None]) if self.evenings else None
        ways: list[Callable[[], Plain]] = [
            self.seated,
            self.seated,
            lambda: pays(one, other, chance.randint(1, 500), chance.choice(["GBP", "JPY"])),
            lambda: shared(one, (other,), chance.choice(["GBP", "JPY"]), **{other: 7, one: 8}),
            lambda: pays(one, other, chance.randint(1, 500), debtor=chance.choice(known)),
            lambda: merge(one, other),
            lambda: split(one, next(self.fresh), *theirs, payments=paid),
            lambda: household(chance.choice("HK"), *chance.sample(known, chance.choice([0, 2, 3]))),
            lambda: cover(one, other, game),
            lambda: {"type": "out", "game": game or "none"},
            lambda: close("year", *self.since()),
            lambda: {"type": "reopen", "entry": state.closed_at or 1},
            lambda: undo(chance.randint(1, len(self.log))),
        ]
        return chance.choice(ways)()

    def seated(self) -> Plain:
        """A new evening of some of them; sometimes its pool keeps a part."""
        game, state = next(self.fresh), fold(self.log)
        there = self.random.sample(list(state.known), min(len(state.known), self.random.randint(2, 5)))
        nets = {who: self.random.randint(-500, 500) for who in there}
        nets[there[0]] -= sum(nets.values()) + self.random.choice([0, 0, 50])
        self.evenings[game] = Evening(game, self.random.choice(["GBP", "JPY"]), nets)
        return seats(game, **{who: who for who in there})

    def since(self) -> list[Evening]:
        """What every game came to that stands in no closed year."""
        state = fold(self.log)
        return [self.evenings[game] for game in sorted(state.games - state.closed_games)]

    def standing(self) -> list[Evening]:
        """The evenings that the book knows."""
        return [self.evenings[game] for game in sorted(fold(self.log).games)]


@pytest.mark.parametrize("seed", range(20))
def test_every_law_holds_after_any_entries(seed: int) -> None:
    chance = Chance(seed)
    for _turn in range(40):
        plain = chance.entry()
        if refuse_entry(chance.log, plain) is None:
            chance.log.append(plain)
        state, evenings = fold(chance.log), chance.standing()
        found = account_lines(state, evenings)
        held = Counter[str]()
        for one in evenings:
            held[one.currency] -= sum(one.nets.values())
        people, accounts = balances_by_person(found), balances_by_account(found)
        for currency in people.keys() | held.keys():
            assert sum(people.get(currency, {}).values()) + held[currency] == 0
            assert sum(accounts.get(currency, {}).values()) + held[currency] == 0
        assert all(state.is_known(line.person) for line in found)


@pytest.mark.parametrize("seed", range(20, 35))
def test_closing_and_reopening_move_no_balance(seed: int) -> None:
    chance = Chance(seed)
    for _turn in range(40):
        plain = chance.entry()
        if plain["type"] not in ("close", "reopen") and refuse_entry(chance.log, plain) is None:
            chance.log.append(plain)
    evenings = chance.standing()
    before = balances_by_person(account_lines(fold(chance.log), evenings))
    closing = close("2026", *evenings)
    if refuse_entry(chance.log, closing) is None:
        closed = [*chance.log, closing]
        assert balances_by_person(account_lines(fold(closed), evenings)) == before
        opened = [*closed, {"type": "reopen", "entry": len(closed)}]
        assert account_lines(fold(opened), evenings) == account_lines(fold(chance.log), evenings)


@pytest.mark.parametrize("seed", range(35, 50))
def test_whoever_makes_the_payments_owes_nothing_more(seed: int) -> None:
    chance = Chance(seed)
    for _turn in range(40):
        plain = chance.entry()
        if refuse_entry(chance.log, plain) is None:
            chance.log.append(plain)
    state = fold(chance.log)
    found = account_lines(state, chance.standing())
    for currency, accounts in balances_by_account(found).items():
        for payer, receiver, amount in settle_up(accounts):
            giver = household_speaker(state, found, payer, currency, pays=True)
            taker = household_speaker(state, found, receiver, currency, pays=False)
            chance.log.append(pays(giver, taker, amount, currency))
    left = balances_by_account(account_lines(fold(chance.log), chance.standing()))
    for accounts in left.values():
        assert not any(accounts.values())
