# Two commands: `make lab` opens the course, `make test` checks all of it. Both set up .venv first, once.
PYTHON ?= python3
IN_VENV = .venv/bin/python

.PHONY: help setup lab test notebooks jury kill student fuzz mutate peers benchmark

help:
	@echo "make lab                        open lecture 00 in JupyterLab (LECTURE=03 another one, PORT=9000)"
	@echo "make test                       run every test (STAGE=library one stage of them)"
	@echo "make notebooks                  build every notebook from its source, and the README's list of them"
	@echo "make jury                       every known submission against the verdict it must get"
	@echo "make kill                       kill the grader 50 times in a batch of 60: nothing may be lost"
	@echo "make fuzz                       the relations of the library on 10,000 examples each"
	@echo "make mutate                     change the measures in every place: does a test go red? (half an hour; SHARE=0.05 some)"
	@echo "                                cosmic-ray, which is in no lock file, is installed into .venv for it"
	@echo "make peers                      ask other tools again where they disagree: irlab/peers/table.csv"
	@echo "make benchmark                  how fast evaluate is beside them (10 idle minutes): tests/benchmarks/evaluation.md"
	@echo "make student                    the students' bundle: dist/irlab-student.zip"

setup:
	@command -v $(PYTHON) >/dev/null || { echo "No $(PYTHON) found. Debian: apt-get install python3 python3-venv"; exit 1; }
	@$(PYTHON) irlab/course/environment.py

lab: setup
	@$(IN_VENV) -m irlab lab $(if $(PORT),--port $(PORT)) $(LECTURE)

test: setup
	@$(IN_VENV) -m tests $(STAGE)

notebooks: setup
	@$(IN_VENV) -m irlab build
	@$(IN_VENV) -m irlab.course.contents

jury: setup
	@IRLAB_JURY=all $(IN_VENV) -m pytest -q -p no:cacheprovider -n 2 --dist loadscope tests/jury tests/grader/test_marks.py

kill: setup
	@$(IN_VENV) -m tests.grader.kill 50 60

student: setup
	@$(IN_VENV) -m irlab.course.bundle

fuzz: setup
	@IRLAB_EXAMPLES=fuzz $(IN_VENV) -m pytest -q -p no:cacheprovider -n 2 tests/library/test_properties.py

mutate: setup
	@$(IN_VENV) -m pip install -q cosmic-ray==8.7.0
	@$(IN_VENV) -m tests.mutate $(if $(SHARE),--share $(SHARE))

.venv-peers: Makefile
	@$(PYTHON) -m venv $@
	@$@/bin/pip install -q pytrec-eval-terrier==0.5.11 ranx==0.3.21 ir-measures==0.4.3 scikit-learn==1.9.1 pyarrow==26.0.1
	@touch $@

peers: .venv-peers
	@cd irlab/peers && ../../.venv-peers/bin/python ask.py > table.part && mv table.part table.csv

benchmark: setup .venv-peers
	@$(IN_VENV) -m tests.benchmarks.evaluation .venv-peers/bin/python
