"""Many sheets in one file: chosen, made beside other work, looked after, fetched."""

import unicodedata
from io import BytesIO
from uuid import UUID

from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.games.access import Access
from scoring.games.actions.bundles import MOST_SHEETS, Printing, start_bundle
from scoring.games.forms.game_list import BundleForm
from scoring.games.models import Key
from scoring.games.queries.bundles import Bundle, get_bundle, line_of
from scoring.games.queries.game_list import phone_keys
from scoring.games.queries.game_log import read_table
from scoring.games.sheets.catalog import KINDS
from scoring.games.texts.paper import boxes_warning
from scoring.games.views.paper import game_print_choices, sheet_documents, sheet_game
from scoring.web.capabilities import device_hash
from scoring.web.texts.dates import long_day
from scoring.web.views.http import Context, form_view, reply

_MOST_OFFERED = 100


@form_view
def bundles(request: HttpRequest) -> HttpResponse:
    """Choose games and sheets to print into one file; on POST, start making it."""
    keys = phone_keys(device_hash(request)).exclude(shelf=Key.Shelf.DELETED).select_related("game")
    # Keys of this phone only: what is chosen is looked up here, so a made-up id opens no one else's game.
    offered = {str(key.game_id): key for key in keys.order_by("-game__day", "-game__created")[:_MOST_OFFERED]}
    tables = [read_table(key.game.start) for key in offered.values()]
    choices: Context = {
        "offered": [(game_id, _option_label(key)) for game_id, key in offered.items()],
        "moneyed": any(table.variant.has_money for table in tables),
    }
    names = [name for table in tables for name in table.players]
    boxes = boxes_warning([*(key.game.title for key in offered.values()), *names])
    if request.method != "POST":
        form = BundleForm(**choices, initial={"games": request.GET.getlist("game")})
        return reply(request, "games/bundles/choose", {"form": form, "boxes": boxes})
    form = BundleForm(request.POST, **choices)
    if not form.is_valid():
        return reply(request, "games/bundles/choose", {"form": form, "boxes": boxes}, status=422)
    chosen = [offered[game_id] for game_id in form.cleaned_data["games"]]
    return _start(request, form, _printings(request, chosen, form.cleaned_data["kinds"]))


def _option_label(key: Key) -> str:
    day = long_day(key.game.day)
    return f"{key.game.title} · {day}" if key.game.title else day


def _printings(request: HttpRequest, keys: list[Key], kinds: list[str]) -> list[Printing]:
    """Return the sheets of these kinds, game by game."""
    printings = []
    for key in keys:
        access, choices = Access(key.game, key), game_print_choices(request, key.game)
        game = sheet_game(request, access)
        for kind in kinds:
            if documents := sheet_documents(game, access, kind, choices):
                name = _file_name(f"{key.game.title} {KINDS[kind].title}")
                printings.append(Printing(name, documents))
    return printings


def _file_name(words: str) -> str:
    """Return the words without what some file system refuses."""
    return " ".join(
        # Windows refuses : * ? and more, and a slash would make a folder in the archive.
        "".join(letter if _is_of_a_name(letter) else " " for letter in words).split()
    )


def _is_of_a_name(letter: str) -> bool:
    # Vowels of Tamil, Thai and others are marks on the letter before.
    return letter.isalnum() or letter in " -_" or unicodedata.category(letter).startswith("M")


def _start(request: HttpRequest, form: BundleForm, printings: list[Printing]) -> HttpResponse:
    sheets = sum(len(printing.documents) for printing in printings)
    refused = ""
    if not printings:
        refused = _("None of these games has these sheets yet.")
    elif sheets > MOST_SHEETS:
        refused = _("Too many sheets: %(n)s. One file holds at most %(most)s: choose fewer games.")
        refused %= {"n": sheets, "most": MOST_SHEETS}
    else:
        # The documents are complete by now; only typesetting happens in the background.
        bundle_id = start_bundle(device_hash(request), form.cleaned_data["form"], printings)
        if bundle_id is not None:
            return redirect("bundle", bundle_id)
        refused = _("Too many files are waiting to be made. Try again in a minute.")
    return reply(request, "games/bundles/choose", {"form": form, "refused": refused}, status=422)


def _get_own_bundle(request: HttpRequest, bundle_id: UUID) -> Bundle:
    """Return a file of this phone; Http404 for others and for expired ones."""
    found = get_bundle(device_hash(request), bundle_id)
    if found is None:
        raise Http404
    return found


@require_safe
def bundle(request: HttpRequest, bundle_id: UUID) -> HttpResponse:
    """Show the progress; the page polls until the file is ready."""
    found = _get_own_bundle(request, bundle_id)
    context = {"bundle": found, "job": found.job, "line": line_of(found), "back": reverse("bundles")}
    return reply(request, "games/bundles/bundle", context)


@require_safe
def bundle_file(request: HttpRequest, bundle_id: UUID) -> HttpResponseBase:
    found = _get_own_bundle(request, bundle_id)
    if found.state != "ready":
        raise Http404
    # A sheet is opened by the page that waited for it; a browser without a viewer saves it.
    response = FileResponse(BytesIO(found.read_file()), as_attachment=not found.is_sheet, filename=found.name)
    add_never_cache_headers(response)
    return response
