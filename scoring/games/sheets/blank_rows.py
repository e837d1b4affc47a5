"""The empty rows of a blank sheet: the hands to be played, and the boxes below them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.engine.scoring import marks_in_play
from scoring.engine.variant import Variant
from scoring.games.texts.card_names import single_cards, with_sign
from scoring.games.texts.contracts import contract_words, sets_of
from scoring.games.texts.pieces import face_of, faces_of
from scoring.games.texts.variants import kalooki_phrase
from scoring.games.texts.wilds import wild_words
from scoring.web.texts import amounts


@dataclass(frozen=True, slots=True)
class BlankHand:
    """One hand to come: its number, the contract and the wild rank as small cards, and in words with the deal."""

    number: int
    sets: tuple[str, ...]
    words: str
    wild: str = ""


@dataclass(frozen=True, slots=True)
class BlankRow:
    """A box for each player below the hands; `ticks` are little boxes to tick."""

    label: str
    ticks: str = ""
    strong: bool = False


def blank_hands(rules: Variant, players: int, hands: int) -> list[BlankHand]:
    return [_blank_hand(rules, players, number) for number in range(1, hands + 1)]


def _blank_hand(rules: Variant, players: int, number: int) -> BlankHand:
    contract, shown = rules.contract(number) or "", rules.shown_hand(number)
    wild = rules.wild_rank(number, None) or ""
    if not contract and not wild and rules.deal.mode != "by_hand":
        return BlankHand(shown, (), "")
    deal = _("deal %(cards)s") % {"cards": rules.deal.cards(number, players)}
    sets = tuple(sets_of(contract))
    words = [] if " " in contract or not contract else [contract_words(contract)]
    words += [wild_words(wild, rules)] if wild else []
    return BlankHand(shown, sets, ", ".join([*words, deal]), face_of(wild, rules))


def blank_rows(rules: Variant, currency: str) -> list[BlankRow]:
    """Faults, buy-ins and money only where this table has them."""
    return [
        *_mark_rows(rules),
        *_bonus_rows(rules),
        BlankRow(_("Final total"), strong=True),
        *(_money_rows(rules, currency) if rules.has_money else ()),
        BlankRow(_("Place"), strong=True),
    ]


def _bonus_rows(rules: Variant) -> Iterator[BlankRow]:
    """Yield what is added when the game is over: for winning it, and for each hand won (rule 17.9)."""
    bonus = rules.end_bonus
    if bonus and bonus.winner:
        yield BlankRow(_("Game, %(points)s") % {"points": amounts.points(bonus.winner)})
    if bonus and bonus.each_hand:
        yield BlankRow(_("Boxes, %(points)s each") % {"points": amounts.points(bonus.each_hand)})


def _mark_rows(rules: Variant) -> Iterator[BlankRow]:
    for points, codes in marks_by_points(rules).items():
        name = _("Faults") if points > 0 else _("Exact cuts") if codes == ["exact_cut"] else _("Taken off")
        yield BlankRow(_("%(marks)s, %(points)s each") % {"marks": name, "points": amounts.signed(points)})


def marks_by_points(rules: Variant) -> dict[int, list[str]]:
    """Group the codes of marks by their points, most first."""
    grouped: dict[int, list[str]] = defaultdict(list)
    for code, points in sorted(rules.adjustments.items(), key=lambda mark: -mark[1]):
        grouped[points].append(code)
    return grouped


def _money_rows(rules: Variant, currency: str) -> Iterator[BlankRow]:
    stakes = rules.stakes
    if stakes.initial:
        words = _("Stake %(amount)s, paid")
        yield BlankRow(words % {"amount": amounts.money(stakes.initial, currency)}, ticks="☐")
    if rules.buy_in.most != 0:
        boxes = " ".join("☐" * min(rules.buy_in.most or 3, 4))
        words = _("Buy-ins, %(amount)s each")
        yield BlankRow(words % {"amount": amounts.money(stakes.buy_in, currency)}, ticks=boxes)
    if stakes.call_up or rules.kalooki_stake:
        yield BlankRow(_("Call-ups and %(kalooki)s") % {"kalooki": kalooki_phrase(rules)})
    if rules.kitty_events:
        yield BlankRow(_("Paid into the kitty"))
    paid = {field_of for field_of, _code in marks_in_play(rules)}
    if "fines" in paid:
        yield BlankRow(_("Fines"))
    if "bonuses" in paid:
        yield BlankRow(_("Bonuses"))
    yield BlankRow(_("Won or lost in all"), strong=True)


COURTS = ("K", "Q", "J", "10")
_PIPS = tuple(str(pip) for pip in range(9, 1, -1))


class CardValue(NamedTuple):
    """Some cards and what each of them counts."""

    cards: str
    value: str


def card_value_boxes(rules: Variant) -> list[CardValue]:
    """Jokers, aces, courts and pips; cards of one value share a box. None where cards are not counted."""
    values, faces = rules.rank_points, faces_of(rules)
    if not values:
        return []
    aces = [("A", values["A_BLACK"])]
    if rules.aces_differ:
        ace = face_of("A", rules)
        aces = [(f"{ace}\u00a0♠\u00a0♣", values["A_BLACK"]), (f"{ace}\u00a0♡\u00a0♢", values["A_RED"])]
    ranked = [
        (faces.get(rank, rank), value) for rank, value in [*aces, *((rank, values[rank]) for rank in COURTS)]
    ]
    named = [(_("Joker"), values["JOKER"]), *ranked]
    odd = [(rank, values[rank]) for rank in _PIPS if values[rank] != int(rank)]
    if len(odd) > len(_PIPS) / 2:  # then the few others stand among them
        odd = [(rank, values[rank]) for rank in _PIPS]
    boxes = [*_boxes(named), *_boxes(odd)]
    if len(odd) < len(_PIPS):
        boxes.append(CardValue(_("others") if odd else _("9 to 2"), _("face")))
    singles = [(with_sign(face_of(card, rules)), n) for card, n in single_cards(rules).items()]
    return [*boxes, *_boxes(singles)]


def _boxes(cards: Sequence[tuple[str, int]]) -> list[CardValue]:
    """Return a box for each run of cards that count the same."""
    return [
        CardValue(" ".join(name for name, _value in group), amounts.points(value))
        for value, group in groupby(cards, key=lambda card: card[1])
    ]
