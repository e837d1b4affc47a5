"""Chooses how SQLite writes, so that an acknowledged hand survives a power cut."""

from dataclasses import dataclass

Version = tuple[int, int, int]


@dataclass(frozen=True)
class Durability:
    """A journal mode with the flushing it needs, and why, in plain words."""

    journal_mode: str
    synchronous: str
    reason: str

    @property
    def init_command(self) -> str:
        """What each new connection says to the engine."""
        return f"PRAGMA journal_mode={self.journal_mode}; PRAGMA synchronous={self.synchronous};"


WRITE_AHEAD = Durability("WAL", "FULL", "write-ahead log, flushed to disk before a hand is called saved")
ROLLBACK = Durability(
    "DELETE",
    "EXTRA",
    "rollback journal, flushed to disk before a hand is called saved "
    "(this engine's write-ahead log has a known fault, so it is not used)",
)


def durability_for(engine: Version) -> Durability:
    """The fastest mode in which this engine version loses and corrupts nothing."""
    return WRITE_AHEAD if wal_is_sound(engine) else ROLLBACK


def wal_is_sound(engine: Version) -> bool:
    """True when the checkpoint fault of 3.7.0 to 3.51.2 is mended in this version."""
    backports = {(3, 50): 7, (3, 44): 6}
    major, minor, patch = engine
    if (major, minor) in backports:
        return patch >= backports[major, minor]
    return engine >= (3, 51, 3)
