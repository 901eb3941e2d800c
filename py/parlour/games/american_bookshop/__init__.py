"""American Bookshop: its permanent name in links, and those of its options. New options go last."""

CODE = "ab"
EDITION = 1
OPTIONS = ("limit", "courts", "scoring", "ante", "removed_suit")
