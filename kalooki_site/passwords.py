"""How passwords are kept: Argon2 as OWASP advises, which is slow on purpose, and two at a time."""

from threading import Semaphore

from django.contrib.auth.hashers import Argon2PasswordHasher

AT_ONCE = 2


class SparingArgon2(Argon2PasswordHasher):
    """19 MiB each; what was kept by other figures is kept anew at the next log-in."""

    memory_cost, time_cost, parallelism = 19_456, 2, 1
    _places = Semaphore(AT_ONCE)

    def encode(self, password: str, salt: str) -> str:
        """Let a third log-in wait for one of the first two, so that many at once take no more memory."""
        with self._places:
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        """The same, of one that is kept."""
        with self._places:
            return super().verify(password, encoded)
