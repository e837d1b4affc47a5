"""A group's ledger: its people over many nights, and who owes whom; pure, like the engine."""
