"""New games: pick a variant, add players and stakes, deal."""

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, QueryDict
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import ensure_csrf_cookie

from scoring.engine.plain import Overrides
from scoring.engine.refusals import Refusal
from scoring.engine.variant import Variant
from scoring.games.access import require_reader
from scoring.games.actions.games import began_otherwise, start_game
from scoring.games.forms.days import posted_day
from scoring.games.forms.find_game import FindGameForm
from scoring.games.forms.games import NewGameForm, is_for_money, own_variant_initial, same_players_initial
from scoring.games.forms.house import HouseForm
from scoring.games.forms.readings import pressed_readings, questions
from scoring.games.forms.saved_variants import VariantNameForm
from scoring.games.forms.stakes import played_currency, posted_stakes
from scoring.games.forms.variants import (
    VariantCard,
    local_cards,
    other_cards,
    variant_card,
    variant_cards,
)
from scoring.games.models import Game
from scoring.games.models.games import RedactedGame
from scoring.games.queries.endings import LeftOver, carried_amount, left_over, next_overrides
from scoring.games.queries.game_list import phone_keys
from scoring.games.queries.game_log import GAME_LOG
from scoring.games.queries.regular_tables import (
    RegularTable,
    frequent_names,
    last_currency,
    next_players,
    own_title,
    regular_tables,
)
from scoring.games.queries.table_views import table_view
from scoring.games.queries.variants import find_rules_name, get_variant, in_coins, own_variants, phone_variant
from scoring.games.signals import game_dealt
from scoring.games.texts.refusals import refusal_message
from scoring.games.texts.results import not_twice, other_currency, taken_words
from scoring.games.views.save_variant import save_variant
from scoring.games.views.write_responses import is_from_outbox, see_table
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.forms.writing import Values, posted_id
from scoring.web.texts.countries import reader_countries
from scoring.web.texts.limits import too_many_games_words
from scoring.web.views.devices import device_secret, set_device_cookie, with_device_cookie
from scoring.web.views.http import form_view, reply
from scoring.web.views.limits import count_game, minutes, retry_after

OTHER_GAME = _(
    "This form already started a game, with other players or rules. Nothing was saved now. “Deal” starts another game."
)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUITS = ("spades", "hearts", "clubs", "diamonds")


class _DrawnCard(NamedTuple):
    name: str
    rank: str
    suit: str
    deals: bool


def draw_seats(names: Sequence[str]) -> list[_DrawnCard]:
    """Draw a card from the ace up for each player, in seat order; the ace deals first."""
    chance = secrets.SystemRandom()
    shuffled = chance.sample(names, len(names))
    return [
        _DrawnCard(name, rank, chance.choice(_SUITS), rank == "A")
        for name, rank in zip(shuffled, RANKS, strict=False)
    ]


