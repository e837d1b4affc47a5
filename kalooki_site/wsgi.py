"""The WSGI application."""

import os
import re
from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIEnvironment

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kalooki_site.settings")
django_application = get_wsgi_application()
CHARSET = re.compile(r";\s*charset\*?\s*=[^;]*", re.IGNORECASE)
get_resolver().url_patterns  # noqa: B018 - loads every view now, so that the first phone does not wait for it


def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Answer one request, read as UTF-8 whatever it says: Python also knows charsets that are no text, as base64."""
    environ["CONTENT_TYPE"] = CHARSET.sub("", environ.get("CONTENT_TYPE", ""))
    return django_application(environ, start_response)


# CPython takes memory for calls 16 kB at a time and gives each piece back once it is empty. Where a template calls
# to and fro across the end of a piece, every call faults a page in: 500 times a page, a third of its time. A call
# that asks for half a megabyte is given one with as much room again behind it; what is not used is never touched.
application.__code__ = application.__code__.replace(co_stacksize=2**16)
