from scipy import stats


def t_statistic(baseline, system):
    return stats.ttest_rel(baseline, system).statistic
