def fallout(grades, n_relevant, n_docs, k):
    false_alarms = 0
    for i in range(min(k, len(grades))):
        if not grades[i]:
            false_alarms += 1
    return false_alarms / (n_docs - n_relevant)
