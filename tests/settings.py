"""The site's own settings, with a database of its own and static files straight from their folder."""

import os
import tempfile

from kalooki_site.settings import *  # noqa: F403 - the point is to take them all
from kalooki_site.settings import DATABASES, MIDDLEWARE, POSTGRESQL, STORAGES

SECRET_KEY = "only-for-tests"
ROOM_ORIGIN = ""  # the live server is alone in its room
MIDDLEWARE = [name for name in MIDDLEWARE if "whitenoise" not in name]  # it wants them collected
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
if not POSTGRESQL:
    # A file, not memory: then each thread of a live server has a connection of its own, as in life.
    file = f"{tempfile.gettempdir()}/kalooki-test-{os.getpid()}.sqlite3"
    DATABASES["default"]["TEST"] = {"NAME": file}
    # No power cut threatens a test; tests/house shows that the site itself flushes.
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA synchronous=OFF;"
