"""What a correction leaves to be decided, as questions with answers to pick from."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.refusals import Code
from scoring.games.queries.comparisons import AskedQuestion
from scoring.games.texts.entries.brief import briefly
from scoring.games.texts.refusals import refusal_message
from scoring.web.texts.amounts import money, points
from scoring.web.texts.names import join_names


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing that can be done."""

    value: str
    words: str
    picked: bool


@dataclass(frozen=True, slots=True)
class QuestionText:
    """What no longer fits and why, with what can be done about it."""

    field: str
    words: str
    answers: list[Answer]

    @property
    def is_open(self) -> bool:
        """Return whether it was not answered yet."""
        return not any(answer.picked for answer in self.answers)


def question_text(asked: AskedQuestion, currency: str) -> QuestionText:
    question = asked.question
    words_for = {"offer": _offer, "without": _without, "missing": _missing, "late": _missing, "gone": _gone}[
        question.kind
    ]
    words, answers = words_for(asked, currency)
    return QuestionText(
        field=f"decide-{question.key}",
        words=words,
        answers=[Answer(value, answers[value], picked=value == asked.answer) for value in question.choices],
    )


def _hands(asked: AskedQuestion) -> str:
    numbers = [points(number) for number in asked.hands]
    return ngettext("hand %(hands)s", "hands %(hands)s", len(numbers)) % {"hands": join_names(numbers)}


def _offer(asked: AskedQuestion, currency: str) -> tuple[str, dict[str, str]]:
    offer = asked.question.offer
    assert offer is not None  # noqa: S101 - this kind of question is about one
    figures = {
        "name": asked.question.player,
        "hand": _hands(asked),
        "score": points(offer.score),
        "cost": money(offer.cost, currency),
    }
    words = _("%(name)s is now out in %(hand)s and could have bought in. No one asked at the time.")
    paid = (
        _("%(name)s buys in for %(cost)s at %(score)s") if offer.cost else _("%(name)s buys in at %(score)s")
    )
    return words % figures, {
        "buy_in": paid % figures,
        "decline": _("%(name)s doesn’t buy in and stays out") % figures,
    }


def _without(asked: AskedQuestion, _currency: str) -> tuple[str, dict[str, str]]:
    figures = {"name": asked.question.player, "hands": _hands(asked)}
    words = _("%(name)s is out by then, but has cards in %(hands)s.")
    return words % figures, {
        "without": _("Score %(hands)s without %(name)s") % figures,
        "drop": _("Remove %(hands)s") % figures,
    }


def _missing(asked: AskedQuestion, _currency: str) -> tuple[str, dict[str, str]]:
    figures = {"name": asked.question.player, "hands": _hands(asked)}
    words = _("%(name)s is still in then, but has no cards in %(hands)s.")
    return words % figures, {
        "zero": _("%(name)s scores 0 points in %(hands)s") % figures,
        "leave": _("%(name)s left before that") % figures,
        "drop": _("Remove %(hands)s") % figures,
    }


def _gone(asked: AskedQuestion, _currency: str) -> tuple[str, dict[str, str]]:
    refusal, entries = asked.question.refusal, asked.question.entries
    assert refusal is not None  # noqa: S101 - only an offer is asked about without one
    leave_out = {"drop": ngettext("Remove it", "Remove all %(n)d", len(entries)) % {"n": len(entries)}}
    if refusal.code is Code.GAME_OVER:
        words = ngettext(
            "The game is over before that: one later entry no longer fits.",
            "The game is over before that: %(n)d later entries no longer fit.",
            len(entries),
        )
        return words % {"n": len(entries)}, leave_out
    figures = {
        "what": " ".join(dict.fromkeys(briefly(entry.plain) for entry in entries)),
        "hands": _hands(asked),
        "why": refusal_message(refusal),
    }
    words = _("%(what)s This was recorded in %(hands)s and no longer fits: %(why)s")
    if entries[0].plain["type"] != "hand":
        words = _("%(what)s This was recorded after %(hands)s and no longer fits: %(why)s")
    return words % figures, leave_out
