"""Pictures: where everything in a drawing stands, from plain figures; no words, no markup, no database."""
