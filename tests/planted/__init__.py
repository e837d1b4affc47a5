"""Small faults planted in a copy of the product: each has to be found by the tests of its layer."""
