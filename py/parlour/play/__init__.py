"""What somebody who plays or watches is shown, and may do."""
