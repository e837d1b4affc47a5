"""The fewest payments that bring every net to zero, by trying every way to group the players."""

from typing import Any


def groups(nets: list[tuple[Any, int]]) -> list[list[tuple[Any, int]]]:
    """Divide the players into as many groups with sum zero as can be."""
    if not nets:
        return []
    first, others = nets[0], nets[1:]
    best: list[list[tuple[Any, int]]] = []
    for chosen in range(1 << len(others)):
        group = [first] + [o for i, o in enumerate(others) if chosen >> i & 1]
        if sum(net for _, net in group) != 0:
            continue
        rest = [o for i, o in enumerate(others) if not chosen >> i & 1]
        found = [group, *groups(rest)]
        if len(found) > len(best):
            best = found
    return best


def named(payment: dict[str, Any]) -> dict[str, Any]:
    """The payment with a fund in a field of its own; funds are called `("fund", "club")` here."""
    written: dict[str, Any] = {}
    for key, side in payment.items():
        is_fund = isinstance(side, tuple)
        written[f"{key}_fund" if is_fund else key] = side[1] if is_fund else side
    return written


def payments(nets: dict[Any, int]) -> list[dict[str, Any]]:
    """Who pays whom: a group of k settles in k - 1 payments, and no group can do with fewer."""
    result: list[dict[str, Any]] = []
    for group in groups([(name, net) for name, net in nets.items() if net != 0]):
        open_nets = dict(group)
        while any(open_nets.values()):
            debtor = min(open_nets, key=lambda name: open_nets[name])
            creditor = max(open_nets, key=lambda name: open_nets[name])
            amount = min(-open_nets[debtor], open_nets[creditor])
            open_nets[debtor] += amount
            open_nets[creditor] -= amount
            result.append(named({"from": debtor, "to": creditor, "amount": amount}))
    return result
