def precision(grades, k):
    hits = len([g for g in grades[:k] if g > 0])
    return hits / len(grades) if grades else 0
