def rank_weights(continuations):
    def seen(i):
        return 1.0 if i == 0 else seen(i - 1) * continuations[i - 1]

    total = sum(seen(i) for i in range(len(continuations)))
    return [seen(i) / total for i in range(len(continuations))]
