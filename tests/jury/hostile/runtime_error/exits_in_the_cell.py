# others: runtime error
import os

os._exit(0)
