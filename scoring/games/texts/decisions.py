"""What a correction leaves to be decided, as questions with answers to pick from."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.engine.plain import Plain
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
    question, figures = asked.question, _figures(asked, currency)
    return QuestionText(
        field=f"decide-{question.key}",
        words=_question(asked) % figures,
        answers=[
            Answer(value, _answer(asked, value) % figures, picked=value == asked.answer)
            for value in question.choices
        ],
    )


def _figures(asked: AskedQuestion, currency: str) -> Plain:
    question = asked.question
    hands = hands_words(len(asked.hands)) % {"hands": join_names([points(number) for number in asked.hands])}
    figures: Plain = {"name": question.player, "hands": hands, "n": len(question.entries)}
    if question.offer:
        figures |= {"score": points(question.offer.score), "cost": money(question.offer.cost, currency)}
    if question.refusal:
        what = " ".join(dict.fromkeys(briefly(entry.plain) for entry in question.entries))
        figures |= {"what": what, "why": refusal_message(question.refusal)}
    return figures


def _question(asked: AskedQuestion) -> str:
    question = asked.question
    if question.kind != "gone":
        return question_words()[question.kind]
    if question.refusal and question.refusal.code is Code.GAME_OVER:
        return over_words(len(question.entries))
    return question_words()["gone" if question.entries[0].plain["type"] == "hand" else "gone_after"]


def _answer(asked: AskedQuestion, value: str) -> str:
    question = asked.question
    if value == "drop" and question.kind == "gone":
        return drop_words(len(question.entries))
    is_free = value == "buy_in" and question.offer and not question.offer.cost
    return answer_words()["buy_in_free" if is_free else value]


def question_words() -> dict[str, str]:
    """Return the questions by their kind."""
    missing = _("%(name)s is still in then, but has nothing entered in %(hands)s.")
    return {
        "offer": _("%(name)s is now out in %(hands)s and could have bought in. No one asked at the time."),
        "without": _("%(name)s is out by then, but has something entered in %(hands)s."),
        "missing": missing,
        "late": missing,
        "gone": _("%(what)s This was recorded in %(hands)s and no longer fits: %(why)s"),
        "gone_after": _("%(what)s This was recorded after %(hands)s and no longer fits: %(why)s"),
    }


def answer_words() -> dict[str, str]:
    """Return the answers by what they do."""
    return {
        "buy_in": _("%(name)s buys in for %(cost)s at %(score)s"),
        "buy_in_free": _("%(name)s buys in at %(score)s"),
        "decline": _("%(name)s doesn’t buy in and stays out"),
        "without": _("Score %(hands)s without %(name)s"),
        "zero": _("%(name)s scores 0 points in %(hands)s"),
        "leave": _("%(name)s left before that"),
        "drop": _("Remove %(hands)s"),
    }


def hands_words(n: int) -> str:
    return ngettext("hand %(hands)s", "hands %(hands)s", n)


def over_words(n: int) -> str:
    return ngettext(
        "The game is over before that: one later entry no longer fits.",
        "The game is over before that: %(n)d later entries no longer fit.",
        n,
    )


def drop_words(n: int) -> str:
    return ngettext("Remove it", "Remove all %(n)d", n)
