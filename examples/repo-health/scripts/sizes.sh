#!/bin/sh
# How big the checkout is and which files are the largest.
. "$(dirname "$0")/lib.sh"
need_commit Sizes

repo ls-tree -r -l HEAD | awk '$2 == "blob" { size = $4; sub(/^[^\t]*\t/, ""); printf "%s\t%s\n", size, $0 }' |
  sort -t "$(printf '\t')" -k1,1nr >"$work/sizes"

awk -F '\t' "$md"'
{ sum += $1; path = $0; sub(/^[^\t]*\t/, "", path) }
NR <= 10 { row[NR] = "| " code(path) " | " human($1) " |" }
END {
  print "## Sizes\n\nThe checkout has " plural(NR, "file") " and " human(sum) ".\n"
  if (NR) {
    print "| largest files | size |\n|---|---:|"
    for (i = 1; i <= NR && i <= 10; i++) print row[i]
  }
}' "$work/sizes" >>"$section"

summary=$(awk -F '\t' "$md"'{ sum += $1 } END { print "checkout of " human(sum) " in " plural(NR, "file") }' "$work/sizes")
finding good "Sizes: $summary"
finish "$summary"
