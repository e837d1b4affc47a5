"""The way in for a web server."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
application = get_wsgi_application()
