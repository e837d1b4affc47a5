"""A site on several machines, tried on one: see README.md here."""
