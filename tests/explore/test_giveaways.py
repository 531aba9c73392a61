"""No question is answered by its form: rules that need no lecture do no better than chance plus a fifth.

A rule names for a question the options that it would take, or None where it has nothing to say; a choice among
several is right with its share. The questions of the lectures and those of the exercises count together.
"""

import re
from collections import Counter

import pytest

from irlab.checker.choices import Choice, answer_key
from irlab.checker.sets import every_task
from irlab.explore.quiz import questions
from tests.explore.test_quiz import LECTURES
from tests.shared import ROOT

NUMBER = r"[-−]?\d*\.?\d+"


def lecture_items():
    for lecture in LECTURES:
        for question in questions(lecture).values():
            texts, _, right = zip(*question.options(), strict=True)
            yield question.text, texts, right.index(True)


def exercise_items():
    key = answer_key(ROOT / "solutions")
    for choice in every_task().values():
        if isinstance(choice, Choice):
            yield choice.question, tuple(choice.options.values()), list(choice.options).index(key[choice.name])


ITEMS = [*lecture_items(), *exercise_items()]


def words(text):
    return set(re.findall(r"[a-z0-9@.]+", text.lower().rstrip(".?")))


def numbers(options):
    """The options as numbers, or None if one of them is something else."""
    found = [re.fullmatch(rf"(?:p = )?({NUMBER})%?", text) for text in options]
    return [float(match[1].replace("−", "-")) for match in found] if all(found) else None


def best(values, of=max):
    """The places of the largest (or smallest) values; None if all are the same."""
    return None if len(set(values)) == 1 else [i for i, value in enumerate(values) if value == of(values)]


def by_number(pick):
    def rule(stem, options):
        values = numbers(options)
        return values and pick(stem, values)

    return rule


def inner(stem, values):
    """Neither the largest nor the smallest."""
    return [i for i, value in enumerate(values) if min(values) < value < max(values)]


def second(values, of):
    ordered = sorted(values, reverse=of is max)
    return [values.index(ordered[1])]


def near_the_mean(stem, values):
    mean = sum(values) / len(values)
    return best([abs(value - mean) for value in values], min)


def far_from_the_others(stem, values):
    return best([min(abs(a - b) for b in values if b != a) for a in values])


def in_the_stem(stem, options):
    return best([len(words(stem) & words(option)) for option in options])


def number_in_the_stem(stem, values):
    there = {float(n) for n in re.findall(r"\d*\.?\d+", stem)}
    return best([abs(value) in there for value in values])


def shared(options):
    """How often the words of each option stand in the other options."""
    count = Counter(word for option in options for word in words(option))
    return [sum(count[word] - 1 for word in words(option)) / max(1, len(words(option))) for option in options]


def containing(pattern):
    def rule(stem, options):
        return best([bool(re.search(pattern, option.lower())) for option in options])

    return rule


RULES = {
    "longest": lambda stem, options: best([len(option) for option in options]),
    "shortest": lambda stem, options: best([len(option) for option in options], min),
    "most words": lambda stem, options: best([len(option.split()) for option in options]),
    "first": lambda stem, options: [0],
    "second": lambda stem, options: [1],
    "third": lambda stem, options: [2],
    "last": lambda stem, options: [len(options) - 1],
    "largest number": by_number(lambda stem, values: best(values)),
    "second largest number": by_number(lambda stem, values: second(values, max)),
    "second smallest number": by_number(lambda stem, values: second(values, min)),
    "smallest number": by_number(lambda stem, values: best(values, min)),
    "inner number": by_number(inner),
    "nearest to the mean": by_number(near_the_mean),
    "furthest from the others": by_number(far_from_the_others),
    "a number of the stem": by_number(number_in_the_stem),
    "no number of the stem": by_number(
        lambda stem, values: (
            (there := number_in_the_stem(stem, values)) and [i for i in range(len(values)) if i not in there]
        )
    ),
    "words of the stem": in_the_stem,
    "fewest words of the stem": lambda stem, options: best([-len(words(stem) & words(o)) for o in options]),
    "words of the other options": lambda stem, options: best(shared(options)),
    "odd one out": lambda stem, options: best(shared(options), min),
    "nothing happens": containing(r"\b(stays?|same|alike|neither|none|nothing|both)\b"),
    "something happens": containing(r"\b(rises?|falls?|changes?)\b"),
    "rises": containing(r"\brises?\b"),
    "falls": containing(r"\bfalls?\b"),
    "hedged": containing(r"\b(some|may|can|nearly|mostly|alone|depends|little|or)\b"),
    "extreme": containing(r"\b(no|never|every|all|always|none|certain|only)\b"),
}


def gain_over_chance(rule, items):
    """(how many items the rule speaks to, its share of right answers there less that of chance)"""
    taken = [(rule(stem, options), options, right) for stem, options, right in items]
    spoken = [(chosen, options, right) for chosen, options, right in taken if chosen]
    hits = sum((right in chosen) / len(chosen) - 1 / len(options) for chosen, options, right in spoken)
    return len(spoken), hits / max(1, len(spoken))


@pytest.mark.parametrize("rule", RULES.values(), ids=RULES)
def test_a_rule_that_needs_no_lecture_gains_less_than_a_fifth(rule):
    count, gain = gain_over_chance(rule, ITEMS)
    assert count >= 3
    assert gain < 0.2, f"{gain:+.2f} on {count} questions"


def test_the_right_options_are_spread_over_the_places():
    assert len(ITEMS) >= 90
    for place in range(4):
        wide = [right for _, options, right in ITEMS if len(options) > place]
        share = wide.count(place) / len(wide)
        assert 0.12 < share < 0.42, (place, share)


def test_right_and_wrong_options_are_alike_in_length():
    right = [len(options[place]) for _, options, place in ITEMS]
    wrong = [len(o) for _, options, place in ITEMS for i, o in enumerate(options) if i != place]
    assert abs(sum(right) / len(right) - sum(wrong) / len(wrong)) < 2


def test_a_bad_set_is_noticed():
    """Ten questions whose right option is the one that explains itself."""
    bad = [("Why?", ("It fails", "It is so, as the stem says", "No idea"), 1)] * 10
    assert gain_over_chance(RULES["longest"], bad) == (10, pytest.approx(2 / 3))
    assert gain_over_chance(RULES["odd one out"], bad)[1] < 0.5
    assert gain_over_chance(RULES["largest number"], [("?", ("1", "3", "2"), 1)] * 3) == (3, pytest.approx(2 / 3))
