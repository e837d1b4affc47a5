"""The only doors from a request to a club: a role of an account or a link in a cookie; otherwise Http404."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from scoring.clubs.models import Account, CalendarKey, Club, ClubKey, ClubRole, LoginLink, Member
from scoring.clubs.models.clubs import Role
from scoring.clubs.policy import NOBODY, Action, Actor, Page, can, may_grant
from scoring.web.capabilities import ListedQuerySet, hash_secret
from scoring.web.zones import use_zone

CLUB_COOKIE = f"{settings.PATH_COOKIE_PREFIX}kalooki_club"
"""How the names of cookies begin that hold links into clubs: each club and each kind of link has its own."""
OWN = "own"
KINDS = (OWN, *Role.values)


@dataclass(frozen=True)
class ClubAccess:
    """A club with the rights of an account, of links or of a visitor, added up."""

    club: Club
    account: Account | None
    keys: tuple[ClubKey, ...]
    actor: Actor

    @property
    def author(self) -> str:
        """Return the name for the history, where there is no `own`: the account's, or that of the strongest link."""
        named = sorted((key for key in self.keys if not key.member_id), key=lambda key: KINDS.index(key.role))
        return self.account.username if self.account else named[0].name if named else ""

    @property
    def own(self) -> Member | None:
        """Return the member whose member link was opened on this phone."""
        return next((key.member for key in self.keys if key.member), None)

    @cached_property
    def may(self) -> dict[str, bool]:
        """Return the rights by the name of an action or page, for templates: `may.people`."""
        return {str(action): can(self.actor, action, self.club) for action in (*Action, *Page)}

    @property
    def is_insider(self) -> bool:
        return can(self.actor, Action.SEE, self.club)


def get_account(request: HttpRequest) -> Account | None:
    """Return the account that is logged in; no query without a session cookie."""
    # Most phones come by a link and have no session; `request.user` would ask the database for each of them.
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return None
    return request.user if isinstance(request.user, Account) else None


def get_club(request: HttpRequest, club_id: UUID, action: Action = Action.SEE) -> ClubAccess:
    """Return a club in which this may be done; Http404 for strangers, PermissionDenied for other roles."""
    return _checked(_opened(request, club_id), action)


def get_club_page(request: HttpRequest, club_id: UUID, page: Page) -> ClubAccess:
    """Return a club that shows this page to the reader; Http404 for strangers, PermissionDenied for other roles."""
    access = _opened(request, club_id)
    if not access.may[page]:
        # A stranger learns no more than that there is no such club; a member may know that a page is not for them.
        raise PermissionDenied if access.is_insider else Http404
    return access


def get_visible_club(request: HttpRequest, club_id: UUID) -> ClubAccess:
    """Return a club of which the reader may see at least one page, and so the logo; else Http404."""
    access = _opened(request, club_id)
    if not (access.is_insider or any(access.may[page] for page in Page)):
        raise Http404
    return access


def get_member(
    request: HttpRequest, club_id: UUID, member_id: UUID, action: Action
) -> tuple[ClubAccess, Member]:
    """Return a member with whom this may be done; members may do what concerns their own entry."""
    access = get_club(request, club_id)
    member = Member.objects.filter(club=club_id, pk=member_id, merged_into=None).first()
    # Looked up before rights are asked: another club's member must look like none.
    if member is None:
        raise Http404
    if not can(access.actor, action, member):
        raise PermissionDenied
    return access, member


def get_club_key(token: str) -> ClubKey:
    """Return the valid key of a club link; Http404 for wrong, used, expired and revoked ones alike."""
    key = ClubKey.objects.select_related("club", "member").opened_or_404(token)
    # Asked again at every use: an admin who lost the role can't bring in others by an old invitation.
    if key.club.shelf == Club.Shelf.DELETED or not has_valid_maker(key):
        raise Http404
    return key


def has_valid_maker(key: ClubKey) -> bool:
    """Return whether the account that made an invitation may still give its role."""
    maker = key.made_by
    return maker is None or may_grant(
        Actor({key.club_id: frozenset(_roles(key.club, maker))}), Role(key.role), key.club
    )


def may_withdraw(access: ClubAccess, key: ClubKey, owners: Collection[UUID]) -> bool:
    """Return whether the reader may revoke a link: one that they could give, but no owner's invitation."""
    if access.may[Action.RUN]:
        return True
    # An admin could otherwise undo what an owner decided.
    return may_grant(access.actor, Role(key.role), access.club) and key.made_by_id not in owners


def owner_ids(found: Club) -> set[UUID]:
    return set(ClubRole.objects.filter(club=found, role=Role.OWNER).values_list("account", flat=True))


