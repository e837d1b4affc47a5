"""Settings of the site; what an operator may change is read from the environment."""

from csp.constants import NONE, SELF
from django.utils.functional import lazy

import kalooki_site
from kalooki_site import database, environment, lan, private, settings_file, whereabouts

settings_file.read_settings_file()
# A site in which strangers may do everything, on data of its own that is deleted every night.
DEMO = environment.separate_public_demo()
BASE_DIR = environment.ROOT
PROGRAM = environment.PROGRAM
DATA_DIR = environment.data_folder()

# Two profiles: a game night on the LAN (plain HTTP, any name), or hosts named: public, HTTPS.
PUBLIC_HOSTS = environment.names("KALOOKI_HOSTS")
PUBLIC = bool(PUBLIC_HOSTS)
# For those who found a weakness.
CONTACT = environment.contact("KALOOKI_CONTACT")
# For links and QR codes made on this very machine; asked anew each time, since Wi-Fi comes and goes.
ROOM_ORIGIN = lazy(lan.origin, str)()
# For phones that knew this site under another address: it is noted at each start.
EARLIER_ADDRESS = lazy(whereabouts.earlier_origin, str)()
DEBUG = environment.switch("KALOOKI_DEBUG")
ALLOWED_HOSTS = PUBLIC_HOSTS or ["*"]

VERSION = kalooki_site.VERSION
INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.forms",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "scoring",
    "kalooki_site",
]
# Outermost first: whatever goes wrong further in, the headers are on the answer. What rules a page
# (its policies, its frame) says nothing to a style sheet or a script, so those leave before it.
MIDDLEWARE = [
    "kalooki_site.middleware.identifies",
    "kalooki_site.middleware.probes",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "kalooki_site.middleware.own_headers",
    "kalooki_site.middleware.accounts_are_private",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "scoring.games.views.write_responses.receipts",
    "kalooki_site.middleware.leads_back",
    "kalooki_site.middleware.body_limit",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "kalooki_site.middleware.readers",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    # These four ask nothing and add nothing unless a page does: at a table there is no account.
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "kalooki_site.middleware.isolates",
    "kalooki_site.middleware.StorageFaults",
    "scoring.seasons.views.season_pages.ClosedErrorMiddleware",
]
if DEMO:
    MIDDLEWARE.append("kalooki_site.public_demo.guards")
ROOT_URLCONF = "kalooki_site.urls"
WSGI_APPLICATION = "kalooki_site.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["kalooki_site.templates.Loader", "django.template.loaders.app_directories.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.messages.context_processors.messages",
            ],
            "libraries": {
                "groups": "scoring.groups.tags",
                "beside": "scoring.games.tags.beside",
                "cards": "scoring.games.tags.cards",
                "charts": "scoring.games.tags.charts",
                "clubs": "scoring.clubs.tags",
                "dates": "scoring.web.tags.dates",
                "house_rules": "scoring.games.tags.house_rules",
                "icons": "scoring.web.tags.icons",
                "nights": "scoring.seasons.tags.nights",
                "program": "scoring.web.tags.program",
                "once": "scoring.games.tags.cached_include",
                "scores": "scoring.games.tags.scores",
                "season_tables": "scoring.seasons.tags.season_tables",
                "treasury": "scoring.treasury.tags",
                "unsent": "scoring.games.tags.unsent",
                "trends": "scoring.seasons.tags.trends",
            },
        },
    },
]

# Widgets are drawn by our templates where there is one, else by Django's.
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

POSTGRESQL = environment.postgresql("KALOOKI_DATABASE_URL")
# Lazy, so that commands which keep nothing (score, sheet) leave no file behind and need no key.
SECRET_KEY = environment.text("KALOOKI_SECRET_KEY") or lazy(
    private.refuse_own_key if POSTGRESQL else private.read_or_make_key, str
)(DATA_DIR / "secret_key")
DATABASES = {
    "default": database.postgresql(POSTGRESQL)
    if POSTGRESQL
    else database.sqlite(DATA_DIR / "kalooki.sqlite3"),
}
CACHES = {
    "default": {"BACKEND": "kalooki_site.caches.Limits"},
    "drawn": {"BACKEND": "kalooki_site.caches.SharedCache"},
}
# Where the certificates for HTTPS in the room are, if this machine was told to make them.
HTTPS_DIR = DATA_DIR / "https"
BACKUP_DIR = environment.folder("KALOOKI_BACKUPS", DATA_DIR / "backups")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
FORMAT_MODULE_PATH = "kalooki_site.formats"
LANGUAGES = [("en", "English")]  # one line per catalogue that is there
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = environment.time_zone("KALOOKI_TIME_ZONE")

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "kalooki_site.joined_scripts.JoinedScripts",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "kalooki_site.static_files.ShippedStaticFiles"
    },
}
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ("png", "webp", "gz", "br")

BODY_LIMIT = 256 * 1024
# A club's picture is the one thing that may be longer.
LONGER_BODIES = dict.fromkeys(("/paper/letterhead/", "/picture/"), 9 * 1024 * 1024)
DATA_UPLOAD_MAX_MEMORY_SIZE = BODY_LIMIT
# A club may tick all of its members: each takes more than 40 bytes, so BODY_LIMIT ends a longer list. The largest paper
# sheet, of sixty hands and twelve players, has 1,700 fields; Django's own limit is 1,000.
DATA_UPLOAD_MAX_NUMBER_FIELDS = BODY_LIMIT // 40

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "object-src": [NONE],
    },
}
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"

