import re


def reciprocal_rank(grades):
    return len(re.findall(r"(a|a)*b", "a" * 60))
