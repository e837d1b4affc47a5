"""A link that logs in once: looking at it changes nothing, pressing the button uses it up."""

from allauth.account.internal.flows.login import perform_login
from allauth.account.models import Login
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring.clubs.access import login_link_at
from scoring.clubs.actions.login_links import use_login_link
from scoring.web.views.http import reply
from scoring.web.views.one_time_secret import hide


@require_http_methods(["GET", "HEAD", "POST"])
def open_login_link(request: HttpRequest, token: str) -> HttpResponse:
    """The button; pressed, logged in, with the second step where the account has one."""
    if request.method != "POST":
        found = login_link_at(token)
        return spent(request) if found is None else reply(request, "account/login_link", {})
    account = use_login_link(token)
    if account is None:
        return spent(request)
    login = Login(user=account, redirect_url=reverse("account_set_password"))
    answer: HttpResponse = perform_login(request, login)
    return hide(answer)


def spent(request: HttpRequest) -> HttpResponse:
    """A wrong, a used and an old link are all the same to the visitor."""
    return hide(reply(request, "account/login_link_spent", {}, status=404))
