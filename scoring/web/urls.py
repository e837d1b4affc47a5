"""Addresses of what every page needs."""

from django.urls import URLPattern, path

from scoring.web.views import authority, health, manifest

urlpatterns: list[URLPattern] = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    # Asked more often than all others together, and addresses are tried in their order.
    path("certificate/", authority.certificate, name="certificate"),
    path("certificate/kalooki.crt", authority.certificate_file, name="certificate_file"),
    path("manifest.webmanifest", manifest.manifest, name="manifest"),
]
