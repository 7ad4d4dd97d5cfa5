#!/bin/sh
# Runs the recognised build's quick command on a copy of the commit, bounded in time. A build that fails
# is a finding, not a failure of this script.
. "$(dirname "$0")/lib.sh"
need_commit "Build"

seconds=${REPO_HEALTH_BUILD_SECONDS:-20}
build=${COLONY_INPUTS:-$work}/build-tool/build.txt
if [ -z "${COLONY_INPUTS:-}" ]; then
  mkdir "$work/build-tool"
  COLONY_ARTIFACTS="$work/build-tool" sh "$(dirname "$0")/build-tool.sh" >/dev/null
fi

say "## Build" ""
if [ ! -s "$build" ]; then
  say "Nothing was run: no build file was recognised."
  finish "nothing to run"
fi
tool=$(awk -F '\t' 'NR == 1 { print $1 }' "$build")
command=$(awk -F '\t' 'NR == 1 { print $2 }' "$build")
what=$(awk -F '\t' 'NR == 1 { print $3 }' "$build")

not_run() {
  say "$tool was recognised but nothing was run: $1."
  finding note "Build: $tool not run, $1"
  finish "$tool not run: $1"
}
[ -n "$command" ] || not_run "$what"
program=${command%% *}
command -v "$program" >/dev/null 2>&1 || not_run "\`$program\` is not installed here"

# A copy, so that nothing the build writes ever gets near the repository.
mkdir "$work/copy"
GIT_INDEX_FILE=$work/index
export GIT_INDEX_FILE
repo read-tree HEAD && repo checkout-index -a -q --prefix="$work/copy/" || not_run "the commit could not be copied"
unset GIT_INDEX_FILE

GOFLAGS=-mod=readonly GOPROXY=off
export GOFLAGS GOPROXY
# A worker does not pass its JAVA_HOME on, and the java of the PATH may be older than the build needs.
newest_jdk() {
  for jdk in /usr/lib/jvm/* /usr/java/* /opt/java/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    [ -x "$jdk/bin/javac" ] && [ -r "$jdk/release" ] || continue
    sed -n "s|^JAVA_VERSION=\"\(1\.\)\{0,1\}\([0-9]*\).*|\2 $jdk|p" "$jdk/release"
  done | sort -k1,1nr | sed -n '1s/^[0-9]* //p'
}
case $tool in
  Maven | Gradle)
    [ -n "${JAVA_HOME:-}" ] || JAVA_HOME=$(newest_jdk)
    if [ -n "$JAVA_HOME" ]; then export JAVA_HOME; else unset JAVA_HOME; fi
    ;;
esac
# Ends with 124 when the time is up, like timeout(1), which not every machine has.
bounded() {
  if command -v timeout >/dev/null 2>&1; then
    timeout -k 2 "$seconds" "$@"
    return
  fi
  "$@" &
  child=$!
  (sleep "$seconds" && : >"$work/late" && kill "$child") 2>/dev/null &
  watch=$!
  wait "$child"
  code=$?
  kill "$watch" 2>/dev/null
  [ ! -e "$work/late" ] || code=124
  return "$code"
}
# The command is words without quoting by construction (build-tool.sh), so it may be split.
# shellcheck disable=SC2086
(cd "$work/copy" && bounded $command) </dev/null >"$work/output" 2>&1
code=$?

say "On a copy of the commit: \`$command\` ($what), for at most $seconds s."
tail_of_output() {
  [ -s "$work/output" ] || return
  say "" '```text'
  sed "s|$work/copy/*||g" "$work/output" |
    awk "$md"'{ gsub(/\033\[[0-9;]*[A-Za-z]/, ""); gsub(/```/, "` ` `"); line[NR % 12] = cut($0, 160) }
    END { for (i = NR > 12 ? NR - 11 : 1; i <= NR; i++) print line[i % 12] }' >>"$section"
  say '```'
}
if [ "$code" -eq 0 ]; then
  say "It ended well (exit code 0)."
  finding good "Build: \`$command\` ends with exit code 0"
  finish "$tool: exit code 0"
elif [ "$code" -eq 124 ]; then
  say "It was stopped because it had not ended after $seconds s."
  tail_of_output
  finding note "Build: \`$command\` did not end within $seconds s"
  finish "$tool: stopped after $seconds s"
elif awk '/offline mode|--offline|GOPROXY=off|module lookup disabled|No cached version/ { found = 1 } END { exit !found }' "$work/output"; then
  say "It could not tell (exit code $code): something it needs is not on this machine, and nothing was downloaded."
  tail_of_output
  finding note "Build: \`$command\` needs downloads, so it was not judged"
  finish "$tool: needs downloads, not judged"
else
  say "It failed with exit code $code:"
  tail_of_output
  finding warn "Build: \`$command\` fails with exit code $code"
  finish "$tool: exit code $code"
fi
