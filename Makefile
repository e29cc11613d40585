# clausecheck: `make demo` certifies real poker software, `make test` tests clausecheck itself.
# Both set up what they need from Python 3.11 or newer, node and npm. Another Python: make setup PYTHON=python3.12

.DEFAULT_GOAL := help
PYTHON ?= python3
BIN := .venv/bin
OUT := clausecheck-out

include vendors.mk

.PHONY: help setup recent-python demo reports test test-browser test-slow bench lint docs lock clean clean-all

help:
	@echo 'make setup         clausecheck in .venv/bin/clausecheck, and the vendors'"'"' environments'
	@echo 'make demo          certify treys, phevaluator, eval7, pokersolver and the reference, every hand'
	@echo 'make reports       every vendor on every game that it claims, every hand, into reports/'
	@echo 'make test          style, types and tests'
	@echo 'make test-browser  the tests that need a browser (Debian: apt-get install chromium)'
	@echo 'make test-slow     the tests that take minutes, every fault at every depth among them: two hours'
	@echo 'make bench         benchmarks, half an hour on a quiet machine; BENCH_ARGS=--quick: a short try'
	@echo 'make docs          docs/vocabulary.md from the step definitions'
	@echo 'make lock          requirements-dev.txt from pyproject.toml'
	@echo 'make clean         remove what runs and tools wrote; clean-all: the environments too'

setup: .venv/made vendors tests/node/node_modules/made

.venv/made: requirements-dev.txt pyproject.toml .stamps/python
	@test -e $@ || echo 'The first set-up takes a few minutes.'
	@$(call attempt,clausecheck,rm -rf .venv && $(BASE_PYTHON) -m venv .venv && \
		$(BIN)/python -m pip install --require-hashes -r requirements-dev.txt && \
		$(BIN)/python -m pip install --no-deps --no-build-isolation --editable . && touch $@)

# Readers and validators in JavaScript that the tests of reports use.
tests/node/node_modules/made: tests/node/package-lock.json tests/node/package.json .stamps/node
	@$(call attempt,tests,cd $(<D) && $(NPM) ci && touch node_modules/made)

looked-at: recent-python
recent-python:
	@command -v $(PYTHON) > /dev/null || \
		{ echo 'clausecheck needs Python 3.11 or newer, and there is no $(PYTHON)' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "clausecheck needs Python 3.11 or newer; try: make setup PYTHON=python3.11" >&2; exit 1; }

# $(call certify,WORDS): one run. 0, 1 and 3 are verdicts; anything else, or no results, is a failure of the run.
certify = code=0; $(BIN)/clausecheck run $(1) || code=$$?; echo "exit code $$code: clausecheck run $(1)"; \
	case $$code in 0|1|3) ;; *) exit $$code;; esac

demo: .venv/made vendor-treys vendor-phevaluator vendor-eval7 vendor-pokersolver
	@rm -rf $(OUT)
	@for vendor in treys phevaluator eval7; do \
		$(call certify,$$vendor --game poker-high-5 --depth exhaustive --out $(OUT)); done
	@$(call certify,pokersolver --game poker-high-3 --depth exhaustive --out $(OUT))
	@$(call certify,reference --regulation nj-13-69f-30.5 --game two-card-joker-poker --depth exhaustive --out $(OUT))
	@for name in treys phevaluator eval7 pokersolver reference; do test -s $(OUT)/$$name/results.json; done
	@echo "The matrix of all products: $(OUT)/index.html"

# Dated by the last commit: the same sources make the same reports, byte for byte.
reports: setup
	@export SOURCE_DATE_EPOCH=$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2> /dev/null)}; \
	$(call certify,$(VENDORS) reference --depth exhaustive --out reports)

# Bytecode is kept, whatever the environment says: the tests start many processes that import the same modules.
PYTEST := env -u PYTHONDONTWRITEBYTECODE $(BIN)/python -m pytest

test: setup lint
	@$(PYTEST) -m "not browser and not slow" -n 2 --dist worksteal $(PYTEST_ARGS)

test-browser: setup
	@command -v chromium > /dev/null || { echo 'make test-browser needs chromium; Debian: apt-get install chromium' >&2; exit 1; }
	@$(PYTEST) -m browser -n 2 --dist worksteal $(PYTEST_ARGS)

test-slow: setup
	@$(PYTEST) -m slow -n 2 --dist worksteal $(PYTEST_ARGS)

lint: .venv/made
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

bench: setup
	@for part in run law cluster; do $(BIN)/python benchmarks/bench_$$part.py $(BENCH_ARGS) || exit 1; echo; done

docs: .venv/made
	@$(BIN)/python -m clausecheck.check.vocabulary.page docs/vocabulary.md

lock:
	@$(BIN)/pip-compile --quiet --strip-extras --extra dev --build-deps-for editable --allow-unsafe --generate-hashes \
		--no-header --no-annotate --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
		--output-file requirements-dev.txt pyproject.toml

clean:
	@rm -rf $(OUT) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests sdk benchmarks -name __pycache__ -prune -exec rm -rf {} +

clean-all: clean clean-vendors
	@rm -rf .venv .stamps tests/node/node_modules
