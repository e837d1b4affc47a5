# The commands of this project. `make run` and `make test` need nothing but Debian, Python 3.11 and make.
BIN = .venv/bin
PREPARE = @sh kalooki_site/prepare.sh

.PHONY: run test test-postgresql check lint format types storeys migrations bench bench-club load demo shots icons catalogues presets lock

run: ## serve the site to every phone in the room
	$(PREPARE) run
	@exec $(BIN)/python -m kalooki_site.serve

demo: ## the same, with an evening to click through
	$(PREPARE) run
	@KALOOKI_DATA=$${KALOOKI_DATA:-var/demo} exec $(BIN)/python -m kalooki_site.serve --demo

test: ## everything: lint, types, import contracts, tests, browser tests, PostgreSQL, coverage
	$(PREPARE) test
	@sh .ci/test.sh

test-postgresql: ## every test that keeps something, those in a browser too, on a PostgreSQL server of its own
	$(PREPARE) test
	@sh .ci/postgresql.sh

check: ## the quick part of it, in under a minute
	$(PREPARE) test
	@$(MAKE) --no-print-directory lint types storeys migrations
	@$(BIN)/python -m pytest -q -m "not browser and not slow"

lint:
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@find templates -name '*.html' -exec $(BIN)/djade --target-version 5.2 --check {} +

format: ## lay out Python and templates as `make lint` wants them
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --fix --quiet .
	@find templates -name '*.html' -exec $(BIN)/djade --target-version 5.2 {} +

types:
	@$(BIN)/mypy

storeys:
	@report=$$($(BIN)/lint-imports --no-cache) || { echo "$$report"; exit 1; }

migrations:
	@$(BIN)/python manage.py makemigrations --check --dry-run

bench: ## how fast, as ratios to the plain way of doing it
	$(PREPARE) test
	@$(BIN)/python -m tests.bench

bench-club: ## a club of five years, 500,000 hands: its pages, and all of it made anew from the logs; some minutes
	$(PREPARE) test
	@$(BIN)/python -m tests.bench.five_years

load: ## many watchers and hosts at once, with the figures that should hold; about two minutes
	$(PREPARE) test
	@$(BIN)/python -m tests.bench.load

shots: ## pictures of every screen into tests/artefacts/shots
	$(PREPARE) test
	@$(BIN)/python -m pytest -q tests/shots.py

icons: ## the pictures in static/icons, from the drawings there
	$(PREPARE) test
	@$(BIN)/python -m pytest -q tests/icons.py

catalogues: ## the words of sheets in other languages, after a change of what they print
	$(PREPARE) test
	@$(BIN)/python -m tests.sheets.catalogues

presets: ## the variants as phones have them, after a change in scoring/rules/presets.py
	$(PREPARE) test
	@$(BIN)/python -m tests.rules_on_the_phone.presets

lock: ## pin every package by hash, after a change of requirements*.in (needs uv)
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
		--quiet requirements.in --output-file requirements.lock
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
		--quiet --constraint requirements.lock requirements-dev.in --output-file requirements-dev.lock
