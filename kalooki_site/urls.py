"""The app at the root of the site, and the pages for when something went wrong."""

from django.urls import include, path

urlpatterns = [path("account/", include("allauth.urls")), path("", include("scoring.urls"))]

handler400 = "kalooki_site.errors.bad_request"
handler403 = "kalooki_site.errors.forbidden"
handler404 = "kalooki_site.errors.not_found"
handler429 = "scoring.views.limits.too_often"
handler500 = "kalooki_site.errors.server_error"
