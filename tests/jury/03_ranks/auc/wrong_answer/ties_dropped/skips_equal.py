def auc(relevant, others):
    concordant = discordant = 0
    for a in relevant:
        for b in others:
            if a > b:
                concordant += 1
            elif a < b:
                discordant += 1
    if concordant + discordant == 0:
        return 0.5
    return concordant / (concordant + discordant)
