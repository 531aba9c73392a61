def trec_order(scores):
    lines = [f"{score}\t{name}" for name, score in scores.items()]
    rows = sorted((line.split("\t") for line in lines), reverse=True)
    return [name for score, name in rows]
