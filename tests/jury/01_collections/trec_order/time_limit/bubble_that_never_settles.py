def trec_order(scores):
    names = list(scores)
    swapped = True
    while swapped:
        swapped = False
        for i in range(len(names) - 1):
            if scores[names[i]] <= scores[names[i + 1]]:
                names[i], names[i + 1] = names[i + 1], names[i]
                swapped = True
    return names
