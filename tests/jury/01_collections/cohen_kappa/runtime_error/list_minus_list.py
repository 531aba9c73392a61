def cohen_kappa(first, second):
    differences = first - second
    return differences.count(0) / len(differences)
