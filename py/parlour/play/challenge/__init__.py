"""Challenges: the same deals for several people, who stands where, and where they parted."""
