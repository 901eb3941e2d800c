"""A match as a text: records and links."""
