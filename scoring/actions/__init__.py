"""Writes: one transaction, one verb, one outcome."""
