"""From text to terms: what counts as the same word is the first decision of a search engine.

Documentation of programs is half prose, half names. ``pandas.DataFrame.sort_values`` should be found by *sort
values*, by *dataframe*, and by the name itself, so the tokeniser gives the whole name, its ends and its pieces.
"""

import re
from functools import cache

# Function words only: all, any, each, not, no and where are names of functions and stay.
STOP_WORDS = frozenset(
    "a an and are as at be been by can could did do does for from had has have how i if in into is it its "
    "me my of on or our should so some such than that the their them then there these they this those to "
    "was we were what when which while who will with would you your".split()
)

_NAME = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*|\d[dD]\b")  # numpy.mean, sort_values, word, 2D; no numbers
_PIECE = re.compile(r"[A-Z]+(?![a-z])\d*|[A-Z]?[^\W\d_A-Z]+\d*|\d+[dD]")  # Data Frame, HTML, log10, 2d


def light_stem(word):
    """Stem of a lower-case English word: plural s, -ing, -ed, a doubled last consonant and a final e go.

    Words of up to three letters, and stems that would have fewer than three or no vowel, are left alone. Much lighter
    than Porter's (1980): *general* and *generate* stay apart.

    >>> [light_stem(w) for w in "plots plotting plotted merge merging queries string class axis".split()]
    ['plot', 'plot', 'plot', 'merg', 'merg', 'query', 'string', 'class', 'axis']
    """
    if len(word) <= 3:
        return word
    if word.endswith(("ies", "ied")):
        return word[:-3] + "y"
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= 3 and re.search("[aeiouy]", stem) and not word.endswith("eed"):
            doubled = len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "aeioulszf"
            word = stem[:-1] if doubled else stem
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def _forms(name):
    """A name's own form, its ends at dots, and the pieces of every part: each once, longest first."""
    parts = name.split(".")
    forms = [".".join(parts[i:]).lower() for i in range(len(parts))]
    for part in parts:
        forms += [part.lower(), *(piece.lower() for piece in _PIECE.findall(part))]
    return list(dict.fromkeys(forms))


@cache
def _api_terms(name, stem):
    """Terms of one name or word. Plain words are stopped and stemmed; forms with a dot, _ or digit are kept."""
    kept = (form for form in _forms(name) if form not in STOP_WORDS)
    return tuple(dict.fromkeys(form if re.search(r"[._\d]", form) else stem(form) for form in kept))


def api(text, stem=light_stem):
    """Terms of API documentation: whole names, their ends, and their stemmed pieces without stop words.

    >>> api("How to call df.sort_values?")
    ['call', 'df.sort_values', 'sort_values', 'df', 'sort', 'valu']
    """
    return [term for name in _NAME.findall(text) for term in _api_terms(name, stem)]


def _same(word):
    return word


def unstemmed(text):
    """As ``api``, without stemming: it differs from it by one setting.

    >>> unstemmed("sorting values")
    ['sorting', 'values']
    """
    return api(text, _same)


def words(text):
    """Lower-case runs of letters, digits and underscores; nothing is split, stopped or stemmed.

    >>> words("How to use DataFrame.sort_values?")
    ['how', 'to', 'use', 'dataframe', 'sort_values']
    """
    return re.findall(r"\w+", text.lower())


def grams(text, n=4):
    """Runs of n characters inside blank-padded words, so that *interpolate* and *interpolation* share most.

    >>> grams("log axis")
    [' log', 'log ', ' axi', 'axis', 'xis ']
    """
    padded = [f" {word} " for word in re.findall(r"[^\W_]+", text.lower())]
    return [word[i : i + n] for word in padded for i in range(max(len(word) - n + 1, 1))]


ANALYZERS = {"api": api, "unstemmed": unstemmed, "words": words, "grams": grams}
