"""The app at the root of the site, and the pages for when something went wrong."""

from django.urls import include, path

from kalooki_site import well_known

urlpatterns = [
    path("robots.txt", well_known.robots, name="robots_txt"),
    path(".well-known/security.txt", well_known.security, name="security_txt"),
    path(".well-known/change-password", well_known.change_password, name="change_password"),
    path("account/", include("allauth.urls")),
    path("", include("scoring.urls")),
]

handler400 = "kalooki_site.errors.bad_request"
handler403 = "kalooki_site.errors.forbidden"
handler404 = "kalooki_site.errors.not_found"
handler429 = "scoring.web.views.limits.too_often"
handler500 = "kalooki_site.errors.server_error"
