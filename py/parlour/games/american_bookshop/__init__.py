"""American Bookshop: what links call it and its options, for ever. New options go last."""

CODE = "ab"
EDITION = 1
OPTIONS = ("limit", "courts", "scoring", "ante", "removed_suit")
