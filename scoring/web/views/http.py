"""Responses: the whole page, or for htmx the part of it that changes; never cached."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from scoring.web.repeats import OtherEntryError

_OTHER = "other_entry"
Context: TypeAlias = dict[str, Any]
"""What a template is drawn from, by the names it has there."""
form_view = require_http_methods(["GET", "HEAD", "POST"])
"""Decorate a view that shows a form and takes what is posted from it, as `require_safe` does for pages alone."""


def reply(
    request: HttpRequest, page: str, context: Context, *, status: int | None = None, address: str = ""
) -> HttpResponse:
    """Draw a page, or for htmx its block `live` alone where it extends `layout`, and show `address` then.

    Without a `status` it is 422 where the context's `form` has errors, 409 for `tell_of_other`, else 200.
    """
    part = wants_fragment(request)
    layout = {"layout": "fragment.html"} if part else {}
    status = status or _status_of(context.get("form"))
    response = render(request, f"{page}.html", {**context, **layout}, status=status)
    return finish_response(response, address if part else "")


def _status_of(form: Any) -> int:
    if not getattr(form, "errors", None):
        return 200
    return 409 if any(form.has_error(field, _OTHER) for field in form.errors) else 422


@contextmanager
def telling_of_others(form: forms.Form) -> Iterator[None]:
    """Let a form say that its id stands for another entry; shown again it has a fresh id."""
    try:
        yield
    except OtherEntryError:
        tell_of_other(form)


def tell_of_other(form: forms.Form) -> None:
    words = _("This form already saved another entry. Nothing was saved now. Save again to add this one too.")
    form.add_error(next(iter(form.fields)), forms.ValidationError(words, _OTHER))


def finish_response(response: HttpResponse, address: str = "") -> HttpResponse:
    """Forbid caching; htmx then shows `address` where one is given."""
    if address:
        response["HX-Replace-Url"] = address
    add_never_cache_headers(response)
    return response


def wants_fragment(request: HttpRequest) -> bool:
    """Return whether htmx asks, and not for a page out of its history."""
    htmx = getattr(request, "htmx", None)
    # Going back, htmx asks for the page again where its own copy is gone, and then needs all of it.
    return htmx is not None and bool(htmx) and not htmx.history_restore_request


def posted_data(request: HttpRequest) -> QueryDict | None:
    """Return what was posted, for a form that stands on its own page; None leaves the form unbound."""
    return request.POST if request.method == "POST" else None


def see_other(address: str) -> HttpResponseRedirect:
    """Redirect with 303, so that a reload posts nothing again."""
    return HttpResponseRedirect(address, status=303)
