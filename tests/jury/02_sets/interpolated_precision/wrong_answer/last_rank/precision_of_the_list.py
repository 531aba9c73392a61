def interpolated_precision(grades, n_relevant, level):
    return sum(grades) / len(grades) if grades else 0.0
