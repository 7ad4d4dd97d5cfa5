#!/bin/sh
# Large and binary files, in the newest commit and in the history that every clone carries.
. "$(dirname "$0")/lib.sh"
need_commit "Large and binary files"

limit=1048576
repo ls-tree -r -l HEAD |
  awk -v limit="$limit" '$2 == "blob" && $4 >= limit { size = $4; sub(/^[^\t]*\t/, ""); printf "%s\t%s\n", size, $0 }' |
  sort -t "$(printf '\t')" -k1,1nr >"$work/large"
repo diff-tree -r --numstat --no-renames "$(empty_tree)" HEAD |
  awk -F '\t' '$1 == "-" { sub(/^[^\t]*\t[^\t]*\t/, ""); print }' >"$work/binary"

large=$(awk 'END { print NR }' "$work/large")
binary=$(awk 'END { print NR }' "$work/binary")

say "## Large and binary files" "" "The newest commit has $large files of 1 MB or more and $binary binary files."
awk -F '\t' "$md"'
NR == 1 { print "\n| large file | size |\n|---|---:|" }
NR <= 10 { path = $0; sub(/^[^\t]*\t/, "", path); print "| " code(path) " | " human($1) " |" }' "$work/large" >>"$section"
awk "$md"'
{ e = $0; sub(/"$/, "", e); sub(/^.*\//, "", e); if (e !~ /.\./) e = "(no extension)"; else { sub(/^.*\./, ".", e) } n[tolower(e)]++ }
END { for (e in n) printf "%d\t%s\n", n[e], e }' "$work/binary" | sort -t "$(printf '\t')" -k1,1nr -k2 |
  awk -F '\t' "$md"'NR == 1 { print "\n| binary files by extension | files |\n|---|---:|" } NR <= 8 { print "| " code($2) " | " $1 " |" }' >>"$section"

# Walking every object of a long history takes minutes: then it is left out, and the report says so.
commits=$(repo rev-list --count HEAD)
say ""
old=0
if [ "$commits" -le 20000 ]; then
  repo rev-list --objects HEAD |
    repo cat-file --batch-check='%(objecttype) %(objectsize) %(rest)' |
    awk '$1 == "blob" && $2 >= 5242880 { size = $2; sub(/^[^ ]* [^ ]* /, ""); printf "%s\t%s\n", size, $0 }' |
    sort -t "$(printf '\t')" -k1,1nr >"$work/history"
  old=$(awk 'END { print NR }' "$work/history")
  say "The history holds $old file versions of 5 MB or more; every clone downloads them."
  awk -F '\t' "$md"'
  NR == 1 { print "\n| in the history | size |\n|---|---:|" }
  NR <= 10 { path = $0; sub(/^[^\t]*\t/, "", path); print "| " code(cut(path, 120)) " | " human($1) " |" }' "$work/history" >>"$section"
else
  say "The history of $commits commits is too long to be searched here."
fi

if [ "$large" -gt 0 ] || [ "$old" -gt 0 ]; then
  finding note "Large files: $large of 1 MB or more now, $old of 5 MB or more in the history"
else
  finding good "Large files: none"
fi
finish "$large large and $binary binary files; $old large versions in the history"
