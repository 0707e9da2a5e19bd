# The two commands of the README are `make run` and `make test`. Everything else is a piece of them or stands apart:
#   make run [DIR=folder]   build, serve the folder (or the samples), open a browser where there is a desktop
#   make test               every test: engine, traces, server, browser, the Apple host's stand-ins, format
#   make web                dist/web: the elements as an ES module with its WebAssembly beside it
#   make screenshots        the README's pictures
#   make bench              sizes, instructions, load times; fails where the module or the engine's work has grown
#   make fuzz [SECONDS=60]  looks so long for inputs that break the engine, the traces, the web's face
#   make mutants            breaks the engine on purpose, line by line: each time a test must fail
#   make sanitize           the tests of engine and traces under the address and the thread sanitizer
#   make coverage           which lines of the engine its tests run
#   make docs               dist/docs: the documentation of the engine and of CloseupUI
#   make lint               the layout of the sources, and what the documentation says of them
#   make format             lay the sources out
# Each needs Swift 6.3 and installs the Debian packages it lacks; without root it prints the line to run instead.

SWIFT ?= swift
STRICT = -Xswiftc -warnings-as-errors
ESBUILD = esbuild --bundle --minify --format=esm --target=es2022 --log-level=warning
SECONDS ?= 60
# A folder may have any name: recipes read these from the environment, and make does not expand what is in them.
override DIR := $(value DIR)
override PORT := $(value PORT)
export DIR PORT SWIFT
# Scripts call swiftc and docc: those beside the Swift that was asked for.
ifneq ($(findstring /,$(SWIFT)),)
export PATH := $(abspath $(dir $(SWIFT))):$(value PATH)
endif

# What a target needs of Debian 12, besides Swift and make; Scripts/need-packages knows the names elsewhere.
CHECK_PACKAGES = python3
BUILD_PACKAGES = $(CHECK_PACKAGES) binaryen esbuild fonts-dejavu-core libavcodec-dev libavformat-dev libcairo2-dev \
  libmicrohttpd-dev libpoppler-glib-dev libqrencode-dev libraw-dev libswscale-dev libvips-dev pkg-config \
  poppler-data
TEST_PACKAGES = $(BUILD_PACKAGES) chromium ffmpeg firefox-esr node-typescript nodejs python3-venv
BENCH_PACKAGES = $(TEST_PACKAGES) libvips-tools valgrind

.PHONY: help run build web test test-make test-swift test-browser test-apple lint screenshots bench fuzz mutants sanitize \
  coverage docs format swift check-packages build-packages test-packages bench-packages
# One thing after another, in the order written, also with -j: packages are installed once, and Swift uses all cores by itself.
.NOTPARALLEL:
.DEFAULT_GOAL := help

help:
	@sed -n '1,15s/^# \{0,1\}//p' Makefile

# --- what must be there ---------------------------------------------------------------------------------------------

# Swift comes first: nothing is installed where it is missing.
swift:
	@Scripts/need-swift
check-packages: swift
	@Scripts/need-packages $(CHECK_PACKAGES)
build-packages: swift
	@Scripts/need-packages $(BUILD_PACKAGES)
test-packages: swift
	@Scripts/need-packages $(TEST_PACKAGES)
bench-packages: swift
	@Scripts/need-packages $(BENCH_PACKAGES)

# --- building -------------------------------------------------------------------------------------------------------

build: build-packages web
	$(SWIFT) build -c release $(STRICT) --product closeup

# The engine for the browser: bitcode that the linker optimises as one program. wasm-opt takes a fourth of what that leaves; that
# the first KiB of memory is unused is the linker's promise.
web: build-packages
	$(SWIFT) build -c release $(STRICT) --triple wasm32-unknown-none-wasm --toolset Web/toolset.json \
	  --scratch-path .build-wasm --product CloseupWeb
	@mkdir -p dist/web
	[ dist/web/closeup.wasm -nt .build-wasm/release/CloseupWeb.wasm ] || \
	  wasm-opt -Oz --low-memory-unused --enable-bulk-memory --enable-simd \
	  --strip-debug --strip-producers --strip-target-features \
	  .build-wasm/release/CloseupWeb.wasm -o dist/web/closeup.wasm
	$(ESBUILD) Web/styles/*.css --outdir=.build-web/styles
	NODE_PATH=.build-web $(ESBUILD) Web/closeup.js --loader:.css=text --outfile=dist/web/closeup.js \
	  --external:./recorder.js --external:./viewer.js
	NODE_PATH=.build-web $(ESBUILD) Web/viewer.js --loader:.css=text --outfile=dist/web/viewer.js \
	  --external:./closeup.js --external:./pdf.js
	$(ESBUILD) Web/recorder.js --outfile=dist/web/recorder.js
	$(ESBUILD) Web/gallery.js --outfile=dist/web/gallery.js --external:./closeup.js
	$(ESBUILD) Web/pdf.js --outfile=dist/web/pdf.js --external:./closeup.js --external:./viewer.js
	cp -R Web/*.d.ts Web/*.html Web/*.css Web/*.svg Web/demos dist/web/
	cp Web/samples/Coast.jpg dist/web/demos/coast.jpg
	cp "Web/samples/Glass flower.png" dist/web/demos/flower.png
	cp Web/samples/Pendulums.mp4 dist/web/demos/pendulums.mp4

run: build
	Scripts/run-closeup

# --- testing --------------------------------------------------------------------------------------------------------

test: test-packages lint test-make test-swift test-browser test-apple

# What a newcomer's `make` does: folders of any name, other shells, nothing installed.
test-make: check-packages
	Tests/Make/test_make.py

test-swift: test-packages web
	$(SWIFT) test $(STRICT)

test-browser: test-packages build
	Tests/Browser/run

# CloseupUI: type-checked for Apple's targets, then run against stand-ins that behave (Documentation/apple-proof.md).
test-apple: check-packages
	Tests/Apple/typecheck
	$(SWIFT) test $(STRICT) --package-path Tests/Apple
	CLOSEUP_HOST=mac $(SWIFT) test $(STRICT) --package-path Tests/Apple --scratch-path Tests/Apple/.build-mac

lint: check-packages
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples Fuzz/Package.swift Fuzz/Sources
	Scripts/check-house.py
	Scripts/check-feel-table.py

docs: check-packages
	Scripts/build-docs

format: swift
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples Fuzz/Package.swift Fuzz/Sources

# The README's pictures, from the running product.
screenshots: test-packages build
	Tests/Browser/run --version >/dev/null
	.cache/venv/bin/python Scripts/make-screenshots.py

bench: bench-packages build
	Tests/Browser/run --version >/dev/null
	Benchmarks/run

# --- looking for faults ---------------------------------------------------------------------------------------------

fuzz: check-packages
	Fuzz/run $(SECONDS)

mutants: check-packages
	Scripts/mutate

coverage: check-packages
	Scripts/coverage

sanitize: test-packages web
	Scripts/sanitize
