"""Printed sheets from plain values: nothing here knows a model, a query or a request."""
