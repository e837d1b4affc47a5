"""The site's own settings, with a database of its own and static files served as phones get them."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from kalooki_site.settings import *  # noqa: F403 - the point is to take them all
from kalooki_site.settings import (
    ACCOUNT_RATE_LIMITS,
    BASE_DIR,
    DATABASES,
    MIDDLEWARE,
    POSTGRESQL,
    STORAGES,
)
from kalooki_site.static_files import minified

SECRET_KEY = "only-for-tests"
ROOM_ORIGIN = ""  # the live server is alone in its room
EARLIER_ADDRESS = ""
MIDDLEWARE = [name for name in MIDDLEWARE if "whitenoise" not in name]  # it wants them collected
MIDDLEWARE += ["tests.valid_html.look_at_pages"]
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
# A browser in a test gets the very scripts and style sheets that are shipped; all else straight from its folder.
_folder = tempfile.mkdtemp(prefix="kalooki-static-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
for _part in (BASE_DIR / "static").iterdir():
    if _part.name not in {"js", "css"}:
        Path(_folder, _part.name).symlink_to(_part)
        continue
    for _file in (*_part.rglob("*.js"), *_part.rglob("*.css")):
        _shipped = Path(_folder, _part.name, _file.relative_to(_part))
        _shipped.parent.mkdir(parents=True, exist_ok=True)
        _shipped.write_bytes(minified(_file.name, _file.read_bytes()))
STATICFILES_DIRS = [Path(_folder)]
HTTPS_DIR = Path(_folder, "https")
BACKUP_DIR = Path(_folder, "backups")  # what is backed up here is of another site
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # argon2 is slow on purpose
# Everything an account can have, as a public site with mail offers it.
MAIL = ("localhost", 25, "", "", False)
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
MFA_SUPPORTED_TYPES = ["recovery_codes", "totp", "webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
# A run of tests is a busy stranger; limits are tested one by one.
ACCOUNT_RATE_LIMITS = {
    **ACCOUNT_RATE_LIMITS,
    **dict.fromkeys(("signup", "login", "new_game", "begun_game"), "9999/h/ip"),
}
if not POSTGRESQL:
    # A file, not memory: then each thread of a live server has a connection of its own, as in life.
    file = f"{tempfile.gettempdir()}/kalooki-test-{os.getpid()}.sqlite3"
    DATABASES["default"]["TEST"] = {"NAME": file}
    # No power cut threatens a test; tests/house shows that the site itself flushes.
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA synchronous=OFF;"
