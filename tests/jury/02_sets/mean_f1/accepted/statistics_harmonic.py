from statistics import fmean, harmonic_mean


def mean_f1(precisions, recalls):
    return fmean(harmonic_mean(pair) for pair in zip(precisions, recalls))
