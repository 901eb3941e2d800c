"""What a player or watcher sees, and what they may do."""
