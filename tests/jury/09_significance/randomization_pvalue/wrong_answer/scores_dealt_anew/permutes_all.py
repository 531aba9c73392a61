from itertools import combinations


def randomization_pvalue(baseline, system):
    scores = baseline + system
    n, total = len(system), sum(baseline + system)
    observed = abs(sum(system) - sum(baseline))
    ways = list(combinations(range(len(scores)), n))
    extreme = [w for w in ways if abs(2 * sum(scores[i] for i in w) - total) >= observed]
    return len(extreme) / len(ways)
