"""How far a check has been: it goes where it has been least, and says what it has not seen."""
