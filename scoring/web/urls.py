"""Addresses of what every page needs."""

from django.urls import URLPattern, path

from scoring.web.views import help as help_pages
from scoring.web.views import site

urlpatterns: list[URLPattern] = [
    path("healthz", site.healthz, name="healthz"),
    path("readyz", site.readyz, name="readyz"),
    # Asked more often than all others together, and addresses are tried in their order.
    path("certificate/", site.certificate, name="certificate"),
    path("certificate/kalooki.crt", site.certificate_file, name="certificate_file"),
    path("help/", help_pages.help_index, name="help"),
    path("help/<slug:name>/", help_pages.help_page, name="help_page"),
    path("manifest.webmanifest", site.manifest, name="manifest"),
]
