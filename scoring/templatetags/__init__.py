"""How figures and pictures are drawn in templates; no decisions, no database."""
