"""An account that is no longer wanted."""

from allauth.account.decorators import reauthentication_required
from allauth.usersessions.models import UserSession
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring.clubs.access import account_of
from scoring.clubs.forms.club_ends import TypedNameForm
from scoring.clubs.queries.clubs import owned_alone
from scoring.groups.views.entry_pages import sent
from scoring.treasury.actions.leaving import LastOwner, delete_account
from scoring.web.views.http import reply


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required  # type: ignore[untyped-decorator]  # allauth has no types
def delete_own_account(request: HttpRequest) -> HttpResponse:
    """Who has just shown that it is he, types his name, and is gone; each club needs another owner first."""
    account = account_of(request)
    assert account is not None  # noqa: S101 - who is logged in
    form = TypedNameForm(account.username, sent(request))
    if form.is_valid():
        try:
            sessions = list(UserSession.objects.filter(user=account))
            delete_account(account)
        except LastOwner:
            pass
        else:
            for session in sessions:
                session.end()
            logout(request)
            return HttpResponseRedirect(f"{reverse('clubs')}?said=account", status=303)
    context = {"me": account, "form": form, "alone": owned_alone(account)}
    return reply(request, "account/delete", context, status=422 if form.is_bound else 200)
