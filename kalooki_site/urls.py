"""The app at the root of the site, and the error pages."""

from django.urls import include, path

from kalooki_site import metrics, views

urlpatterns = [
    path("robots.txt", views.robots, name="robots_txt"),
    path(".well-known/security.txt", views.security, name="security_txt"),
    path(".well-known/change-password", views.change_password, name="change_password"),
    path("metrics", metrics.metrics, name="metrics"),
    path("account/", include("allauth.urls")),
    path("", include("scoring.urls")),
]

handler400 = "kalooki_site.views.bad_request"
handler403 = "kalooki_site.views.forbidden"
handler404 = "kalooki_site.views.not_found"
handler429 = "scoring.web.views.limits.too_many_requests"
handler500 = "kalooki_site.views.server_error"
