"""Faults of the site: headers, cookies, limits, what survives a power cut."""

from tests.planted.fault import Fault

SETTINGS = (
    Fault("settings", "CSRF_COOKIE_HTTPONLY", "True", "False", "A script reads the token of forms."),
    Fault("settings", "SESSION_COOKIE_SECURE", "COOKIE_SECURE", "False", "A session goes over plain HTTP."),
    Fault("settings", "X_FRAME_OPTIONS", "'DENY'", "'SAMEORIGIN'", "A page of the site can be framed."),
    Fault(
        "settings",
        "CONTENT_SECURITY_POLICY",
        "'frame-ancestors'",
        "'frame-src'",
        "Any site may show the table in a frame.",
    ),
    Fault(
        "settings", "SECURE_HSTS_SECONDS", "365 * 24 * 3600 if PUBLIC else 0", "0", "HTTPS is not remembered."
    ),
    Fault(
        "settings", "ALLOWED_HOSTS", "PUBLIC_HOSTS or ['*']", "['*']", "A public site answers to any name."
    ),
    Fault(
        "settings",
        "set_cookie",
        "response.set_cookie(name, value, secure=settings.COOKIE_SECURE, httponly=True, samesite='Lax', **where)",
        "response.set_cookie(name, value, secure=settings.COOKIE_SECURE, httponly=False, samesite='Lax', **where)",
        "A script reads what opens the game.",
    ),
    Fault("settings", "body_limit", "length.isdecimal()", "False", "A body of any length is read."),
    Fault(
        "settings",
        "Request.parse_header",
        "self.chunked or 'TRANSFER_ENCODING' in self.headers",
        "False",
        "A second request can hide behind a first.",
    ),
    Fault("settings", "longest_body", "path.endswith(end)", "True", "Any address takes nine megabytes."),
    Fault("settings", "takes_long", "path.endswith(SLOW)", "False", "Pictures keep pages waiting."),
    Fault(
        "settings",
        "FairQueue.take",
        "self._served[address] < self._at_once",
        "True",
        "One phone has all sheets printed.",
    ),
    Fault("settings", "SparingArgon2", "19_456", "102_400", "Eight log-ins take a gigabyte."),
    Fault("settings", "own_headers", "PERMISSIONS", "''", "A page may ask for the camera."),
    Fault(
        "settings",
        "wal_is_sound",
        "patch >= backports[major, minor]",
        "patch > backports[major, minor]",
        "A sound engine is taken for a faulty one.",
    ),
    Fault("settings", "sqlite", "'IMMEDIATE'", "'DEFERRED'", "Two writers at once: one hand is refused."),
    Fault(
        "settings",
        "DiscreetFormatter.format",
        "secrets().sub(_hidden, super().format(record))",
        "super().format(record)",
        "The log holds links that open games.",
    ),
    Fault(
        "settings", "listen_address", "names('KALOOKI_HOSTS')", "[]", "The server is reached past its proxy."
    ),
)
