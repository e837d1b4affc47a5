"""The game of a night's table: starting it, its scorekeeper, calls, confirmations and disputes."""

import base64
import secrets
from collections.abc import Sequence
from uuid import UUID, uuid5

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from scoring.clubs.access import ClubAccess
from scoring.clubs.queries.member_names import names_at_table
from scoring.engine.house_rules import difference, merge, override
from scoring.engine.plain import Overrides
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Refusal
from scoring.games.actions.games import start_game
from scoring.games.actions.giving_up import give_up_games
from scoring.games.actions.scorekeeper import move_scoring
from scoring.games.models import Game, Key
from scoring.games.queries.projections import began_with
from scoring.games.queries.redaction import plain_for_points
from scoring.seasons.actions.closed import lock_open_night, lock_open_season
from scoring.seasons.actions.nights import note_table, open_night
from scoring.seasons.models import Dispute, NightTable, Season, Seat
from scoring.web.capabilities import hash_secret


@transaction.atomic
def start_scoring(table: NightTable, device_hash: str, name: str) -> Game | Refusal | None:
    """Return the game of a table, starting it if needed, and give this phone control of it.

    None if the table has a paper result.
    """
    lock_open_night(table.night)
    # Read under the lock: a result from paper may have been saved since `table` was read.
    if NightTable.objects.filter(pk=table.pk, game=None).exclude(hands=None).exists():
        return None
    game = table.game or _start(table, name)
    if isinstance(game, Refusal):
        return game
    _pass_scoring(game, device_hash, name)
    open_night(table.night)
    return game


def _start(table: NightTable, author: str) -> Game | Refusal:
    season = table.night.season
    seats = table.seats.select_related("member", "stand_in").order_by("position")
    currency = season.currency if table.club.has_money else ""
    game = start_game(
        # The same id on each try, so that two phones that start at once get the same game.
        uuid5(table.pk, "game"),
        variant=season.variant,
        overrides=season.overrides if currency else _without_stakes(season),
        players=names_at_table([seat.stand_in or seat.member for seat in seats]),
        # The club owns the game, so its host key belongs to no phone.
        device_hash=hash_secret(secrets.token_urlsafe(32)),
        author=author,
        title=_title(table),
        currency=currency,
        day=min(table.night.date, timezone.localdate()),
    )
    if isinstance(game, Game):
        # Minutes may have been given before the game began.
        Game.objects.filter(pk=game.pk).update(extra_minutes=table.extra_minutes, notice=table.notice)
        NightTable.objects.filter(pk=table.pk, game=None).update(game=game)
        table.game = game
    return game


def _title(table: NightTable) -> str:
    """Name the game as the club calls it; what people read later is as it was named then."""
    place = {"night": table.night.number, "round": table.round, "table": table.number}
    if table.round > 1:
        return _("Night %(night)d, round %(round)d, table %(table)d") % place
    return _("Night %(night)d, table %(table)d") % place


def _without_stakes(season: Season) -> Overrides:
    """Return the season's house rules with all stakes removed."""
    overrides: Overrides = season.overrides
    rules = override(season.variant, overrides)
    if isinstance(rules, Refusal):
        return overrides
    merged = merge(PRESETS[season.variant], plain_for_points(overrides, rules))
    return overrides if isinstance(merged, Refusal) else difference(PRESETS[season.variant], merged)


@transaction.atomic
def _pass_scoring(game: Game, device_hash: str, name: str) -> None:
    """Pass scoring to this phone."""
    # Under the lock that saving a hand takes, so that no hand of the other phone slips in.
    Game.objects.select_for_update().get(pk=game.pk)
    key, _ = Key.objects.get_or_create(
        game=game, secret_hash=device_hash, defaults={"role": Key.Role.SCORER, "name": name}
    )
    # The link of the table lets a phone write that only watched before, or whose key was withdrawn.
    if not key.is_phone or key.revoked is not None:
        key.role, key.revoked, key.expires = Key.Role.SCORER, None, None
        key.save(update_fields=["role", "revoked", "expires"])
    move_scoring(game, key)


