#!/bin/sh
# Puts the sections of all tasks together as COLONY-REPORT.md in the current directory.
. "$(dirname "$0")/lib.sh"

order="languages sizes history todos tests licence secrets links large build-tool build-run"
# Not set when no task gave a file: then every section is missing, and the report says so.
inputs=${COLONY_INPUTS:-$work/none}
report=COLONY-REPORT.md

: >"$work/all"
: >"$work/missing"
for task in $order; do
  if [ -f "$inputs/$task/section.md" ]; then
    cat "$inputs/$task/findings.txt" >>"$work/all" 2>/dev/null
  else
    printf '%s\n' "$task" >>"$work/missing"
    printf 'warn\t%s gave no result\n' "$task" >>"$work/all"
  fi
done

# The repository's name: its remote's, else its folder's. A worktree's own folder says nothing.
origin=$(repo config --get remote.origin.url 2>/dev/null | sed 's|/*$||; s|\.git$||; s|/*$||')
common=$(repo rev-parse --git-common-dir 2>/dev/null)
[ -z "$common" ] || common=$(cd "$common" && pwd)
name=${origin:-${common%/.git}}
name=${name##*/}
commit=$(repo rev-parse -q --verify --short=12 'HEAD^{commit}' 2>/dev/null) || commit=""
subject=$(repo log -1 --format=%s HEAD 2>/dev/null | awk "$md"'{ print cut($0, 80) }')

count() { awk -F '\t' -v level="$1" '$1 == level { n++ } END { print n + 0 }' "$work/all"; }
warnings=$(count warn)
notes=$(count note)
good=$(count good)
worth=$(awk -v n="$notes" "$md"'BEGIN { print plural(n, "note") }')
verdict="In good health: nothing calls for action."
[ "$warnings" -eq 0 ] || verdict="$warnings $([ "$warnings" -eq 1 ] && echo finding calls || echo findings call) for action."

list() { # LEVEL TITLE
  [ "$(count "$1")" -gt 0 ] || return 0
  printf '\n### %s\n\n' "$2"
  awk -F '\t' -v level="$1" '$1 == level { print "- " $2 }' "$work/all"
}
if [ -z "$commit" ]; then
  # Ten sections that all say so would be noise.
  verdict="There is nothing to judge: the repository has no commit yet, or Git cannot read it."
  order=languages
fi
{
  printf '# Health of %s\n\n' "${name:-this repository}"
  printf '**%s**' "$verdict"
  [ -z "$commit" ] || printf ' %s, %s in order.' "$worth" "$good"
  printf '\n\n'
  if [ -n "$commit" ]; then
    printf 'Commit `%s` (%s), looked at on %s by a colony of workers. Nothing was changed and nothing was fetched.\n' \
      "$commit" "$subject" "$(date -u +%Y-%m-%dT%H:%M:%SZ)"
  else
    printf 'Looked at on %s.\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)"
  fi
  if [ -n "$commit" ]; then
    list warn "Needs action"
    list note "Worth knowing"
    list good "In order"
  fi
  for task in $order; do
    [ ! -f "$inputs/$task/section.md" ] || { printf '\n' && cat "$inputs/$task/section.md"; }
  done
  if [ -s "$work/missing" ]; then
    printf '\n## Missing\n\nThese tasks gave no section; look at them with `colony tasks`.\n\n'
    sed 's/^/- /' "$work/missing"
  fi
} >"$work/report" || exit 1
# Complete or not at all.
cat "$work/report" >"$report" || exit 1

summary="$verdict"
[ -z "$commit" ] || summary="$verdict $worth, $good in order."
if [ -n "${COLONY_ARTIFACTS:-}" ]; then cat "$report" >"$COLONY_ARTIFACTS/$report"; fi
printf '%s\n' "$summary See $report."
