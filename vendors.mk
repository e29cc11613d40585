# The vendors' own environments: `make vendors`, or one of them, `make vendor-treys`; `make -j2 vendors` works.
# An environment is made again when its lock file or the interpreter changes. PYTHON, NODE and NPM may be set.
PYTHON ?= python3
# In an activated environment, which may be one that is made here, that is the Python it was made with.
BASE_PYTHON := $(or $(shell $(PYTHON) -c 'import sys; print(sys._base_executable)' 2> /dev/null),$(PYTHON))
NODE ?= node
NPM ?= npm

PYPI_VENDORS := treys deuces phevaluator eval7 pokerkit poker-equity pypokerengine clubs
NPM_VENDORS := pokersolver phe poker-evaluator
BARE_VENDORS := three-card-settlement
VENDORS := $(PYPI_VENDORS) $(NPM_VENDORS) $(BARE_VENDORS)

.PHONY: vendors clean-vendors looked-at $(VENDORS:%=vendor-%)
vendors: $(VENDORS:%=vendor-%)
$(PYPI_VENDORS:%=vendor-%): vendor-%: vendor_adapters/%/.venv/made
$(NPM_VENDORS:%=vendor-%): vendor-%: vendor_adapters/%/node_modules/made
# These need node alone, and no packages.
$(BARE_VENDORS:%=vendor-%): vendor-%: .stamps/node

# $(call attempt,VENDOR,COMMANDS): run quietly; on failure say whose it was and where the whole story is.
attempt = ( $(2) ) > .stamps/$(1).log 2>&1 && echo "$(1): ready" || { \
	echo "$(1): its environment could not be made; the end of .stamps/$(1).log:" >&2; \
	tail -n 5 .stamps/$(1).log >&2; exit 1; }

vendor_adapters/%/.venv/made: vendor_adapters/%/requirements.txt .stamps/python
	@$(call attempt,$*,rm -rf $(@D) && $(BASE_PYTHON) -m venv $(@D) && \
		$(@D)/bin/python -m pip install --no-deps --require-hashes -r $< && touch $@)

vendor_adapters/%/node_modules/made: vendor_adapters/%/package-lock.json vendor_adapters/%/package.json .stamps/node
	@$(call attempt,$*,cd $(<D) && $(NPM) ci && touch node_modules/made)

# $(call stamp,PROGRAM,COMMAND): a file that changes only when what COMMAND prints does; looked at every time.
stamp = mkdir -p .stamps && { now=$$($(2)) || { echo "$(1) could not be started: is it installed?" >&2; exit 1; }; } && \
	{ echo "$$now" | cmp -s - $@ || echo "$$now" > $@; }

.stamps/python: looked-at
	@$(call stamp,$(PYTHON),$(BASE_PYTHON) -c 'import sys; print(sys.base_prefix, sys.version)')

.stamps/node: looked-at
	@$(call stamp,$(NODE),command -v $(NODE) && $(NODE) --version)

clean-vendors:
	rm -rf $(PYPI_VENDORS:%=vendor_adapters/%/.venv) $(NPM_VENDORS:%=vendor_adapters/%/node_modules)
