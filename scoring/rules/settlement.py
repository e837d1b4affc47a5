"""Who pays whom in the end: the fewest payments that bring every net to zero, exactly."""

from collections.abc import Mapping
from typing import NamedTuple

from scoring.rules.amounts import Money


class Transfer(NamedTuple):
    """`amount` minor units from one who lost to one who won."""

    payer: str
    receiver: str
    amount: Money


def settle(nets: Mapping[str, Money]) -> list[Transfer]:
    """The fewest payments for nets whose sum is zero; ValueError where it is not (rule 12.7).

    A group of n people whose nets add up to zero settles in n - 1 payments, so the most such groups give the
    fewest payments. Two people with opposite nets always make a group of some best division, and go first.
    """
    if sum(nets.values()):
        raise ValueError("nets must add up to zero")
    open_nets = {name: net for name, net in nets.items() if net}
    transfers = []
    for name, partner in _opposites(open_nets):
        transfers += _settle_group({name: open_nets.pop(name), partner: open_nets.pop(partner)})
    for group in _most_groups(list(open_nets.items())):
        transfers += _settle_group(dict(group))
    return transfers


def _opposites(nets: Mapping[str, Money]) -> list[tuple[str, str]]:
    waiting: dict[Money, list[str]] = {}
    pairs = []
    for name, net in nets.items():
        if waiting.get(-net):
            pairs.append((waiting[-net].pop(0), name))
        else:
            waiting.setdefault(net, []).append(name)
    return pairs


def _most_groups(people: list[tuple[str, Money]]) -> list[list[tuple[str, Money]]]:
    """Divide people into as many groups that add up to zero as possible.

    Everybody joins one after the other; an order in which the running sum touches zero most often is a best
    division. `best[members]` is the most touches any order of these members can have, by sets as bit masks.
    """
    if len(people) < 6:  # with no opposite pair, a group takes three people at least
        return [people] if people else []
    sums, best, last = [0], [0], [-1]
    for members in range(1, 1 << len(people)):
        lowest = members & -members
        sums.append(sums[members ^ lowest] + people[lowest.bit_length() - 1][1])
        touches, joined = _best_last(members, best)
        best.append(touches + (sums[members] == 0))
        last.append(joined)
    return _walk_back(people, sums, last)


def _best_last(members: int, best: list[int]) -> tuple[int, int]:
    touches, joined, rest = -1, -1, members
    while rest:
        bit = rest & -rest
        rest ^= bit
        if best[members ^ bit] > touches:
            touches, joined = best[members ^ bit], bit
    return touches, joined


def _walk_back(
    people: list[tuple[str, Money]], sums: list[Money], last: list[int]
) -> list[list[tuple[str, Money]]]:
    groups: list[list[tuple[str, Money]]] = []
    members = len(sums) - 1
    while members:
        if sums[members] == 0:
            groups.append([])
        groups[-1].append(people[last[members].bit_length() - 1])
        members ^= last[members]
    return groups


def _settle_group(nets: dict[str, Money]) -> list[Transfer]:
    """At most one payment fewer than people: the deepest debtor pays the one with most to receive."""
    transfers = []
    while any(nets.values()):
        payer, receiver = min(nets, key=nets.__getitem__), max(nets, key=nets.__getitem__)
        amount = min(-nets[payer], nets[receiver])
        nets[payer] += amount
        nets[receiver] -= amount
        transfers.append(Transfer(payer, receiver, amount))
    return transfers
