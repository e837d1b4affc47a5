"""Read how a host ends a game: who takes the pool, whether it is carried over, or how they divide it."""

from dataclasses import dataclass
from functools import cached_property

from django import forms
from django.utils.translation import gettext as _

from scoring.engine.amounts import Money
from scoring.engine.plain import Plain
from scoring.games.queries.endings import EndingChoices, PoolPart
from scoring.web.forms.money import read_money, write_money
from scoring.web.forms.writing import Posted, WritingForm
from scoring.web.texts.amounts import money


@dataclass(slots=True)
class Share:
    """One player's part as it stands in its fields; `amount` is None where it cannot be read."""

    part: PoolPart
    text: str
    agreed: bool
    amount: Money | None = None
    error: str = ""


class EndForm(WritingForm):
    """The end of a game; a split keeps what was typed, and says what is wrong beside it."""

    def __init__(self, data: Posted | None = None, *, ending: EndingChoices, currency: str) -> None:
        super().__init__(data)
        self.ending, self.currency, self.fault = ending, currency, ""
        ways = ["winner", "share", *(["carry"] * ending.may_carry), *(["split"] * ending.may_split)]
        self.fields["pool"] = forms.ChoiceField(choices=[(way, way) for way in ways])

    @property
    def chosen(self) -> str:
        return str(self.data.get("pool") or "winner")

    @cached_property
    def shares(self) -> list[Share]:
        """Return everyone's share: equal until another one is typed."""
        return [
            Share(
                part,
                str(self.data.get(f"amount-{part.seat}", write_money(part.even, self.currency))),
                bool(self.data.get(f"agreed-{part.seat}")),
            )
            for part in self.ending.parts
        ]

    def is_complete(self) -> bool:
        """Tell whether the split is the whole pool and everyone agrees; else the words stand beside the fields."""
        if self.chosen != "split":
            return True
        for share in self.shares:
            try:
                # No upper limit: a pool may be more than a table may play for.
                share.amount = read_money(share.text, self.currency, most=None)
                share.error = (
                    "" if share.agreed else _("%(name)s hasn’t agreed yet.") % {"name": share.part.name}
                )
            except forms.ValidationError as fault:
                share.error = fault.messages[0]
        # The sum is judged only where every part can be read; else those fields come first.
        divided = sum(share.amount or 0 for share in self.shares)
        if all(share.amount is not None for share in self.shares) and divided != self.ending.pool:
            figures = {"sum": money(divided, self.currency), "pool": money(self.ending.pool, self.currency)}
            self.fault = _("These add up to %(sum)s. The pool has %(pool)s.") % figures
        return not self.fault and not any(share.error for share in self.shares)

    def event(self) -> Plain:
        """Return the end in the game file's own form."""
        if self.chosen != "split":
            return {"type": "end", "pool": self.chosen}
        # Everyone who plays must have agreed, also to a part of nothing (rule 11.8).
        split = {share.part.name: share.amount for share in self.shares if share.amount}
        return {"type": "end", "pool": split, "agreed": [share.part.name for share in self.shares]}
