# The commands of this project. `make run` and `make test` need nothing but Debian, Python 3.11 and make.
BIN = .venv/bin
NODE = .venv/node_modules/.bin
SCRIPTS = --config-path=tests/scripts/biome.json --colors=off static/js
PIN = uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --quiet
PREPARE = @sh kalooki_site/prepare.sh
QUICK = $(addprefix tests/,engine league ledger house steps printing/charts backup) $(wildcard $(foreach layer,forms texts tags models queries,tests/*/$(layer)))

.PHONY: run help test soak test-postgresql check static lint format branches quick types layers compiled bench bench-club load demo shots icons guide messages declarations standard lock

run: ## serve the site to every phone in the room
	$(PREPARE) run
	@exec $(BIN)/python manage.py run

help: ## all of these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' Makefile

demo: ## the same apart from your games, with an evening to click through
	$(PREPARE) run
	@exec $(BIN)/python manage.py demo

test: ## everything that a change must pass, step by step, with a table at the end; about 35 minutes on two cores
	$(PREPARE) test
	@$(BIN)/python -m tests.steps test

soak: ## the same with full numbers and planted faults, a line for each step; over an hour, so run it by night
	$(PREPARE) soak
	@$(BIN)/python -m tests.steps soak

test-postgresql: ## every test that keeps something, those in a browser too, on a PostgreSQL server of its own
	$(PREPARE) test
	@$(BIN)/python -m tests.steps soak --only postgresql

check: ## format, lint, types, import contracts and the quick tests; under a minute
	$(PREPARE) test
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target static quick

# Types take longest, so they come first.
static: types lint layers

quick:
	@$(BIN)/python -m pytest -q -n 2 -m "not browser and not slow" $(QUICK)

lint:
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@find templates -name '*.html' -exec $(BIN)/djade --target-version 5.2 --check {} +
	@report=$$($(NODE)/biome ci --error-on-warnings $(SCRIPTS) 2>&1) || { echo "$$report"; exit 1; }

format: ## lay out Python, templates and scripts as `make lint` wants them
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --fix --quiet .
	@find templates -name '*.html' -exec $(BIN)/djade --target-version 5.2 {} +
	@$(NODE)/biome check --write $(SCRIPTS)

branches: ## the tests of the rules and the league, and that they take every branch
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest -q -n 2 tests/engine tests/league --ignore=tests/engine/test_many_games.py
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --fail-under=100

types:
	@$(BIN)/mypy
	@$(NODE)/tsc --project tests/scripts
	@$(NODE)/tsc --project tests/scripts/tsconfig.joined.json
	@$(NODE)/tsc --project tests/scripts/tsconfig.unsent.json
	@$(NODE)/tsc --project tests/scripts/tsconfig.rules.json
	@$(NODE)/tsc --project tests/scripts/tsconfig.worker.json

layers:
	@report=$$($(BIN)/lint-imports --no-cache) || { echo "$$report"; exit 1; }

# What every worker reads afterwards; types take one core anyway.
compiled:
	@$(BIN)/python -m pytest -qq --collect-only > /dev/null
	@$(BIN)/python -m tests.migrated

bench: ## how fast, as ratios to the plain way of doing it
	$(PREPARE) test
	@$(BIN)/python -m tests.bench

bench-club: ## a club of five years, 500,000 hands: its pages, and all of it made anew from the logs; some minutes
	$(PREPARE) test
	@$(BIN)/python -m tests.bench.five_years

load: ## many watchers and hosts at once, with the figures that should hold; some minutes
	$(PREPARE) test
	@$(BIN)/python -m tests.bench.load

shots: ## pictures of every screen into tests/artefacts/shots
	$(PREPARE) test
	@$(BIN)/python -m pytest -q tests/shots.py

icons: ## the pictures in static/icons, from the drawings there
	$(PREPARE) test
	@$(BIN)/python -m pytest -q tests/icons.py

guide: ## the guide's rules and pictures, after a change of a rule's text or of how a hand, a result or standings look
	$(PREPARE) test
	@$(BIN)/python manage.py make_rules_guide
	@$(BIN)/python -m pytest -q tests/guide.py

messages: ## all words in other languages, collected, counted and compiled; LANGUAGE=fr begins another one
	$(PREPARE) test
	@$(BIN)/python -m tests.messages $(LANGUAGE)

declarations: ## presets and checks of rules as phones have them, after a change in scoring/engine/
	$(PREPARE) test
	@$(BIN)/python -m tests.rules_on_the_phone.declarations

standard: ## schemas and golden games of docs/game-file, after a change of the rules
	$(PREPARE) test
	@$(BIN)/python -m tests.standard

lock: ## pin every package by hash and list the parts, after a change of pyproject.toml, requirements-dev.in or tests/scripts/package.json (needs uv)
	$(PIN) pyproject.toml --output-file requirements.lock
	$(PIN) --constraint requirements.lock --extra postgresql pyproject.toml --output-file requirements-postgresql.lock
	$(PIN) --constraint requirements.lock pyproject.toml requirements-dev.in --output-file requirements-dev.lock
	npm install --prefix tests/scripts --package-lock-only --omit-lockfile-registry-resolved --silent
	$(PREPARE) test
	@$(BIN)/python -m tests.parts
