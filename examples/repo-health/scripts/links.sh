#!/bin/sh
# Links of the README: relative ones must lead to a file, others are only listed. Nothing is fetched.
. "$(dirname "$0")/lib.sh"
need_commit "README links"

file=$(repo ls-tree HEAD | awk '$2 == "blob" { sub(/^[^\t]*\t/, ""); if (tolower($0) ~ /^readme(\.(md|markdown|rst|adoc|txt))?$/) print }' | sort | sed -n 1p)
say "## README links" ""
if [ -z "$file" ]; then
  say "No README in the root folder: a visitor finds no beginning."
  finding warn "README: there is none"
  finish "no README"
fi
repo cat-file blob "HEAD:$file" >"$work/readme"
names >"$work/names"

# One target a line: [text](target "title"), [name]: target, src="target", href="target", <https://…>.
awk '
/^ *(```|~~~)/ { fence = !fence; next }
fence { next }
{
  gsub(/`[^`]*`/, "")
  line = $0
  while (match(line, /\]\([^)]+\)/)) { print substr(line, RSTART + 2, RLENGTH - 3); line = substr(line, RSTART + RLENGTH) }
  if (match($0, /^ *\[[^]^][^]]*\]: *[^ ]+/)) { t = substr($0, RSTART, RLENGTH); sub(/^[^]]*\]: */, "", t); print t }
  line = $0
  while (match(line, /(src|href)="[^"]+"/)) { t = substr(line, RSTART, RLENGTH); line = substr(line, RSTART + RLENGTH); sub(/^[a-z]+="/, "", t); sub(/"$/, "", t); print t }
  line = $0
  while (match(line, /<https?:\/\/[^> ]+>/)) { print substr(line, RSTART + 1, RLENGTH - 2); line = substr(line, RSTART + RLENGTH) }
}' "$work/readme" | sed 's/^ *//; s/^<\([^>]*\)>.*/\1/; s/ *"[^"]*" *$//; s/ *$//' | sort -u >"$work/targets"

awk '
function hex(c) { return index("0123456789abcdef", tolower(c)) - 1 }
function decode(s,   r) {
  r = ""
  while (match(s, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
    r = r substr(s, 1, RSTART - 1) sprintf("%c", hex(substr(s, RSTART + 1, 1)) * 16 + hex(substr(s, RSTART + 2, 1)))
    s = substr(s, RSTART + 3)
  }
  return r s
}
NR == FNR { there[$0] = 1; d = $0; while (sub(/\/[^\/]*$/, "", d)) there[d] = 1; next }
/^#/ || /^$/ { next }
/^[A-Za-z][A-Za-z0-9+.-]*:/ || /^\/\// { print "external\t" $0; next }
{
  t = $0; sub(/[#?].*$/, "", t); t = decode(t)
  sub(/^\//, "", t)
  while (sub(/^\.\//, "", t)) { }
  gsub(/\/\.\//, "/", t); gsub(/\/\/+/, "/", t)
  while (sub(/[^\/]+\/\.\.\//, "", t)) { }
  sub(/\/$/, "", t)
  if (t == "" || t == "." || (t in there)) print "good\t" $0
  else if (t ~ /^\.\.\//) print "outside\t" $0
  else print "broken\t" $0
}' "$work/names" "$work/targets" >"$work/links"

count() { awk -v kind="$1" -F '\t' '$1 == kind { n++ } END { print n + 0 }' "$work/links"; }
broken=$(count broken)
relative=$(($(count good) + broken))
external=$(count external)

say "\`$file\` has $relative relative and $external external links. Relative ones were looked up in the commit;" \
  "external ones were not fetched." ""
list() { # KIND TITLE
  [ "$(count "$1")" -eq 0 ] && return
  say "$2" ""
  awk -F '\t' -v kind="$1" "$md"'$1 == kind { t = $0; sub(/^[^\t]*\t/, "", t); if (n++ < 20) print "- " code(cut(t, 120)) }
    END { if (n > 20) print "- … and " n - 20 " more" }' "$work/links" >>"$section"
  say ""
}
list broken "Lead nowhere:"
list outside "Lead out of the repository:"
list external "External:"

if [ "$broken" -gt 0 ]; then
  finding warn "README: $broken relative links lead nowhere"
else
  finding good "README: all $relative relative links lead to a file"
fi
finish "$relative relative links, $broken of them broken; $external external ones listed"
