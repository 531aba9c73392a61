"""What becomes a term, and what does not."""

import pytest

from irlab.search.analysis import ANALYZERS, STOP_WORDS, api, grams, light_stem, unstemmed, words


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("sort_values", ["sort_values", "sort", "valu"]),
        ("DataFrame", ["datafram", "data", "fram"]),
        ("HTMLParser", ["htmlparser", "html", "parser"]),
        ("np.linalg.inv", ["np.linalg.inv", "linalg.inv", "inv", "np", "linalg"]),
        ("arctan2 of log10", ["arctan2", "log10"]),
        ("a 2D array, plot_3d", ["2d", "array", "plot_3d", "plot", "3d"]),
        ("0.5 1e-3 42", ["e"]),
        ("End. Next", ["end", "next"]),
        ("any all where not each", ["any", "all", "wher", "not", "each"]),
        ("How do I use this?", ["use"]),
        ("", []),
    ],
)
def test_a_name_gives_itself_its_ends_and_its_pieces(text, terms):
    assert api(text) == terms


@pytest.mark.parametrize(
    "query", ["sort values", "DataFrame.sort_values", "sort_values", "sorted value", "data frames"]
)
def test_a_name_is_found_by_its_pieces_and_by_itself(query):
    assert set(api(query)) <= set(api("pandas.DataFrame.sort_values"))


@pytest.mark.parametrize(
    "alike",
    [
        "plot plots plotted plotting",
        "merge merges merged merging",
        "query queries queried",
        "apply applies applied",
        "index indexes indexing indexed",
        "add adds added adding",
        "value values",
    ],
)
def test_forms_of_a_word_become_one_term(alike):
    assert len({light_stem(word) for word in alike.split()}) == 1


@pytest.mark.parametrize("word", "axis class string speed status is using bool".split())
def test_what_only_looks_like_an_ending_stays(word):
    assert light_stem(word) == word


def test_analyzers_differ_by_what_they_say_they_differ_by():
    text = "Sorting the DataFrame.sort_values"
    assert [light_stem(t) if t.isalpha() else t for t in unstemmed(text)] == api(text)
    assert words(text) == ["sorting", "the", "dataframe", "sort_values"]
    assert grams("sorting a x") == [" sor", "sort", "orti", "rtin", "ting", "ing ", " a ", " x "]
    assert set(ANALYZERS) == {"api", "unstemmed", "words", "grams"}


def test_names_of_functions_are_no_stop_words():
    assert not STOP_WORDS & set("all any where not no each min max sum mean std diff round abs".split())
