"""A second, naive reading of the law of the game file, to compare the product with."""
