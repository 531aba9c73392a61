from scipy import stats


def t_statistic(baseline, system):
    return stats.ttest_ind(system, baseline, equal_var=False).statistic
