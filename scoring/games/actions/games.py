"""Start a game: its rules are frozen, its first entry written, and the phone that starts it keeps score."""

import json
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.utils.timezone import localdate

from scoring.engine.codec.game_file import read_rules, refuse_players
from scoring.engine.house_rules import merge
from scoring.engine.plain import Fields, Plain
from scoring.engine.presets import PRESETS
from scoring.engine.refusals import Code, Refusal
from scoring.engine.replay import opening_step
from scoring.engine.rummy_settings import only_scored
from scoring.games.actions.record import write_start
from scoring.games.models import Game, Key
from scoring.games.models.games import RedactedGame
from scoring.games.queries.endings import LeftOver, left_over, next_overrides, without_carried
from scoring.games.queries.game_log import GAME_LOG, read_table
from scoring.games.queries.projections import Projection, table_of, write_projection
from scoring.games.queries.regular_tables import next_players, own_title
from scoring.games.queries.scorekeeper import phone_name
from scoring.games.queries.variants import in_coins
from scoring.journal.journals import canonical_json
from scoring.web.texts.dates import weekday_day


def start_game(
    entry_id: UUID, *, variant: str, players: list[str], device_hash: str, author: str = "", **options: Any
) -> Game | Refusal:
    """Create a game, or return the same one for the same id; `options` are those of `undealt_game`.

    IntegrityError where another game has taken along what the one it is `carried_from` left.
    """
    game = undealt_game(variant=variant, players=players, **options)
    if isinstance(game, Refusal):
        return game
    return deal_game(entry_id, game, device_hash=device_hash, author=author)


def undealt_game(*, variant: str, players: list[str], **options: Any) -> Game | Refusal:
    """Return a game that is not saved yet, or why it can't be played.

    Options are `overrides`, `title`, `currency`, `day` (today without one), `rules_name`, `carried_from`, and the
    `game_id` that it is to have.
    """
    overrides = in_coins(variant, options.get("overrides") or {}, options.get("currency", ""))
    rules = read_rules(variant, overrides)
    refused = rules if isinstance(rules, Refusal) else refuse_players(rules, players)
    if refused is not None:
        return refused
    unshown = only_scored(overrides)
    if unshown is not None:
        return Refusal(Code.UNKNOWN_OVERRIDE, detail=unshown)
    title, currency = options.get("title", ""), options.get("currency", "")
    day = options.get("day") or localdate()
    if title == weekday_day(localdate()):
        title = weekday_day(day)  # began without a connection, and nobody named it
    start = canonical_json(
        {
            "type": "start",
            "variant": variant,
            "overrides": overrides,
            "rules": merge(PRESETS[variant], overrides),
            "players": players,
            "title": title,
            "currency": currency,
            "day": day.isoformat(),
        }
    )
    return Game(
        id=_new_game_id(options.get("game_id")),
        title=title,
        start=start,
        day=day,
        rules_name=options.get("rules_name", ""),
        carried_from=options.get("carried_from"),
        projection=write_projection(Projection(opening_step(read_table(start)).state)),
    )


def deal_game(entry_id: UUID, game: Game, *, device_hash: str, author: str = "") -> Game:
    """Save a game and its first entry, or return the one that this id made before."""
    try:
        with transaction.atomic():
            return _keep(entry_id, game, device_hash=device_hash, author=author or phone_name(device_hash))
    except IntegrityError:  # the same form sent twice at once
        known = GAME_LOG.find(entry_id)
        if known is None:
            raise
        return Game.objects.get(id=known.owner)


def began_otherwise(entry_id: UUID, start: Fields) -> bool:
    """Tell whether an id stands for another start than this one, or for no start; an empty title is any title."""
    known = GAME_LOG.find(entry_id)
    if known is None:
        return False
    first = json.loads(known.body)
    return first["type"] != "start" or _content(first, start) != _content(start, first)


def _content(start: Fields, other: Fields) -> str:
    overrides = in_coins(start["variant"], start["overrides"], start["currency"])
    rules = merge(PRESETS[start["variant"]], overrides)
    # Sent again, what was left of the game before is taken by the one that stands.
    kept = rules if isinstance(rules, Refusal) else without_carried(rules)
    content = {"title": start["title"] or other["title"], "rules": kept}
    return canonical_json({**content, **{name: start[name] for name in ("variant", "players", "currency")}})


def _new_game_id(wanted: UUID | None) -> UUID:
    """Return the id that the phone gave its offline game, unless it is taken."""
    return uuid4() if wanted is None or Game.objects.filter(id=wanted).exists() else wanted


def _keep(entry_id: UUID, game: Game, *, device_hash: str, author: str) -> Game:
    known = GAME_LOG.find(entry_id)
    if known is not None:
        return Game.objects.get(id=known.owner)
    write_start(game, entry_id, game.start, author)
    game.scorekeeper = Key.objects.create(game=game, role=Key.Role.HOST, secret_hash=device_hash, name=author)
    game.save(update_fields=["scorekeeper"])
    return game


def start_again(entry_id: UUID, last: RedactedGame, **writer: Any) -> Game | Refusal:
    """Create a game like that one, or return the same new one for the same id; for points where its money is hidden.

    `writer` are the `device_hash`, `author` and `day` of the new one, the `game_id` that it is to have, and `players`,
    dealer first, where they are not those of the last one.
    What is left in pool and jackpot goes along once; a later game begins without it.
    """
    left = left_over(last)
    try:
        return _start(entry_id, last, left, writer)
    except IntegrityError:  # somebody else was faster by a moment
        return _start(entry_id, last, left._replace(taken_by=last.game), writer)


def dealt_otherwise(entry_id: UUID, last: RedactedGame, names: str | None) -> bool:
    """Tell whether a known id stands for another game than one like that for these players."""
    start = _like(last, left_over(last))
    return began_otherwise(entry_id, start | {"players": names.split(", ")} if names else start)


def _like(last: RedactedGame, left: LeftOver) -> Plain:
    """Return the content of the start of a game like that."""
    game = last.game
    return {
        "variant": json.loads(game.start)["variant"],
        "players": next_players(game.start, game.projection),
        "overrides": next_overrides(last, left),
        "title": own_title(game) or weekday_day(localdate()),
        "currency": table_of(last).currency or "",
    }


def _start(entry_id: UUID, last: RedactedGame, left: LeftOver, writer: Plain) -> Game | Refusal:
    game = last.game
    taken = game.id if left.is_free else None
    return start_game(entry_id, **_like(last, left) | writer, rules_name=game.rules_name, carried_from=taken)


def game_like(last: RedactedGame, **about: Any) -> Game | Refusal:
    """Return a game like that one that is not saved yet, without what is left in pool and jackpot.

    `about` are the `players` and the `day` of the new one.
    """
    kept = left_over(last)._replace(taken_by=last.game)
    return undealt_game(**_like(last, kept) | about, rules_name=last.game.rules_name)
