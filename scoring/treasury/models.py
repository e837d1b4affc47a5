"""The treasury of a club: lines of double entry, only ever added."""

from typing import ClassVar

from django.db import models
from django.utils import timezone

from scoring.clubs.models.clubs import Club, Member
from scoring.journal.chain import Entry, columns_json
from scoring.journal.journals import ChainedRow
from scoring.seasons.models.nights import Night
from scoring.seasons.models.seasons import Season
from scoring.web.ids import IdField, new_id

SEALED_COLUMNS = (
    *("entry", "number", "day", "kind", "source", "target", "amount", "currency"),
    *("member_id", "season_id", "night_id", "note", "reverses_id"),
)


class TreasuryLine(ChainedRow):
    """An amount in minor units from account `source` to account `target`, as `kind` says (`ledger/treasury.py`).

    `entry` is the same for all that was written at once, `number` their order. `reverses` is the line it takes back.
    `place` counts the lines of the club from 1.
    """

    id = IdField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="treasury")
    entry = models.UUIDField()
    number = models.PositiveSmallIntegerField(default=0)
    day = models.DateField(default=timezone.localdate)
    kind = models.CharField(max_length=12)
    source = models.CharField(max_length=12)
    target = models.CharField(max_length=12)
    amount = models.PositiveBigIntegerField()
    currency = models.CharField(max_length=3)
    member = models.ForeignKey(
        Member, null=True, blank=True, on_delete=models.RESTRICT, related_name="treasury"
    )
    season = models.ForeignKey(
        Season, null=True, blank=True, on_delete=models.RESTRICT, related_name="treasury"
    )
    night = models.ForeignKey(
        Night, null=True, blank=True, on_delete=models.SET_NULL, related_name="treasury"
    )
    note = models.CharField(max_length=200, blank=True)
    author = models.CharField(max_length=60, blank=True)
    reverses = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.RESTRICT, related_name="reversals"
    )
    created = models.DateTimeField(default=timezone.now)
    place = models.PositiveIntegerField(default=0, db_default=0)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["club", "-created"], name="treasury_by_time"),
            models.Index(fields=["club", "member"], name="treasury_of_a_member"),
        ]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "entry", "number"], name="one_line_per_number"),
            models.UniqueConstraint(fields=["club", "reverses"], name="one_reversal_per_line"),
            models.CheckConstraint(condition=models.Q(amount__gt=0), name="treasury_amount_above_zero"),
            models.CheckConstraint(
                condition=~models.Q(source=models.F("target")), name="treasury_between_two_accounts"
            ),
        ]

    @property
    def parts(self) -> Entry:
        """Return the line as an entry of its club's treasury."""
        return Entry(self.place, self.pk, self.created, self.author, columns_json(self, SEALED_COLUMNS))

    def __str__(self) -> str:
        return f"{self.kind} {self.amount} {self.currency}"