def get_calendar(token: str) -> tuple[Club, ClubKey | None]:
    """Return the club of a calendar's secret, and the link where the secret is that of a whole link.

    Http404 for a wrong or revoked one, and where members do not see the club's calendar.
    """
    own = CalendarKey.objects.select_related("club").opened_by(token)
    if own is None:
        link = get_club_key(token)
        found, actor = link.club, NOBODY if link.is_invitation else key_actor(link)
    else:
        link, found, actor = None, own.club, Actor({own.club_id: frozenset({Role.MEMBER})})
    if found.shelf == Club.Shelf.DELETED or not can(actor, Page.CALENDAR, found):
        raise Http404
    use_zone(found.zone)
    return found, link


def get_restorable_club(request: HttpRequest, club_id: UUID) -> ClubAccess:
    """Return a club for its owner, even a deleted one; Http404 for strangers, PermissionDenied for other roles."""
    return _checked(_opened(request, club_id, deleted=True), Action.RUN)


def key_actor(key: ClubKey) -> Actor:
    """Return the rights that a link gives by itself."""
    members = frozenset([key.member_id]) if key.member_id else frozenset[UUID]()
    return Actor({key.club_id: frozenset({Role(key.role)})}, members)


def club_cookie_name(club_id: UUID, kind: str) -> str:
    """Return the name of the cookie that holds a phone's link of this kind into a club."""
    return f"{CLUB_COOKIE}_{club_id.hex}_{kind}"


def key_kind(key: ClubKey) -> str:
    """Return the kind of a link: a phone keeps one of each, for each club."""
    return OWN if key.member_id else key.role


def club_tokens(request: HttpRequest, club_id: UUID) -> list[str]:
    """Return the tokens of a club's links that this phone keeps."""
    names = [club_cookie_name(club_id, kind) for kind in KINDS]
    return [request.COOKIES[name] for name in names if request.COOKIES.get(name)]


def phone_club_keys(request: HttpRequest) -> list[ClubKey]:
    """Return the valid club links that this phone keeps; no query without any."""
    tokens = [value for name, value in request.COOKIES.items() if name.startswith(f"{CLUB_COOKIE}_")]
    return _working(ClubKey.objects.exclude(club__shelf=Club.Shelf.DELETED), tokens) if tokens else []


def _opened(request: HttpRequest, club_id: UUID, *, deleted: bool = False) -> ClubAccess:
    account = get_account(request)
    found = Club.objects.filter(pk=club_id).first()
    if found is None or (found.shelf == Club.Shelf.DELETED and not deleted):
        raise Http404
    use_zone(found.zone)
    tokens = club_tokens(request, club_id)
    keys = _one_of_each(_working(ClubKey.objects.filter(club=found), tokens) if tokens else ())
    roles = {Role(key.role) for key in keys}
    members = {key.member_id for key in keys if key.member_id}
    if account is not None:
        roles |= _roles(found, account)
        # The entry of an account opens the member's own pages without a link.
        own = Member.objects.filter(club=found, account=account, merged_into=None)
        members |= set(own.values_list("pk", flat=True))
    return ClubAccess(found, account, keys, Actor({found.pk: frozenset(roles)}, frozenset(members)))


def _checked(access: ClubAccess, action: Action) -> ClubAccess:
    if not access.is_insider:
        raise Http404
    if not access.may[action]:
        raise PermissionDenied
    return access


def _working(keys: "ListedQuerySet[ClubKey]", tokens: Sequence[str]) -> list[ClubKey]:
    """Return the valid links with these tokens, in the tokens' order."""
    hashes = [hash_secret(token) for token in tokens]
    found = keys.valid().filter(secret_hash__in=hashes, is_invitation=False).select_related("club", "member")
    # The database answers in any order; the strongest kind has to come first.
    return sorted(found, key=lambda key: hashes.index(key.secret_hash))


def _one_of_each(keys: Iterable[ClubKey]) -> tuple[ClubKey, ...]:
    """Return the first link of each kind: no phone acts as two members at once."""
    found: dict[str, ClubKey] = {}
    for key in keys:
        found.setdefault(key_kind(key), key)
    return tuple(found.values())


def _roles(found: Club, account: Account) -> set[Role]:
    held = ClubRole.objects.filter(club=found, account=account)
    return {Role(role) for role in held.values_list("role", flat=True)}


def get_login_link(token: str) -> LoginLink | None:
    """Return the link that logs in once; None for wrong, used and expired ones alike."""
    return LoginLink.objects.filter(account__is_active=True).opened_by(token)
