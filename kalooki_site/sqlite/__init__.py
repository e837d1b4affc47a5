"""Django's SQLite, with the writers of this process standing in a queue."""
