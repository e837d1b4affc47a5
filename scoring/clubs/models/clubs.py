"""A club, its members, and their roles and links."""

from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from scoring.journal.chain import Entry, columns_json
from scoring.journal.journals import ChainedRow
from scoring.web.capabilities import Capability, ListedCapability
from scoring.web.ids import IdField, new_id

TO_UNDO_ERASING = timedelta(days=7)


class Club(models.Model):
    """Seasons, people and roles hang on it, and every row of theirs names it.

    `pages` says who sees which page: {page: "public", "club" or "hidden"}; a page that is not named is for the club.
    `in_search` lets search engines list the personal pages that everybody sees.
    `picture` marks the picture that is kept of it in `ClubPicture`, and is empty where there is none.
    `zone` is the time zone of its days and times; empty for that of the site.
    A club that was deleted is there for nobody, and can be restored by an owner for as long as a game can.
    `treasury_lines` counts the lines of its treasury, and `treasury_head` is the hash of the last one;
    `history_lines` and `history_head` are those of its history.
    Ratings from the day `recount_from` on wait to be worked out anew; `recount_turn` counts how often that was asked.
    """

    class Shelf(models.TextChoices):
        """Where it stands in the list of those who run it."""

        OPEN = "open"
        ARCHIVED = "archived"
        DELETED = "deleted"

    id = IdField(primary_key=True, default=new_id, editable=False)
    name = models.CharField(max_length=80)
    pages = models.JSONField(default=dict, blank=True)
    in_search = models.BooleanField(default=False, db_default=False)
    guest_visits = models.PositiveSmallIntegerField(default=4, db_default=4)
    has_money = models.BooleanField(default=False, db_default=False)
    picture = models.CharField(max_length=32, blank=True, default="", db_default="")
    zone = models.CharField(max_length=40, blank=True, default="", db_default="")
    shelf = models.CharField(max_length=8, choices=Shelf.choices, default=Shelf.OPEN, db_default="open")
    shelved = models.DateTimeField(null=True, blank=True)
    recount_from = models.DateField(null=True, blank=True)
    recount_turn = models.PositiveIntegerField(default=0, db_default=0)
    treasury_lines = models.PositiveIntegerField(default=0, db_default=0)
    treasury_head = models.CharField(max_length=64, blank=True, default="", db_default="")
    history_lines = models.PositiveIntegerField(default=0, db_default=0)
    history_head = models.CharField(max_length=64, blank=True, default="", db_default="")
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=models.Q(shelf__in=["open", "archived", "deleted"]), name="club_shelf_is_known"
            )
        ]

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """Somebody who plays in a club, a guest too; `shows` says what others read instead of the whole name.

    `merged_into` names the member that this one turned out to be: then it is in no list. An erased one has no name.
    `erase_asked` is when this person asked to be erased, and has neither undone it nor been erased since.
    """

    class Shows(models.TextChoices):
        """What others read instead of the whole name."""

        NAME = "name"
        INITIALS = "initials"
        ALIAS = "alias"

    id = IdField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="members"
    )
    name = models.CharField(max_length=40)
    alias = models.CharField(max_length=40, blank=True)
    shows = models.CharField(max_length=8, choices=Shows.choices, default=Shows.NAME)
    is_public = models.BooleanField(default=True, db_default=True)
    is_guest = models.BooleanField(default=False)
    left = models.DateField(null=True, blank=True)
    merged_into = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="merged"
    )
    erase_asked = models.DateTimeField(null=True, blank=True)
    erased = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "account"], name="one_member_per_club_and_account"),
            models.CheckConstraint(
                condition=models.Q(shows__in=["name", "initials", "alias"]), name="member_shows_is_known"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def erased_after(self) -> datetime | None:
        """Return the time from which the name may be erased."""
        return self.erase_asked + TO_UNDO_ERASING if self.erase_asked else None

    @property
    def waits_to_be_erased(self) -> bool:
        """Return whether that time has passed."""
        return self.erased_after is not None and self.erased_after <= timezone.now()


class Role(models.TextChoices):
    """A role in a club; `scoring/clubs/policy.py` says what each may do."""

    OWNER = "owner"
    SECRETARY = "secretary"
    TREASURER = "treasurer"
    SCORER = "scorer"
    MEMBER = "member"
    VIEWER = "viewer"


class ClubRole(models.Model):
    """A role of an account in a club; an account may have several."""

    id = IdField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="roles")
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="club_roles")
    role = models.CharField(max_length=9, choices=Role.choices)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "account", "role"], name="one_role_per_club_and_account"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="club_role_is_known"),
        ]

    def __str__(self) -> str:
        return self.role


class ClubKey(ListedCapability):
    """A link into a club, kept as a hash: an invitation gives an account a role, once; any other opens as it is.

    `member` is who opens it, where it is somebody's own link. `made_by` is the account that made an invitation: it
    goes with the account. An unused one without it was made on the machine of the site: it is revoked where its maker
    stayed behind when the club moved, or was not kept yet. `in_calendar` is when a calendar first
    read the nights by this link, as all did before there was `CalendarKey`.
    """

    id = IdField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="keys")
    role = models.CharField(max_length=9, choices=Role.choices)
    is_invitation = models.BooleanField(default=False)
    member = models.ForeignKey(Member, null=True, blank=True, on_delete=models.CASCADE, related_name="keys")
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="+"
    )
    secret_hash = models.CharField(max_length=64, db_index=True)
    in_calendar = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "secret_hash"], name="one_key_per_club_and_secret"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="club_key_role_is_known"),
        ]

    def __str__(self) -> str:
        return self.name or self.role


class CalendarKey(Capability):
    """The secret in the address of a member's calendar, which reads the nights and nothing else; stored as a hash."""

    id = IdField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    secret_hash = models.CharField(max_length=64, db_index=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["club", "member"], name="one_calendar_key_per_club_and_member")
        ]

    def __str__(self) -> str:
        return f"calendar of {self.member_id}"


SEALED_COLUMNS = ("what", "by_id", "member_id", "details")


class ClubEvent(ChainedRow):
    """One line of a club's history: who did what when. Only ever added; `details` is what the words need.

    `by` is the member who did it by their own link: named as they are called now, and not at all once erased.
    `before` is how early lines, written before there were chains, named the one before them.
    """

    id = IdField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="events")
    number = models.PositiveIntegerField(default=0, db_default=0)
    at = models.DateTimeField(default=timezone.now)
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    author = models.CharField(max_length=40, blank=True)
    by = models.ForeignKey(Member, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    what = models.CharField(max_length=40)
    member = models.ForeignKey(Member, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    details = models.JSONField(default=dict, blank=True)
    before = models.UUIDField(null=True, blank=True, editable=False)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["club", "-id"], name="club_events_by_time")]

    @property
    def parts(self) -> Entry:
        """Return the line as an entry of its club's history."""
        return Entry(self.number, self.pk, self.at, self.author, columns_json(self, SEALED_COLUMNS))

    def __str__(self) -> str:
        return self.what


class ClubPicture(models.Model):
    """`content` is a data: address as `sheets.logo` made it; a table of its own, so that only who shows it reads it.

    `Club.picture` tells every page which one there is.
    """

    id = IdField(primary_key=True, default=new_id, editable=False)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    content = models.TextField()
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["club"], name="one_picture_per_club")]

    def __str__(self) -> str:
        return self.content[:18]
