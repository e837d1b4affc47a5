"""The site's own settings, with static files served straight from their folder."""

from kalooki_site.settings import *  # noqa: F403 - the point is to take them all
from kalooki_site.settings import STORAGES

SECRET_KEY = "only-for-tests"
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
