"""What a seat may know, and that it is told nothing else."""
