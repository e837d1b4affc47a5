"""The refusal of a document, as the law's last table names it."""


class FaultError(Exception):
    """Somebody asked for something that the law refuses."""

    def __init__(self, code: str, player: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.player = player
