"""Grading what students hand in: hostile code gains nothing, an honest student loses nothing.

A notebook is read as data (`notebook`, `hand_in`). Its cells run in a sandbox (`sandbox` outside, `inside` and `stub`
in it), which learns an input only as the arguments of a call and no expected value at all; the checker's judge
compares outside (`marking`). Every result goes into a journal that is only ever added to (`journal`); gradebook and
feedback are derived from it (`gradebook`, `feedback`). `batch` ties these together; see README.md for graders.
"""
