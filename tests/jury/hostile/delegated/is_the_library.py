from irlab import reciprocal_rank
