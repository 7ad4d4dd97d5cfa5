#!/bin/sh
# Notes that the authors left for later.
. "$(dirname "$0")/lib.sh"
need_commit "Open notes"

search -w -e 'TODO|FIXME|XXX|HACK' >"$work/todos"
count=$(awk 'END { print NR }' "$work/todos")

say "## Open notes" ""
if [ "$count" -eq 0 ]; then
  say "No TODO, FIXME, XXX or HACK in the text files."
  finding good "Open notes: none"
  finish "no open notes"
fi
awk "$md"'
{
  line = $0
  while (match(line, /[A-Za-z_]+/)) {
    word = substr(line, RSTART, RLENGTH); line = substr(line, RSTART + RLENGTH)
    if (word == "TODO" || word == "FIXME" || word == "XXX" || word == "HACK") { n[word]++; break }
  }
}
END {
  printf "%s:", plural(NR, "line")
  for (w in n) printf " %s %d", w, n[w]
  print ".\n\n```text"
}' "$work/todos" >>"$section"
awk "$md"'NR <= 20 { gsub(/```/, "` ` `"); print cut($0, 160) } END { if (NR > 20) print "… and " NR - 20 " more" }' \
  "$work/todos" >>"$section"
say '```'

fixmes=$(awk '/FIXME/ { n++ } END { print n + 0 }' "$work/todos")
finding note "Open notes: $count lines, $fixmes of them FIXME"
finish "$count open notes, $fixmes of them FIXME"