def allow_watching(game: Game, device_hash: str, name: str) -> None:
    """Give this phone a key to watch; a phone that may write keeps its key."""
    Key.objects.get_or_create(
        game=game, secret_hash=device_hash, defaults={"role": Key.Role.WATCH, "name": name}
    )


@transaction.atomic
def remove_game(table: NightTable) -> bool:
    """Remove a game without hands from its table, so that others can sit there."""
    lock_open_night(table.night)
    # Its version is read under the lock: the first hand may be on its way.
    game = table.game and Game.objects.select_for_update().filter(pk=table.game.pk, version=0).first()
    if game is None:
        return False
    table.game = None
    table.save(update_fields=["game"])
    give_up_games(Game.objects.filter(pk=game.pk))
    return True


def reseat_table(game: Game, before: Sequence[str]) -> None:
    """Move a table's members to the seats of a corrected start; the players of the game were those `before`.

    The caller holds the transaction of the game.
    """
    table, players = NightTable.objects.filter(game=game).first(), began_with(game)
    if table is None or sorted(before) != sorted(players):
        return
    seats = list(table.seats.order_by("position"))
    for apart in (len(seats), 0):  # first out of each other's way: no two of a table have one position
        for seat in seats:
            place = players.index(before[seat.position]) if apart else seat.position - len(seats)
            seat.position = place + apart
        Seat.objects.bulk_update(seats, ["position"])


def set_called(table: NightTable) -> None:
    NightTable.objects.filter(pk=table.pk, called=None).update(called=timezone.now())


def clear_called(table: NightTable) -> None:
    NightTable.objects.filter(pk=table.pk).update(called=None)


@transaction.atomic
def set_extra_minutes(table: NightTable, minutes: int) -> None:
    """Set a table's extra minutes."""
    lock_open_night(table.night)
    NightTable.objects.filter(pk=table.pk).update(extra_minutes=minutes)
    # The game needs a copy, since games know nothing of nights and tables.
    Game.objects.filter(night_tables=table).update(extra_minutes=minutes)


def is_scorekeeper(table: NightTable, device_hash: str) -> bool:
    """Tell whether this phone keeps the score, in which case another has to confirm it."""
    return (
        table.game is not None
        and table.game.scorekeeper is not None
        and table.game.scorekeeper.secret_hash == device_hash
    )


@transaction.atomic
def confirm_result(table: NightTable, name: str) -> None:
    """Confirm a result, also after the night while the season runs."""
    lock_open_season(table.night.season_id)
    NightTable.objects.filter(pk=table.pk, confirmed=None).update(confirmed=timezone.now(), confirmed_by=name)


@transaction.atomic
def resolve_dispute(access: ClubAccess, table: NightTable, dispute_id: UUID) -> None:
    """Settle a dispute, with or without a correction."""
    disputes = Dispute.objects.select_related("member").filter(club=access.club, table=table, settled=None)
    dispute = disputes.filter(pk=dispute_id).first()
    if dispute is not None:
        disputes.filter(pk=dispute_id).update(settled=timezone.now(), settled_by=access.author)
        note_table(access, "dispute_settled", table, dispute.member, hand=dispute.hand)


def table_token(table: NightTable) -> str:
    """Return the token in a table's link; another one for every turn."""
    # Derived, so that it can be shown and printed at any time though only its hash is stored.
    digest = salted_hmac("kalooki.table", f"{table.pk}:{table.link_turn}", algorithm="sha256").digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def set_link(table: NightTable) -> NightTable:
    """Set the hash of the link on an unsaved table."""
    table.link_hash = hash_secret(table_token(table))
    return table


def renew_link(table: NightTable) -> None:
    """Revoke a table's link and make another."""
    table.link_turn += 1
    set_link(table).save(update_fields=["link_turn", "link_hash"])
