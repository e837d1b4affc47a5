"""What a phone's own person is to receive or to pay in a group, where it is known who that is."""

from scoring.groups.queries.ledgers import GroupLedger
from scoring.groups.queries.nights import Gain
from scoring.ledger.group import GroupState, guess_people


def own_person(state: GroupState, *names: str) -> str:
    """Return the person of a phone, which goes by these names, the surest first; empty where no one is called so."""
    return next(iter(guess_people(state, filter(None, names)).values()), "")


def own_balance(ledger: GroupLedger, person: str) -> list[Gain] | None:
    """Return what a person's account is to receive (above zero) or to pay by currency; None where that isn't known."""
    if not person or not ledger.has_money or ledger.hides_money:
        return None
    account = ledger.state.household_of(person) or person
    sums = {currency: accounts.get(account, 0) for currency, accounts in ledger.accounts.items()}
    return [Gain(amount, currency) for currency, amount in sorted(sums.items()) if amount]
