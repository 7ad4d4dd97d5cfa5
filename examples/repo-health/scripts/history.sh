#!/bin/sh
# Age, pace and authors of the history, and the files that change most.
. "$(dirname "$0")/lib.sh"
need_commit History

repo log --format='%at %aE' HEAD >"$work/log"
repo log -n 1000 --no-merges --no-renames --name-only --format= HEAD >"$work/changed"
names >"$work/names"
shallow=$(repo rev-parse --is-shallow-repository)

say "## History" ""
[ "$shallow" != true ] ||
  say "This is a shallow clone: only the part of the history that was fetched is counted." ""
awk -v now="$(date +%s)" "$md"'
function day(t,   z, era, doe, yoe, doy, mp, y, m) { # days since 1970 as a date, by the civil calendar
  z = int(t / 86400) + 719468; era = int(z / 146097); doe = z - era * 146097
  yoe = int((doe - int(doe / 1460) + int(doe / 36524) - int(doe / 146096)) / 365); y = yoe + era * 400
  doy = doe - (365 * yoe + int(yoe / 4) - int(yoe / 100)); mp = int((5 * doy + 2) / 153)
  m = mp < 10 ? mp + 3 : mp - 9
  return sprintf("%04d-%02d-%02d", y + (m <= 2), m, doy - int((153 * mp + 2) / 5) + 1)
}
{
  who = tolower($2); if (!(who in commits)) authors++
  if (++commits[who] > most) most = commits[who]
  if (NR == 1 || $1 < first) first = $1
  if (NR == 1 || $1 > last) last = $1
  if (now - $1 < 90 * 86400) recent++
}
END {
  print "| | |\n|---|---|"
  print "| commits | " NR " |"
  print "| authors | " authors (authors > 1 ? sprintf(", the busiest wrote %.0f %% of the commits", 100 * most / NR) : "") " |"
  print "| first and last commit | " day(first) " to " day(last) " |"
  print "| commits of the last 90 days | " recent + 0 " |"
}' "$work/log" >>"$section"

awk 'NR == FNR { there[$0] = 1; next } $0 != "" && ($0 in there) { n[$0]++ } END { for (f in n) printf "%d\t%s\n", n[f], f }' \
  "$work/names" "$work/changed" | sort -t "$(printf '\t')" -k1,1nr -k2 >"$work/often"
awk -F '\t' "$md"'
NR == 1 { print "\n| most changed files (last 1000 commits) | commits |\n|---|---:|" }
NR <= 10 { path = $0; sub(/^[^\t]*\t/, "", path); print "| " code(path) " | " $1 " |" }' "$work/often" >>"$section"

summary=$(awk -v now="$(date +%s)" "$md"'
{ if (!(tolower($2) in seen)) { seen[tolower($2)] = 1; authors++ } if (NR == 1 || $1 > last) last = $1 }
END { idle = int((now - last) / 86400); if (idle < 0) idle = 0
      print plural(NR, "commit") " by " plural(authors, "author") ", last one " (idle == 0 ? "today" : plural(idle, "day") " ago") }' "$work/log")
[ "$shallow" != true ] || summary="$summary (shallow clone)"
level=good
[ "$shallow" != true ] || level=note
finding "$level" "History: $summary"
finish "$summary"
