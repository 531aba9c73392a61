from scipy import stats


def t_statistic(baseline, system):
    return float(stats.ttest_ind(system, baseline).statistic)