# Every cookie of ours: these prefixes make a browser refuse one that was planted over plain HTTP.
COOKIE_SECURE = PUBLIC
COOKIE_PREFIX = "__Host-" if PUBLIC else ""
PATH_COOKIE_PREFIX = "__Secure-" if PUBLIC else ""
CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}csrftoken"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = COOKIE_SECURE

# Accounts are for those who run something; allauth does log-in, codes, passkeys and the list of sessions.
AUTH_USER_MODEL = "scoring.Account"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    "kalooki_site.accounts.SparingArgon2",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}Validator"}
    for name in ("UserAttributeSimilarity", "MinimumLength", "CommonPassword", "NumericPassword")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "clubs"
SESSION_COOKIE_NAME = f"{COOKIE_PREFIX}kalooki_session"
SESSION_COOKIE_SECURE = COOKIE_SECURE
SESSION_COOKIE_AGE = 30 * 24 * 3600
MESSAGE_STORAGE = "scoring.web.cookies.MessageStorage"

# Without a mail server nobody is asked for an address, and the command line makes a link for who forgot.
MAIL = environment.mail("KALOOKI_MAIL")
EMAIL_BACKEND = "kalooki_site.postbox.Postbox" if MAIL else "django.core.mail.backends.dummy.EmailBackend"
EMAIL_HOST, EMAIL_PORT, EMAIL_HOST_USER, EMAIL_HOST_PASSWORD, EMAIL_USE_SSL = MAIL or ("", 25, "", "", False)
EMAIL_USE_TLS = bool(MAIL) and not EMAIL_USE_SSL
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = environment.text("KALOOKI_MAIL_FROM", f"kalooki@{(PUBLIC_HOSTS or ['localhost'])[0]}")
ACCOUNT_LOGIN_METHODS = {"username", "email"} if MAIL else {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"] if MAIL else ["username*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional" if MAIL else "none"
ACCOUNT_LOGIN_BY_CODE_ENABLED = bool(MAIL)
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Kalooki: "
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if PUBLIC else "http"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_ADAPTER = "kalooki_site.accounts.AccountAdapter"
ACCOUNT_FORMS = {
    "reset_password": "kalooki_site.accounts.ConfirmedResetForm",
    "request_login_code": "kalooki_site.accounts.ConfirmedCodeForm",
}
# An open log-in alone takes no account: its mail asks for the password, and the old address hears of it.
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
# No page tells which addresses have accounts, and nobody without one gets mail by a form.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
# By address wherever it can be: a limit by name would let any stranger lock the owner out. The last three are ours: by
# phone first, since a whole hall has one address.
GAMES_AN_HOUR = environment.number("KALOOKI_GAMES_AN_HOUR", 40, 1000)
ACCOUNT_RATE_LIMITS = {
    "signup": "20/h/ip",
    "login_failed": "10/m/ip,5/5m/key",  # of one name from one address: kalooki_site/accounts.py
    "request_login_code": "5/10m/ip,20/h/ip",
    "reset_password": "5/10m/ip,20/h/ip",
    "manage_email": "20/h/user",
    "confirm_email": "5/3m/ip",
    "wrong_code": "10/10m/key,20/10m/ip",
    "new_game": f"{GAMES_AN_HOUR}/h/key,{10 * GAMES_AN_HOUR}/h/ip",
    "sample": "10/h/ip,60/h/key",  # a group or a club for a visitor of a demonstration; the key is that of all visitors
    "press": "60/m/ip,1500/h/ip",  # in a demonstration
    "begun_game": f"{10 * GAMES_AN_HOUR}/h/key,{50 * GAMES_AN_HOUR}/h/ip",  # on a phone, and sent when it can be
}
# Browsers make passkeys over HTTPS only.
MFA_SUPPORTED_TYPES = ["recovery_codes", "totp", *(["webauthn"] if PUBLIC else [])]
MFA_PASSKEY_LOGIN_ENABLED = PUBLIC
MFA_TOTP_ISSUER = "Kalooki"
MFA_ADAPTER = "kalooki_site.accounts.SecondStepAdapter"
MFA_FORMS = {"activate_totp": "kalooki_site.accounts.OnceForm"}

# HTTPS ends at a proxy on this machine; waitress believes from there only who asks and how.
SECURE_SSL_REDIRECT = PUBLIC
SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz|metrics)$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if PUBLIC else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = environment.switch("KALOOKI_HSTS_SUBDOMAINS")
# To bind subdomains, or by preloading the whole domain for months: the owner of the domain decides that, not we.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# Plain lines for people, or JSON, and then one for each request, for programs that collect them.
LOG = environment.one_of("KALOOKI_LOG", "plain", "json")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"()": "kalooki_site.logs.DiscreetFormatter"},
        "json": {"()": "kalooki_site.logs.JsonFormatter"},
    },
    "filters": {"brief": {"()": "kalooki_site.logs.BriefRefusals"}},
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": LOG, "filters": ["brief"]},
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    # Django's own handlers would print the same lines again, tokens and all.
    "loggers": {
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        "kalooki_site.requests": {"level": "INFO" if LOG == "json" else "WARNING"},
        "waitress.queue": {"level": "ERROR"},  # a request that waits for another is no news
    },
}
