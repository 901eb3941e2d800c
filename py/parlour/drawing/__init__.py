"""Drawings in SVG, and rules pages: worked tricks and positions."""
