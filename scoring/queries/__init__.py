"""Reads: values from what is kept; they never write."""
