"""Answers: access, form, one action or query, reply."""
