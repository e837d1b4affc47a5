"""Faults of the doors: who may see and do what."""

from tests.planted.fault import Fault

ACCESS = (
    Fault(
        "access",
        "require_writer",
        "not access.key.may_write",
        "False",
        "Any phone of a game records its hands.",
    ),
    Fault(
        "access", "require_host", "not access.key.is_host", "False", "A scorer does what only the host may."
    ),
    Fault(
        "access",
        "ListedQuerySet.valid",
        "super().valid().filter(revoked=None)",
        "super().valid()",
        "A revoked link still opens.",
    ),
    Fault(
        "access",
        "CapabilityQuerySet.valid",
        "Q(expires=None) | Q(expires__gt=timezone.now())",
        "Q()",
        "A link works after it has run out.",
    ),
    Fault(
        "access",
        "require_reader",
        "Key.objects.valid()",
        "Key.objects.all()",
        "A link that was withdrawn still shows the game.",
    ),
    Fault("access", "hidden_money", "'' if is_phone else 'money'", "''", "Who only watches sees the money."),
    Fault(
        "access",
        "require_keeper",
        "not key.may_write",
        "False",
        "A reader of a group writes in it.",
    ),
    Fault(
        "access",
        "can",
        "action is Action.OWN and isinstance(thing, Member) and thing.pk in actor.members",
        "action is Action.OWN and isinstance(thing, Member)",
        "A member changes what another one shows.",
    ),
    Fault(
        "access",
        "TABLE",
        "frozenset({Role.OWNER, Role.TREASURER})",
        "ORGANISERS | {Role.TREASURER}",
        "A secretary writes in the treasury.",
    ),
    Fault(
        "access", "get_member", "not can(access.actor, action, member)", "False", "Members edit each other."
    ),
    Fault(
        "access",
        "get_club_key",
        "key.club.shelf == Club.Shelf.DELETED",
        "False",
        "A link opens a club that was deleted.",
    ),
    Fault("access", "_working", "keys.valid()", "keys", "A club's link works after it has run out."),
    Fault(
        "access",
        "pass_scoring",
        "Game.objects.filter(pk=game.pk, scorekeeper=holder).exists()",
        "True",
        "A phone without scoring hands it over.",
    ),
    Fault(
        "access",
        "find_unchanged",
        "look.etag in {etags.get((key, games[look.game_id])) for key in look.hashes}",
        "any((key, games[look.game_id]) in etags for key in look.hashes)",
        "A phone that looks again never sees the next hand.",
    ),
)
