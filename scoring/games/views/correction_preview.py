"""Before beside after: a correction or a change of rules is looked at, decided and saved in the same way."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse

from scoring.engine.plain import Plain
from scoring.engine.refusals import Refusal
from scoring.games.access import Access
from scoring.games.actions.record import write_entry
from scoring.games.actions.writing import Weighed
from scoring.games.forms.corrections import posted_answers, posted_reason
from scoring.games.forms.hand_fields import ReasonForm
from scoring.games.queries.comparisons import Comparison, compare
from scoring.games.queries.game_log import Log
from scoring.games.queries.table_views import TableView
from scoring.games.texts.comparisons import comparison_text, in_short, save_words
from scoring.games.texts.entries.brief import with_figures
from scoring.games.texts.entries.rules import ChangedRule
from scoring.games.texts.lists import changes_of_rules
from scoring.games.views.write_responses import make_writing, outcome_response
from scoring.journal.outcomes import Conflict, Refused
from scoring.web.forms.writing import WritingForm
from scoring.web.views.http import reply


class Proposal(NamedTuple):
    """A change to preview: what, from which form, and what makes the message once it is saved."""

    access: Access
    view: TableView
    log: Log
    change: Plain
    address: str
    title: str
    carried: list[tuple[str, str]]
    message: Callable[[], str]
    number: int = 0
    draft: str = ""
    rules: Sequence[ChangedRule] = ()
    intro: str = ""
    saves: str = ""


_Back = Callable[[Refusal | None], HttpResponse]
"""The way back to the form: with a refusal, or, with None, because another phone was faster."""


def preview_or_save(
    request: HttpRequest, proposal: Proposal, tried: WritingForm, back: _Back
) -> HttpResponse:
    """Show before and after; save on request, if that is what was shown and every question is answered."""
    # Compared with the version that the page showed, not the newest: the answers belong to those questions.
    proposal = proposal._replace(log=proposal.log.until(tried.cleaned_data["expected"]))
    compared = _compare(request, proposal)
    if compared.refusal:
        return back(compared.refusal)
    # `decided` is a fingerprint of what the preview showed. Whatever was not seen is shown first, never saved.
    looked_at = request.POST.get("decided", "") == compared.decided
    may_save = looked_at and not compared.is_open and ReasonForm(request.POST).is_valid()
    if request.POST.get("step") == "save" and may_save:
        return _save(request, proposal, tried, compared, back)
    if tried.cleaned_data["expected"] != proposal.view.version:
        return back(None)
    return _show_preview(request, proposal, tried, compared)


def _compare(request: HttpRequest, proposal: Proposal) -> Comparison:
    reason, answers = posted_reason(request.POST), posted_answers(request.POST)
    change = proposal.change | ({"reason": reason} if reason else {})
    return compare(proposal.access.redacted, proposal.log, change, answers, proposal.view)


def _show_preview(
    request: HttpRequest, proposal: Proposal, tried: WritingForm, compared: Comparison
) -> HttpResponse:
    refused = request.POST.get("step") == "save"  # not as it was looked at: nothing is written
    undecided = refused and compared.is_open
    context = {
        "view": proposal.view,
        "here": proposal.address,
        "title": proposal.title,
        "intro": proposal.intro,
        "number": proposal.number,
        "draft": proposal.draft,
        # The answers have fields of their own on this page; carried along too, each would be posted twice.
        "carried": [pair for pair in proposal.carried if not pair[0].startswith("decide-")],
        "compared": comparison_text(compared, proposal.view.currency),
        "rules": changes_of_rules(proposal.rules) if proposal.rules else None,
        "saves": proposal.saves or save_words(),
        "undecided": undecided,
        "decided": compared.decided,
        "reason": ReasonForm(request.POST)["reason"],
        "entry_id": tried.cleaned_data["entry_id"],
        "expected": tried.cleaned_data["expected"],
    }
    return reply(request, "games/corrections/compare", context, status=422 if refused else 200)


def _save(
    request: HttpRequest, proposal: Proposal, tried: WritingForm, compared: Comparison, back: _Back
) -> HttpResponse:
    """Write the change with every answer in it; the same entry sent again gets the first response."""
    access = proposal.access
    weighed = Weighed(access.game.head, proposal.log, compared.played)
    writing = replace(make_writing(tried, access, compared.change), weighed=weighed)
    outcome = write_entry(proposal.view.game_id, writing)
    if isinstance(outcome, Conflict):
        return back(None)
    if isinstance(outcome, Refused):
        return back(outcome.refusal)
    message = with_figures(proposal.message(), in_short(compared))
    return outcome_response(request, access, writing, outcome, message)