def draw_cards(names: Sequence[str]) -> list[_DrawnCard]:
    """Draw a card of one pack for each; an ace is lowest, and of two aces the suit named first."""
    chance = secrets.SystemRandom()
    one_of_each_rank = [4 * rank + chance.randrange(4) for rank in range(len(RANKS))]
    pack = one_of_each_rank if len(names) <= len(RANKS) else range(4 * len(RANKS))
    cards = chance.sample(pack, len(names))
    return [
        _DrawnCard(name, RANKS[card // 4], _SUITS[card % 4], card == min(cards))
        for name, card in zip(names, cards, strict=True)
    ]


_SET_ELSEWHERE = ("stakes",)
"""The rules that this page sets outside its house rules."""


class BaseRules(NamedTuple):
    """The rules that the form of a new game starts from, and its initial values.

    `last` is the game that is played again, `left` what there is in its pool and jackpot.
    `played_for` is the currency of a game that has begun: its amounts stay, whatever coins there are.
    """

    key: str
    overrides: Overrides
    fields: Values
    card: VariantCard
    last: RedactedGame | None = None
    left: LeftOver = LeftOver()
    played_for: str = "?"


@form_view
@ensure_csrf_cookie
@with_device_cookie
def new_game(request: HttpRequest) -> HttpResponse:
    """Show the list of variants; with a variant, its form; on POST, start the game."""
    base = get_base_rules(request)
    if base is None:
        device = device_hash(request)
        own = [VariantCard.own(one, place) for place, one in enumerate(own_variants(device))]
        return _pick(request, own, regular_tables(device))
    if request.method == "POST":
        return _draw(request, base) if "draw" in request.POST else _deal(request, base)
    begins = f"{reverse('new_offline')}?{request.GET.urlencode()}"
    return _show_form(request, base, new_game_form(base, initial=base.fields), begins=begins)


def _pick(request: HttpRequest, own: list[VariantCard], groups: list[RegularTable]) -> HttpResponse:
    """Show the games to choose from, or those that a search finds."""
    form = FindGameForm(request.GET)
    if form.asks:
        return reply(request, "games/pick", {"form": form, "found": form.found()})
    lists = {"local": local_cards(reader_countries()), "variants": variant_cards(), "others": other_cards()}
    return reply(request, "games/pick", {"form": form, "own": own, "groups": groups, **lists})


def get_base_rules(request: HttpRequest) -> BaseRules | None:
    """Return a game to play again, with the next dealer, or a variant; Http404 if there is none."""
    try:
        game_id = UUID(request.GET.get("again", ""))
    except ValueError:
        which = request.GET.get("variant", "")
        return variant_base(request, which) if which else None
    redacted = require_reader(request, game_id).redacted
    game, last = redacted.game, table_view(redacted)
    # The card names the variant; the overrides come from the game, with the rules as they were at its end.
    card = VariantCard.of(last.variant_key)
    left = left_over(redacted)
    fields = same_players_initial(last, next_players(game.start, game.projection)) | {
        "title": own_title(game)
    }
    if names := request.GET.get("names"):  # the others stay away this time
        fields["names"] = names
    return BaseRules(last.variant_key, next_overrides(redacted, left), fields, card, redacted, left)


def variant_base(request: HttpRequest, which: str) -> BaseRules:
    """Return a preset or one of this phone's own variants; Http404 if there is none."""
    played = get_variant(device_hash(request), which)
    if played is None:
        raise Http404
    if played.is_own:
        fields = own_variant_initial(played.rules, played.currency)
    else:
        fields = _last_currency_field(request, played.rules)
    return BaseRules(played.base, played.overrides, fields, variant_card(played))


def _last_currency_field(request: HttpRequest, rules: Variant) -> Values:
    """Return the currency that this phone last played for, where money is the custom."""
    currency = last_currency(device_hash(request)) if is_for_money(rules) else ""
    return {"currency": currency} if currency else {}


def new_game_form(base: BaseRules, data: QueryDict | None = None, **options: Any) -> NewGameForm:
    """Return the form of these rules; a button that resets one rule validates nothing."""
    currency = played_currency(data or base.fields)
    overrides = {**base.overrides, **posted_stakes(data or {}, currency)}
    if currency != base.played_for:
        overrides = in_coins(base.key, overrides, currency)
    typed = data and data.dict() | pressed_readings(base.key, data)
    house = HouseForm(base.key, overrides, typed, currency=currency, without=_SET_ELSEWHERE)
    if data is not None and house.asked:
        return NewGameForm(house=house, initial=data.dict())
    return NewGameForm(data, house=house, **options)


def _show_form(request: HttpRequest, base: BaseRules, form: NewGameForm, **more: Any) -> HttpResponse:
    """Show the form with the values entered and its errors."""
    wrong = next((name for name in form.errors if name in form.fields), None)
    if wrong:
        form.fields[wrong].widget.attrs["autofocus"] = True
    known, status = frequent_names(device_hash(request)), more.pop("status", 422 if form.is_bound else 200)
    context = {
        "variant": base.card,
        "variant_key": base.key,
        "form": form,
        "readings": questions(form.house),
        "naming": VariantNameForm(),
        "known": known,
        "taken": taken_words(base.left),
        **more,
    }
    return reply(request, "games/new", context, status=status)


def _draw(request: HttpRequest, base: BaseRules) -> HttpResponse:
    """Draw a card for each name, for the dealer or for the seats; everything typed stays."""
    form = new_game_form(base, request.POST)
    form.full_clean()
    names = form.cleaned_data.get("names") if form.is_bound else None  # one of its buttons fills it in anew
    if not names:
        return _show_form(request, base, form, entry_id=posted_id(request.POST))
    seats = request.POST["draw"] == "seats"
    drawn = draw_seats(names) if seats else draw_cards(names)
    dealer = next(n for n, card in enumerate(drawn, start=1) if card.deals)
    typed = {name: form.data.get(name) for name in form.fields} | {"dealer": dealer}
    if seats:
        typed["names"] = ", ".join(card.name for card in drawn)
    form = NewGameForm(house=form.house, initial=typed)
    return _show_form(request, base, form, drawn=drawn, drew_seats=seats, entry_id=posted_id(request.POST))


def _deal(request: HttpRequest, base: BaseRules) -> HttpResponse:
    """Start the game; this phone keeps score."""
    entry_id = posted_id(request.POST)
    if entry_id is None:
        return HttpResponseBadRequest()
    form = new_game_form(base, request.POST)
    if request.POST.get("step") in ("keep", "replace"):
        return _save_rules(request, base, form)
    if not form.is_bound or not form.is_valid() or form.refuse_odd():
        return _show_form(request, base, form, entry_id=entry_id)
    # An entry that is known is a repetition: it gets the same answer, whatever became of the pool since.
    if GAME_LOG.find(entry_id) is None:
        if refused := _refuse_carry_over(base, form):
            return _show_form(request, base, form, entry_id=entry_id, refused=refused)
        if form.understood:
            return _show_understood(request, base, form, entry_id)
        if wait := count_game(request, begun=is_from_outbox(request)):
            words = too_many_games_words(minutes(wait))
            page = _show_form(request, base, form, entry_id=entry_id, refused=words, status=429)
            return retry_after(page, wait)
    return _start(request, base, form, entry_id)


def _show_understood(
    request: HttpRequest, base: BaseRules, form: NewGameForm, entry_id: UUID
) -> HttpResponse:
    """Show the form with amounts in place of texts such as "50c", to be confirmed."""
    fresh = NewGameForm(house=form.house, initial=request.POST.dict() | form.understood)
    stakes = [field for field in fresh.stake_fields if field.name in form.understood]
    return _show_form(request, base, fresh, entry_id=entry_id, understood=stakes, status=422)


def _start(request: HttpRequest, base: BaseRules, form: NewGameForm, entry_id: UUID) -> HttpResponse:
    """Start the game, and its line in its group; or show the form with the engine's refusal."""
    secret = device_secret(request)
    device, start = hash_secret(secret), form.start
    called = find_rules_name(device, start["variant"], start["overrides"])
    takes = base.last.game.id if base.last and base.left.total and carried_amount(form.overrides) else None
    try:
        about = start | {"rules_name": called, "carried_from": takes, "day": posted_day(request.POST)}
        game = start_game(entry_id, device_hash=device, game_id=posted_id(request.POST, "game_id"), **about)
    except IntegrityError:  # another phone took the pool along in this moment
        if base.last is None:
            raise
        return _deal(request, base._replace(left=left_over(base.last)))
    if isinstance(game, Refusal):
        return _show_form(request, base, form, entry_id=entry_id, refused=refusal_message(game))
    if began_otherwise(entry_id, {**start, "title": form.cleaned_data["title"].strip()}):
        # With a fresh id, so that "Deal" is another game; only who may open the first one hears of it.
        first = phone_keys(device).filter(game=game).exists() and game
        return _show_form(request, base, form, refused=OTHER_GAME, first=first, status=409)
    game_dealt.send(Game, game=game, device_hash=device, last=base.last.game if base.last else None)
    return set_device_cookie(see_table(game.id), secret)


def _refuse_carry_over(base: BaseRules, form: NewGameForm) -> str:
    """Say why the pool of the last game can't be carried over; empty where it can."""
    if not (base.left.total and carried_amount(form.overrides)):
        return ""
    if base.left.taken_by:
        return not_twice(base.left)
    return "" if form.cleaned_data["currency"] == base.left.currency else other_currency(base.left)


def _save_rules(request: HttpRequest, base: BaseRules, form: NewGameForm) -> HttpResponse:
    """Save the rules of the form as a variant; nothing else in it is validated."""
    naming, secret = VariantNameForm(request.POST), device_secret(request)
    # For what is in `cleaned_data`: rules can be saved before a single player is named.
    form.is_valid()
    fresh = {"entry_id": posted_id(request.POST)}
    if not form.house.is_valid() or any(field.errors for field in form.stake_fields):
        return _show_form(request, base, form, naming=naming, **fresh)
    currency = form.cleaned_data.get("currency", "")
    rules, replace = (
        phone_variant("", "", base.key, form.overrides, currency),
        request.POST["step"] == "replace",
    )
    kept = save_variant(hash_secret(secret), naming, rules, replace=replace)
    again = NewGameForm(house=form.house, initial=request.POST.dict())
    shown = {"kept": kept, "naming": VariantNameForm() if kept else naming, **fresh}
    return set_device_cookie(_show_form(request, base, again, **shown), secret)
