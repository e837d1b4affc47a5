"""The WSGI application."""

import os

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
application = get_wsgi_application()
get_resolver().url_patterns  # noqa: B018 - loads every view now, so that the first phone does not wait for it
