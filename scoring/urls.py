"""Every address of the site, grouped by subject."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
