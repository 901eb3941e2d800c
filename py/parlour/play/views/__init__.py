"""The table as one seat sees it, in the form of web/contract.schema.json."""
