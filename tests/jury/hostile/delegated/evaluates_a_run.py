import irlab


def reciprocal_rank(grades):
    docs = [f"d{rank:03}" for rank in range(len(grades))]
    run = {"1": {doc: -rank for rank, doc in enumerate(docs)}}
    return float(irlab.evaluate({"1": dict(zip(docs, grades))}, run, ["RR"]).mean)
