#!/bin/sh
# Recognises the repository's own build. What may be run for it stands in build.txt, for build-run.sh:
#   tool <tab> command <tab> what the command does       or       tool <tab> <tab> why nothing is run
. "$(dirname "$0")/lib.sh"
need_commit "Build tool"

repo ls-tree --name-only HEAD >"$work/root"
has() { awk -v f="$1" '$0 == f { found = 1 } END { exit !found }' "$work/root"; }
build=$out/build.txt
put() { printf '%s\t%s\t%s\n' "$1" "$2" "$3" >>"$build"; }
: >"$build"

# Quick commands that download nothing: the worker of a report has no business filling caches.
! has pom.xml || put Maven "mvn -B -ntp -q -o validate" "reads the whole project and applies the rules it sets for itself"
if has build.gradle || has build.gradle.kts || has settings.gradle || has settings.gradle.kts; then
  put Gradle "gradle --offline --no-daemon -q help" "configures the whole build"
fi
if has package.json; then
  repo cat-file blob HEAD:package.json >"$work/package"
  if ! awk '/"test"[ \t]*:/ { found = 1 } END { exit !found }' "$work/package"; then
    put npm "" "package.json has no test script"
  elif awk '/"(dev|peer|optional)?[dD]ependencies"[ \t]*:/ { found = 1 } END { exit !found }' "$work/package"; then
    put npm "" "its dependencies would have to be downloaded first"
  else
    put npm "npm test --offline" "runs the test script"
  fi
fi
! has Cargo.toml || put Cargo "cargo check --offline --quiet" "type-checks the workspace"
! has go.mod || put Go "go vet ./..." "compiles and vets all packages"
if has pyproject.toml || has setup.py || has setup.cfg || has requirements.txt; then
  put Python "python3 -m compileall -q ." "compiles every Python file"
fi
if has Makefile || has makefile || has GNUmakefile; then
  put Make "make -n" "plans the default target without running it"
fi

say "## Build tool" ""
if [ ! -s "$build" ]; then
  say "No build file of a tool known here (Maven, Gradle, npm, Cargo, Go, Python, Make) in the root folder."
  finding note "Build: no build file recognised"
  finish "no build file recognised"
fi
tools=$(awk -F '\t' '{ text = text (NR > 1 ? ", " : "") $1 } END { print text }' "$build")
say "Recognised: $tools."
finding good "Build: $tools recognised"
finish "recognised $tools"
