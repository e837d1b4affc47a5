"""Printing a game: each sheet as PDF and as a picture, and the game file."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypedDict
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.cache import add_never_cache_headers, patch_cache_control
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import override
from django.views.decorators.http import require_safe

from scoring.engine.amounts import Money
from scoring.engine.names import cut_name
from scoring.games.access import Access, require_host, require_reader
from scoring.games.actions.bundles import Printing, start_sheet
from scoring.games.actions.phones import save_letterhead
from scoring.games.forms.logos import LetterheadForm
from scoring.games.models import Game
from scoring.games.queries.game_list import unplayed_removal_time
from scoring.games.queries.game_log import Log, log_of
from scoring.games.queries.games import find_game_by_sheet, game_to_export, host_letterhead, replay_game
from scoring.games.queries.moments import pegs
from scoring.games.queries.projections import overrides_of
from scoring.games.queries.settlements import DebtLine, MadeLine, game_settlement
from scoring.games.queries.table_views import table_view
from scoring.games.sheets.catalog import KINDS, kinds_for
from scoring.games.sheets.result_picture import PICTURE_WIDTHS, ShapeKey, picture_sheet
from scoring.games.sheets.slip import slip, slip_text
from scoring.games.signals import is_in_balances, letterhead_for
from scoring.games.texts.paper import boxes_warning, ink_name, kind_line, paper_name, size_name
from scoring.games.views.money import money_reader
from scoring.games.views.posters import has_poster_code, with_poster_code
from scoring.journal.chain import seal
from scoring.printing.choices import (
    INKS,
    LANGUAGES,
    LONGEST_FOOTER,
    PAPERS,
    SIZES,
    Choices,
    LanguageKey,
    PaperKey,
)
from scoring.printing.document import Due, Settling, SheetDetails, SheetDocument, SheetGame
from scoring.printing.images import chat_picture, fingerprint, page_picture, preview
from scoring.printing.press import BusyError
from scoring.printing.render import RenderingUnavailable, pdf, pdf_at_once
from scoring.web.actions import note_use
from scoring.web.capabilities import device_hash, hash_secret
from scoring.web.views.devices import device_secret, set_device_cookie
from scoring.web.views.http import finish_response, form_view, reply, see_other

_BUNDLED = ("score", "slip", "statements", "certificate")
"""What belongs to an evening that is over; the other sheets are for before it."""
_BLANK_KINDS = ("blank", "rules")
_LETTER_LANDS = ("-us", "-ca", "-mx", "-ph", "-co", "-cl")
"""Ends of the languages of countries where paper is Letter."""


@require_safe
def paper(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show every sheet of this game, with a preview, on the chosen paper."""
    access = require_reader(request, game_id)
    game, chosen, view = sheet_game(request, access), print_choices(request), table_view(access.redacted)
    note_use(access.key)  # the sheet that is printed now may come back days later
    context = {
        "view": view,
        "boxes": boxes_warning([view.title, *game.file["players"]]),
        "sheets": [
            {"kind": kind, "line": kind_line(kind.key, moneyed=view.has_money)} for kind in kinds_for(game)
        ],
        **paper_context(chosen),
        "may_bundle": bool(device_hash(request)),
        "bundled": [kind.key for kind in kinds_for(game) if kind.key in _BUNDLED],
        "may_key": access.key.is_phone and game.result["status"] != "finished",
        "may_head": access.key.is_host,
        "may_share": access.key.is_host or access.key.keeps_score,
        "has_code": has_poster_code(request, game_id),
        "removed": None if game.begun else unplayed_removal_time(access.game),
        "text": slip_text(game, chosen) if game.begun else "",
    }
    return reply(request, "games/paper/paper", context)


@require_safe
def sheet(request: HttpRequest, game_id: UUID, kind: str) -> HttpResponse:
    """Return one kind of sheet as PDF."""
    # A poster may carry a link, which no file may keep.
    return pdf_response(request, *_documents(request, game_id, kind), name=kind, secret=kind == "poster")


@require_safe
def sheet_picture(request: HttpRequest, game_id: UUID, kind: str) -> HttpResponse:
    """Return a small picture of the first page of a sheet."""
    documents = _documents(request, game_id, kind)[:1]
    return document_response(request, documents, lambda: preview(documents[0]), ("image/png", f"{kind}.png"))


