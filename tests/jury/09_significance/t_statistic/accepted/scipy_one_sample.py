from scipy import stats


def t_statistic(baseline, system):
    return stats.ttest_1samp([b - a for a, b in zip(baseline, system)], 0).statistic
