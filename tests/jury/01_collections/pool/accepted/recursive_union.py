def pool(runs, depth):
    def documents(rest):
        return set() if not rest else set(rest[0][:depth]) | documents(rest[1:])

    return sorted(documents(runs))
