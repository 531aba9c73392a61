def reciprocal_rank(grades):
    # YOUR CODE HERE
    raise NotImplementedError()
