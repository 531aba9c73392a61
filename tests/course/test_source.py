"""What a source may say, what it becomes, and what the students' copy leaves out."""

import pytest

from irlab.course.source import SourceError, exercise, read_source

ANSWER = '# %% answer="ap"\n### BEGIN SOLUTION\nap = 1\n### END SOLUTION\n'


def read(folder, text, name="solutions/03_toy.py"):
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return read_source(path)


def test_words_of_a_cell_line_become_what_nbgrader_and_nbval_read(tmp_path):
    source = read(
        tmp_path,
        ANSWER
        + '# %% test="ap_check" points=3 tags=["hard"]\nassert ap == 1\n'
        + '# %% [markdown] answer="why" points=0.5\n# ### BEGIN SOLUTION\n# So.\n# ### END SOLUTION\n'
        + '# %% locked="given"\nx = 1\n'
        + '# %% ignore="differs by machine"\nx\n'
        + "# %% instructor=true\nx\n",
    )
    graded = dict(schema_version=3, task=False)
    assert [dict(cell.metadata) for cell in source.notebook.cells] == [
        {"nbgrader": dict(graded, grade_id="ap", grade=False, solution=True, locked=False)},
        {
            "tags": ["hard"],
            "nbgrader": dict(graded, grade_id="ap_check", grade=True, solution=False, locked=True, points=3),
        },
        {"nbgrader": dict(graded, grade_id="why", grade=True, solution=True, locked=False, points=0.5)},
        {"nbgrader": dict(graded, grade_id="given", grade=False, solution=False, locked=True)},
        {"tags": ["nbval-ignore-output"], "irlab": {"ignored": "differs by machine"}},
        {"irlab": {"instructor": True}},
    ]


def test_the_students_copy_has_stubs_for_answers_and_neither_hidden_tests_nor_the_instructors_cells(tmp_path):
    source = read(
        tmp_path,
        """\
# %% answer="ap"
def ap(grades):
    # Count first.
    ### BEGIN SOLUTION
    hits = 0
    return hits
    ### END SOLUTION

# %% test="ap_check" points=3
assert ap([1]) == 1
### BEGIN HIDDEN TESTS
assert ap([0]) == 0
### END HIDDEN TESTS
assert ap([])

# %% [markdown] answer="why" points=1
# Why?
#
# ### BEGIN SOLUTION
# The secret.
# ### END SOLUTION

# %% instructor=true
key = "secret"
""",
    )
    notebook = exercise(source)
    assert [cell.source for cell in notebook.cells] == [
        "def ap(grades):\n    # Count first.\n    # YOUR CODE HERE\n    raise NotImplementedError()",
        "assert ap([1]) == 1\nassert ap([])",
        "Why?\n\nYOUR ANSWER HERE",
    ]
    assert [cell.metadata.editable for cell in notebook.cells] == [True, False, True]
    assert not any(cell.metadata.deletable for cell in notebook.cells)
    assert [cell.id for cell in notebook.cells] == ["ap", "ap_check", "why"]
    assert "hits = 0" in source.notebook.cells[0].source  # the source itself is left as it was


def test_an_inserted_cell_changes_no_other_id(tmp_path):
    cells = ["# %%\nx = 1\n", "# %%\nx += 1\n", "# %%\nx += 1\n", "# %% [markdown]\n# x\n"]
    before = [cell.id for cell in read(tmp_path, "".join(cells)).notebook.cells]
    after = [cell.id for cell in read(tmp_path, "".join(["# %%\nnew = 0\n", *cells])).notebook.cells]
    assert after[1:] == before
    assert len(set(after)) == 5


def test_a_magic_is_a_comment_in_the_source_and_text_may_stand_in_quotes(tmp_path):
    source = read(tmp_path, '# %%\n# %time x = 1\n# %% [markdown]\n"""\n# Title\n"""\n')
    assert [cell.source for cell in source.notebook.cells] == ["%time x = 1", "# Title"]


@pytest.mark.parametrize(
    "line, text, message",
    [
        (2, "# %%\n### BEGIN SOLUTION\nx = 1\n", "without its END"),
        (3, "# %%\nx = 1\n### END SOLUTION\n", "without its `### BEGIN SOLUTION`"),
        (
            3,
            "# %%\n### BEGIN SOLUTION\n### BEGIN SOLUTION\n### END SOLUTION\n",
            "inside the region that line 2",
        ),
        (3, "# %%\n### BEGIN SOLUTION\n### BEGIN HIDDEN TESTS\n", "inside the region that line 2 opens"),
        (3, "# %%\n### BEGIN SOLUTION\n### END HIDDEN TESTS\n", "without its `### BEGIN HIDDEN TESTS`"),
        (2, "# %%\n### BEGIN SOLUTION\n# %%\n### END SOLUTION\n", "without its END in this cell"),
        (2, "# %%\n### BEGIN MARK SCHEME\n", "unknown marker"),
        (2, "# %%\n## BEGIN SOLUTION\n", "unknown marker"),
        (2, "# %%\n### begin solution\n", "unknown marker"),
        (3, "# %% [markdown]\n# Why?\n# ### END SOLUTIONS\n", "unknown marker"),
        (5, ANSWER + ANSWER, "the name 'ap' is taken by line 1"),
        (1, '# %% answer="ap"\nx = 1\n', "an answer without"),
        (1, "# %%\n### BEGIN SOLUTION\nx = 1\n### END SOLUTION\n", "a solution in a cell that is no answer"),
        (
            1,
            "# %%\n### BEGIN HIDDEN TESTS\nx = 1\n### END HIDDEN TESTS\n",
            "hidden tests in a cell that is none",
        ),
        (1, '# %% anwser="ap"\nx = 1\n', "unknown word 'anwser'"),
        (1, "# %% A title\nx = 1\n", "unknown word 'title'"),
        (1, '# %% answer="a b"\nx = 1\n', "letters, digits"),
        (1, '# %% answer="a" test="b"\nx = 1\n', "one of answer, test, locked"),
        (1, '# %% test="a"\nx = 1\n', "code cell with points"),
        (1, '# %% [markdown] answer="a"\n# x\n', "points=N"),
        (1, "# %% points=2\nx = 1\n", "points=N is a number, and belongs to"),
        (1, '# %% test="a" points="2"\nx = 1\n', "points=N is a number"),
        (1, "# %% ignore=true\nx = 1\n", "says in words why"),
        (3, "# %%\nx = 1\n# %%\n\n# %%\nx\n", "an empty cell"),
        (1, "# %% [raw]\n# x\n", "a cell is code or [markdown]"),
        (1, "import irlab\n\n# %%\nx = 1\n", "begin with `# %%`"),
    ],
)
def test_a_wrong_source_is_an_error_with_file_and_line(tmp_path, line, text, message):
    with pytest.raises(SourceError) as error:
        read(tmp_path, text)
    assert str(error.value).startswith(f"{tmp_path}/solutions/03_toy.py:{line}: ")
    assert message in str(error.value)


@pytest.mark.parametrize("text", [ANSWER, "# %% instructor=true\nx\n", '# %% locked="a"\nx\n'])
def test_a_lecture_holds_no_exercise(tmp_path, text):
    with pytest.raises(SourceError, match="00_toy.py:1: .*belong into solutions/"):
        read(tmp_path, text, "notebooks/00_toy.py")


def test_a_file_without_cells_or_that_is_no_text_is_an_error(tmp_path):
    with pytest.raises(SourceError, match="no cell found"):
        read(tmp_path, "")
    (tmp_path / "binary.py").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SourceError, match="binary.py: not UTF-8 text"):
        read_source(tmp_path / "binary.py")
