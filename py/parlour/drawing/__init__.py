"""Pictures for pages of rules: worked tricks and positions, as SVG."""
