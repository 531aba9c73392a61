import threading

lock = threading.Lock()


def reciprocal_rank(grades):
    lock.acquire()
    lock.acquire()