@require_safe
def slip_picture(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Return the settlement slip as a picture for a chat; without money, only places and totals."""
    game = sheet_game(request, require_reader(request, game_id))
    if not game.begun:
        raise Http404
    choices = Choices("a5", language=print_choices(request).language)
    with override(choices.language):
        document = slip(game, choices)
    return document_response(request, [document], lambda: chat_picture(document), ("image/png", "slip.png"))


@require_safe
def result_picture(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Return the result as a picture to share: `shape=story` stands upright, `plain` leaves the money out.

    A game without a result shows its table.
    """
    access = require_reader(request, game_id)
    game = sheet_game(request, access)
    if game.result["status"] != "finished" or not pegs(game.result):
        return redirect("table", game_id)
    shape: ShapeKey = "story" if request.GET.get("shape") == "story" else "wide"
    if access.key.is_phone and access.game.group:
        game = replace(game, details=replace(game.details, group=access.game.group.name))
    choices = Choices(language=print_choices(request).language)
    document = picture_sheet(game, shape, choices, money="plain" not in request.GET)
    make = partial(page_picture, document, PICTURE_WIDTHS[shape])
    return document_response(request, [document], make, ("image/png", "result.png"))


@require_safe
def game_file(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Return the game as a file that scores the same anywhere; `ask` before one that no program scores."""
    redacted = money_reader(request, game_id).redacted
    file = game_to_export(log_of(redacted), redacted.game.title)
    if "note" in file and "ask" in request.GET:
        return reply(request, "games/paper/unscored", {"view": table_view(redacted)})
    response = JsonResponse(file, json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Content-Disposition"] = f'attachment; filename="{redacted.game.file_name}"'
    add_never_cache_headers(response)
    return response


@require_safe
def open_sheet(request: HttpRequest, code: str) -> HttpResponse:
    """Redirect to the game of a printed sheet on a phone with a key to it; the letters alone open nothing."""
    game = find_game_by_sheet(device_hash(request), code)
    if game is None:
        return reply(request, "games/paper/unknown", {}, status=404)
    return redirect("key_in", game.id)


def sheet_game(request: HttpRequest, access: Access) -> SheetGame:
    """Return the game for its sheets, with its day, its code and its corrections."""
    return sheet_of_log(request, access.game, log_of(access.redacted))


def sheet_of_log(request: HttpRequest, game: Game, log: Log) -> SheetGame:
    """Return the same from a log that was read before."""
    replayed, code = replay_game(log, game.title), game.sheet_code
    details = SheetDetails(
        day=game.day,
        code=code,
        sealed=seal(game.version, game.head),
        address=request.build_absolute_uri(reverse("open_sheet", args=[code])),
        corrected=replayed.corrected,
        settling=None if log.hides else _settling(game, log),
    )
    return SheetGame(replayed.game_file, replayed.result, details)


def _settling(game: Game, log: Log) -> Settling:
    """Return the payments as the table settles, with what was paid and waived of each."""
    if is_in_balances(game):
        return Settling("group")
    settlement = game_settlement(log)
    dues = [_due(debt, debt.amount, debt.made) for debt in settlement.debts]
    earlier = [_due(made, made.amount, [made]) for made in settlement.misfits]
    return Settling(settlement.how, settlement.banker or "", tuple(dues), tuple(earlier))


def _due(line: DebtLine | MadeLine, amount: Money, made: Sequence[MadeLine]) -> Due:
    """Return one payment with what was paid and waived of it."""
    paid, forgiven = (sum(each.amount for each in made if each.kind == kind) for kind in ("paid", "forgiven"))
    return Due(line.payer, line.receiver, amount, paid, forgiven, line.funds)


def _documents(request: HttpRequest, game_id: UUID, kind: str) -> list[SheetDocument]:
    """Return the sheets of one kind; Http404 for a kind this game has nothing to show on."""
    access = require_reader(request, game_id)
    game = with_poster_code(request, game_id, sheet_game(request, access))
    documents = sheet_documents(game, access, kind, game_print_choices(request, access.game))
    if not documents:
        raise Http404
    return documents


def sheet_documents(game: SheetGame, access: Access, kind: str, choices: Choices) -> list[SheetDocument]:
    """Return the sheets of one kind; an empty list where the game has nothing for them."""
    # A blank sheet is for the hands to come: it has the rules as they are now, not those of the first deal.
    if kind in _BLANK_KINDS:
        game = replace(game, file={**game.file, "overrides": overrides_of(access.redacted)})
    return KINDS[kind].documents(game, choices) if kind in KINDS else []


def game_print_choices(request: HttpRequest, game: Game) -> Choices:
    """Return the choices with the letterhead of the host's phone; a club's game has the club's own."""
    head = host_letterhead(game)
    picture, name = letterhead_for(game) or ("", "")
    footer = head.line or cut_name(name, LONGEST_FOOTER)
    return replace(print_choices(request), logo=picture or head.logo, footer=footer)


def print_choices(request: HttpRequest) -> Choices:
    """Paper, print, ink and language from the address; what is not offered has its default."""
    asked = request.POST or request.GET
    return Choices(
        paper=next((paper for paper in PAPERS if paper == asked.get("paper")), _reader_paper(request)),
        size=next((size for size in SIZES if size == asked.get("size")), "normal"),
        ink=next((ink for ink in INKS if ink == asked.get("ink")), "normal"),
        language=next((key for key in LANGUAGES if key == asked.get("lang")), _reader_language(request)),
    )


class PaperValues(TypedDict):
    """What the choice of paper needs in its template."""

    chosen: Choices
    query: str
    papers: list[tuple[str, str]]
    sizes: list[tuple[str, str]]
    inks: list[tuple[str, str]]
    languages: list[tuple[str, str]]


def paper_context(chosen: Choices, more: str = "") -> PaperValues:
    """Return what the choice of paper needs in its template; `more` is appended to each query string."""
    return {
        "chosen": chosen,
        "query": f"paper={chosen.paper}&size={chosen.size}&ink={chosen.ink}&lang={chosen.language}{more}",
        "papers": [(key, paper_name(key)) for key in PAPERS],
        "sizes": [(key, size_name(key)) for key in SIZES],
        "inks": [(key, ink_name(key)) for key in INKS],
        "languages": list(LANGUAGES.items()),
    }


def _reader_language(request: HttpRequest) -> LanguageKey:
    """Return the first of the reader's languages that sheets support; else English."""
    wanted = request.headers.get("Accept-Language", "").lower().replace(" ", "").split(",")
    # Old Java and Android still call Hebrew "iw".
    spoken = [language.split(";")[0].split("-")[0].replace("iw", "he") for language in wanted]
    return next((key for one in spoken for key in LANGUAGES if key == one), "en")


def _reader_paper(request: HttpRequest) -> PaperKey:
    """Return Letter where the reader's language suggests it, A4 for the rest of the world."""
    first = request.headers.get("Accept-Language", "").split(",")[0].split(";")[0].strip().lower()
    return "letter" if first.endswith(_LETTER_LANDS) else "a4"


def pdf_response(
    request: HttpRequest, *documents: SheetDocument, name: str, secret: bool = False
) -> HttpResponse:
    """Return documents as one PDF; where others print, go to the page that waits in the line with it.

    What is `secret` is never kept in a file, so it waits here: its address is one of `SLOW` in `incoming.py`.
    """
    kept = ("application/pdf", f"{name}.pdf")
    if secret:
        return document_response(request, documents, partial(pdf, *documents), kept)
    printing, phone = Printing(f"kalooki-{name}.pdf", list(documents)), device_secret(request)
    make = partial(pdf_at_once, hash_secret(phone), *documents)
    return document_response(request, documents, make, kept, partial(_wait_in_line, request, phone, printing))


def _wait_in_line(
    request: HttpRequest, phone: str, printing: Printing, seal: str, busy: BusyError
) -> HttpResponse:
    back = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(back, request.get_host()):
        back = ""
    sheet_id = start_sheet(hash_secret(phone), printing, seal, back)
    if sheet_id is None:
        return _unprintable(request, busy)
    return finish_response(set_device_cookie(redirect("bundle", sheet_id), phone))


def _unprintable(request: HttpRequest, why: RenderingUnavailable) -> HttpResponse:
    response = reply(request, "errors/unprintable", {"words": str(why)}, status=503)
    # All typesetters are busy or missing: that may pass, so the client is asked to come again.
    response["Retry-After"] = "60"
    return response


def document_response(
    request: HttpRequest,
    documents: Sequence[SheetDocument],
    make: Callable[[], bytes],
    kept: tuple[str, str],
    when_busy: Callable[[str, BusyError], HttpResponse] | None = None,
) -> HttpResponse:
    """Return the document's bytes, made only where the ETag differs; 503 where nothing can be typeset."""
    content_type, name = kept
    tag = f'"{fingerprint(documents)[:32]}"'
    response = HttpResponse(content_type=content_type, headers={"ETag": tag})
    if request.headers.get("If-None-Match") == tag:
        response.status_code = 304
    else:
        try:
            response.content = make()
        except RenderingUnavailable as missing:
            if when_busy and isinstance(missing, BusyError):
                return when_busy(tag, missing)
            return _unprintable(request, missing)
    shown = "attachment" if "save" in request.GET else "inline"
    response["Content-Disposition"] = f'{shown}; filename="kalooki-{name}"'
    # Asked for again each time, answered with 304 where nothing changed: a correction must not leave an old sheet.
    patch_cache_control(response, private=True, no_cache=True)
    return response


@form_view
def change_letterhead(request: HttpRequest, game_id: UUID) -> HttpResponse:
    """Show and change the letterhead; only the host's phone may change it."""
    access = require_host(request, game_id)
    letterhead = host_letterhead(access.game)
    if request.method != "POST":
        return _show_letterhead(request, access, LetterheadForm(initial={"line": letterhead.line}))
    form = LetterheadForm(request.POST, request.FILES)
    if not form.is_valid():
        return _show_letterhead(request, access, form, status=422)
    removed = request.POST.get("step") == "remove"
    logo = "" if removed else form.cleaned_data["logo"] or None
    save_letterhead(access.key.secret_hash, line=form.cleaned_data["line"], logo=logo)
    return see_other(reverse("letterhead", args=[game_id]))


def _show_letterhead(
    request: HttpRequest, access: Access, form: LetterheadForm, *, status: int = 200
) -> HttpResponse:
    context = {"view": table_view(access.redacted), "form": form, "letterhead": host_letterhead(access.game)}
    return reply(request, "games/paper/letterhead", context, status=status)
