"""An entry beside the play in a line: what was paid or waived, and how the players settle."""

from django.utils.translation import gettext as _

from scoring.engine.plain import Fields
from scoring.games.texts.ledger import fund_words
from scoring.web.texts.amounts import money
from scoring.web.texts.names import isolate


def note_words(plain: Fields, currency: str) -> str:
    """Describe one entry beside the play."""
    if plain["type"] in ("paid", "forgiven"):
        payer, receiver = _party(plain, "from"), _party(plain, "to")
        return payment_words(plain["type"], payer, receiver, money(plain["amount"], currency))
    return {
        "fewest": _("Settle up in the fewest payments."),
        "each": _("Everyone pays each player what they lost to them."),
        "banker": _("Everyone settles through %(name)s.") % {"name": isolate(plain.get("banker") or "")},
    }[plain["how"]]


def payment_words(kind: str, payer: str, receiver: str, amount: str) -> str:
    """Describe one payment, or one debt waived, of a game or a group."""
    figures = {"payer": payer, "receiver": receiver, "amount": amount}
    if kind == "forgiven":
        return _("%(receiver)s waived %(amount)s that %(payer)s owed.") % figures
    return _("%(payer)s paid %(receiver)s %(amount)s.") % figures


def _party(plain: Fields, end: str) -> str:
    fund = plain.get(f"{end}_fund")
    return fund_words(fund) if fund else isolate(plain[end])
