"""Matches by link: what a link adds to what a device knows of the match, and what the page is told of it."""
