# What the three scripts share: asking for a child, and reading its answer. Sourced first by each of them.

set -u

# How long each step takes, so that there is something to look at.
sleep "${SPAWN_TREE_PAUSE:-2}"

# COLONY_ANSWERS counts the answers; there are none on the first run.
first_run() { [ "${COLONY_ANSWERS:-0}" -eq 0 ]; }

# ask CASTE REASON CONTEXT: the end of what a worker says. It waits for the answer, so it ends here.
ask() {
  cat <<END
I cannot go on before I know this.

--- SPAWN REQUEST ---
caste: $1
reason: $2
context: $3
blocking: true
--- END SPAWN REQUEST ---
END
  exit 0
}

# The status of the first answer: DONE, BLOCKED, CANCELLED or REFUSED. A refusal is an answer too.
status() { sed -n 's/.*"answers":\[{[^]]*"status":"\([A-Z]*\)".*/\1/p' "$COLONY_CONTEXT"; }

# What the child said. These scripts say one plain line; programs should read the file as JSON.
answer() {
  if [ "$(status)" = DONE ]; then
    sed -n 's/.*"answers":\[{[^]]*"summary":"\([^"\\]*\)".*/\1/p' "$COLONY_CONTEXT"
  else
    printf 'whatever comes to mind (the answer was %s)\n' "$(status)"
  fi
}

# say SENTENCE: what this worker gives. Words that go into COLONY_RESULT are read instead of the output.
say() {
  printf '%s\n' "$1"
  printf '{"summary": "%s"}\n' "$1" >"$COLONY_RESULT"
}
