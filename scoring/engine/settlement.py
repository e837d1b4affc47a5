"""Who pays whom in the end: in the fewest payments, through a banker, or each to each."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from typing import Generic, NamedTuple, TypeVar

from scoring.engine.amounts import Money

P = TypeVar("P", bound=Hashable)
"""One of those who settle: a name, a seat, a fund."""


class Transfer(NamedTuple, Generic[P]):
    """`amount` minor units from a loser to a winner."""

    payer: P
    receiver: P
    amount: Money


def settle(nets: Mapping[P, Money]) -> list[Transfer[P]]:
    """Return the fewest payments for nets whose sum is zero; ValueError where it is not (rule 12.7).

    A group of n people whose nets add up to zero settles in n - 1 payments, so the most such groups give the
    fewest payments. Two people with opposite nets always make a group of some best division, and go first.
    """
    if sum(nets.values()):
        raise ValueError("nets must add up to zero")
    open_nets = {name: net for name, net in nets.items() if net}
    transfers = []
    # Taken out first: every pair is settled in one payment and halves the search for the rest.
    for name, partner in _opposite_pairs(open_nets):
        transfers += _settle_group({name: open_nets.pop(name), partner: open_nets.pop(partner)})
    for group in _most_groups(list(open_nets.items())):
        transfers += _settle_group(dict(group))
    return transfers


def _opposite_pairs(nets: Mapping[P, Money]) -> list[tuple[P, P]]:
    waiting: dict[Money, list[P]] = {}
    pairs = []
    for name, net in nets.items():
        if waiting.get(-net):
            pairs.append((waiting[-net].pop(0), name))
        else:
            waiting.setdefault(net, []).append(name)
    return pairs


def _most_groups(people: list[tuple[P, Money]]) -> list[list[tuple[P, Money]]]:
    """Divide people, no two of whom are even with each other, into the most groups that add up to zero."""
    # Fewer than six can't be two groups of three, so they are one.
    if len(people) < 6:  # with no opposite pair, a group takes three people at least
        return [people] if people else []
    people = sorted(people, key=lambda person: person[1])
    division = _Division([net for _name, net in people])
    return [[people[place] for place in group] for group in division.groups()]


class _Division:
    """Search for the most groups, by sets of people as bit masks.

    The first person who remains is in some group; each is tried, small ones first. Of people with equal nets
    the first ones are taken first, and a branch that cannot beat the best one is left.
    """

    def __init__(self, nets: list[Money]) -> None:
        self.all = (1 << len(nets)) - 1
        self.payers = sum(1 << place for place, net in enumerate(nets) if net < 0)
        self.like_the_last = sum(
            1 << place for place in range(1, len(nets)) if nets[place] == nets[place - 1]
        )
        self.groups_from: dict[int, list[int]] = {}
        for group in _zero_sum_groups(nets):
            # `group & -group` is the lowest bit: the first person in the group.
            self.groups_from.setdefault(group & -group, []).append(group)
        self.best: dict[int, tuple[int, int]] = {0: (0, 0)}

    def groups(self) -> Iterator[list[int]]:
        """Yield the members' places of each group of a best division."""
        remaining = self.all
        while remaining:
            self._most(remaining)
            group = self.best[remaining][1]
            yield [place for place in range(group.bit_length()) if group >> place & 1]
            remaining ^= group

    def _most(self, remaining: int) -> int:
        """Return how many groups the remaining people make, and remember which one to take first."""
        if remaining in self.best:
            return self.best[remaining][0]
        most, first, bound = 0, 0, self._bound(remaining)
        # The first person who remains has to be in some group, so only groups that begin with them are tried.
        for group in self.groups_from[remaining & -remaining]:
            if most == bound:
                break
            # `_bound` without this group has to reach `most` at least, for this group adds one.
            if not self._fits(group, remaining) or self._bound(remaining ^ group) < most:
                continue
            found = 1 + self._most(remaining ^ group)
            if found > most:
                most, first = found, group
        self.best[remaining] = most, first
        return most

    def _bound(self, remaining: int) -> int:
        """Return an upper bound: a group takes three people, one who pays and one who receives."""
        people, payers = remaining.bit_count(), (remaining & self.payers).bit_count()
        return min(people // 3, payers, people - payers)

    def _fits(self, group: int, remaining: int) -> bool:
        passed_over = remaining & ~group
        # Of people with equal nets the earlier goes first: other choices only swap names.
        return not (group & ~remaining or group & self.like_the_last & passed_over << 1)


def _zero_sum_groups(nets: list[Money]) -> list[int]:
    """Return every set of people whose nets add up to zero, smallest first."""
    # Meet in the middle: 2 to the power of n / 2 sums twice instead of 2 to the power of n.
    half = len(nets) // 2
    first: dict[Money, list[int]] = {}
    for members, total in enumerate(_subset_sums(nets[:half])):
        first.setdefault(-total, []).append(members)
    found = [
        members | others << half
        for others, total in enumerate(_subset_sums(nets[half:]))
        for members in first.get(total, ())
    ]
    return sorted(filter(None, found), key=int.bit_count)


def _subset_sums(nets: list[Money]) -> list[Money]:
    """Return the sum of each set of people."""
    sums = [0]
    for net in nets:
        sums += [total + net for total in sums]
    return sums


def _settle_group(nets: dict[P, Money]) -> list[Transfer[P]]:
    """Let the deepest debtor pay the largest creditor: at most one payment fewer than people."""
    transfers = []
    while any(nets.values()):
        payer, receiver = min(nets, key=nets.__getitem__), max(nets, key=nets.__getitem__)
        amount = min(-nets[payer], nets[receiver])
        nets[payer] += amount
        nets[receiver] -= amount
        transfers.append(Transfer(payer, receiver, amount))
    return transfers


def settle_through(nets: Mapping[P, Money], banker: P) -> list[Transfer[P]]:
    """Let losers pay the banker, who pays the winners; ValueError where nets do not add up to zero."""
    if sum(nets.values()):
        raise ValueError("nets must add up to zero")
    # The banker's own net is what stays in the banker's hands.
    others = {name: net for name, net in nets.items() if name != banker}
    paid = [Transfer(name, banker, -net) for name, net in others.items() if net < 0]
    return paid + [Transfer(banker, name, net) for name, net in others.items() if net > 0]


def settle_each(moves: Iterable[tuple[P, P, Money]], pots: Collection[P]) -> list[Transfer[P]]:
    """Pay between each two what is left after all (payer, receiver, amount) moves.

    What went through a pot is owed by those who put more in than they took to those who took more, in their
    order; what stays in a pot is owed to it.
    """
    between: dict[tuple[P, P], Money] = {}
    through: dict[P, dict[P, Money]] = {pot: {} for pot in pots}
    for payer, receiver, amount in moves:
        if payer in through or receiver in through:
            for pot, other, change in ((payer, receiver, amount), (receiver, payer, -amount)):
                if pot in through:
                    through[pot][other] = through[pot].get(other, 0) + change
        else:
            _add_debt(between, Transfer(payer, receiver, amount))
    for pot, nets in through.items():
        for transfer in _settle_in_order(nets | {pot: -sum(nets.values())}):
            _add_debt(between, transfer)
    return [
        Transfer(*pair, amount) if amount > 0 else Transfer(pair[1], pair[0], -amount)
        for pair, amount in between.items()
        if amount
    ]


def _add_debt(between: dict[tuple[P, P], Money], transfer: Transfer[P]) -> None:
    payer, receiver, amount = transfer
    if (receiver, payer) in between:
        between[receiver, payer] -= amount
    else:
        between[payer, receiver] = between.get((payer, receiver), 0) + amount


def _settle_in_order(nets: dict[P, Money]) -> Iterator[Transfer[P]]:
    """Let the first debtor pay the first creditor, until everyone is even; nets add up to zero."""
    owed: list[tuple[P, Money]] = [(name, net) for name, net in nets.items() if net > 0]
    for payer, net in nets.items():
        debt = -net
        while debt > 0:
            receiver, rest = owed.pop(0)
            amount = min(debt, rest)
            yield Transfer(payer, receiver, amount)
            debt -= amount
            if rest > amount:
                owed.insert(0, (receiver, rest - amount))
