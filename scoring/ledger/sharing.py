"""Share an amount out in whole minor units; the odd ones go round by turn."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from scoring.engine.amounts import Money


class Division(NamedTuple):
    """What each person bears of an amount, and who of them bears an odd minor unit; those who bear nothing are out."""

    shares: Mapping[str, Money]
    odd: list[str]


def share_out(amount: Money, parts: Mapping[str, int], odd_units: Mapping[str, int]) -> Division:
    """Divide an amount by parts; the units left over go to those who had the fewest odd ones so far.

    Of people who had equally many, the earlier in `parts` comes first.
    """
    whole = sum(parts.values())
    shares = {who: amount * part // whole for who, part in parts.items() if part}
    # Fewer units are left over than people whose part is no whole number of them, so no one bears two. The sort keeps
    # the order of equals.
    broken = [who for who in shares if amount * parts[who] % whole]
    turns = sorted(broken, key=lambda who: odd_units.get(who, 0))
    odd = turns[: amount - sum(shares.values())]
    for who in odd:
        shares[who] += 1
    return Division({who: share for who, share in shares.items() if share}, odd)


def next_odd(amount: Money, parts: Mapping[str, int], odd_units: Mapping[str, int]) -> list[str]:
    """Return who bears the odd minor units the next time that the same people share such an amount."""
    now = share_out(amount, parts, odd_units).odd
    return share_out(amount, parts, Counter(odd_units) + Counter(now)).odd
