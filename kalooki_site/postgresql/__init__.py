"""PostgreSQL for several processes."""
