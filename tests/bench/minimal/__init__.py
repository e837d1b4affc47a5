"""The smallest honest Django app that records a hand: the limit our site is measured against."""
