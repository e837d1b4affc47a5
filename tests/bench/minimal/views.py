"""One insert, twenty rows read back, a fragment of about 3 kB."""

from typing import Any

from django import forms
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tests.bench.minimal.models import Hand

NAMES = ["Ann", "Bob", "Cid", "Dan"]
FIELDS = ["p0", "p1", "p2", "p3"]
LAST = 20


class HandForm(forms.Form):
    """Four figures, of which one is zero."""

    p0 = forms.IntegerField(min_value=0, max_value=20)
    p1 = forms.IntegerField(min_value=0, max_value=20)
    p2 = forms.IntegerField(min_value=0, max_value=20)
    p3 = forms.IntegerField(min_value=0, max_value=20)

    def clean(self) -> dict[str, Any] | None:
        cleaned = super().clean() or {}
        if [cleaned.get(name) for name in FIELDS].count(0) != 1:
            raise forms.ValidationError("one player goes out")
        return cleaned


def standings(game: int) -> dict[str, Any]:
    """What the fragment shows."""
    rows = list(Hand.objects.filter(game=game).order_by("-id")[:LAST])
    total = [sum(getattr(row, name) for row in rows) for name in FIELDS]
    return {"rows": rows, "total": total, "names": NAMES, "game": game}


@login_required
def page(request: HttpRequest, game: int) -> HttpResponse:
    """The table."""
    return render(request, "page.html", standings(game))


@login_required
def record(request: HttpRequest, game: int) -> HttpResponse:
    """Save a hand and show the table after it."""
    form = HandForm(request.POST)
    if not form.is_valid():
        return render(request, "fragment.html", {**standings(game), "errors": form.errors}, status=422)
    with transaction.atomic():
        Hand.objects.create(game=game, **form.cleaned_data)
    return render(request, "fragment.html", standings(game))


def enter(request: HttpRequest, number: int) -> HttpResponse:
    """Sign in without a password; this site never leaves the machine."""
    user = User.objects.get(username=f"u{number}")
    backend = "django.contrib.auth.backends.ModelBackend"
    login(request, user, backend=backend)  # type: ignore[arg-type] # this site has Django's own accounts
    return HttpResponse("ok")
