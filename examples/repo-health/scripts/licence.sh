#!/bin/sh
# Which licence the repository stands under.
. "$(dirname "$0")/lib.sh"
need_commit Licence

# In the root folder, under the names that hosting sites recognise.
file=$(repo ls-tree HEAD | awk '$2 == "blob" { sub(/^[^\t]*\t/, ""); if (tolower($0) ~ /^(licen[cs]e|copying|unlicense)([.-][a-z0-9.-]*)?$/) print }' | sort | sed -n 1p)

say "## Licence" ""
if [ -z "$file" ]; then
  say "No licence file in the root folder: without one nobody else may use, change or share this work."
  finding warn "Licence: no licence file"
  finish "no licence file"
fi
repo cat-file blob "HEAD:$file" >"$work/licence"
name=$(awk '
{ text = text " " tolower($0) }
NR == 400 { exit }
END {
  gsub(/[ \t\r]+/, " ", text)
  if (text ~ /apache license,? version 2\.0/ || text ~ /apache license version 2\.0/) print "Apache-2.0"
  else if (text ~ /gnu affero general public license/ && text !~ /^ ?gnu general/) print "AGPL-3.0"
  else if (text ~ /gnu lesser general public license/ && text !~ /^ ?gnu general/) print "LGPL"
  else if (text ~ /gnu general public license/) print (text ~ /version 3/ ? "GPL-3.0" : "GPL-2.0")
  else if (text ~ /mozilla public license,? (version|v\.) ?2\.0/) print "MPL-2.0"
  else if (text ~ /eclipse public license/) print "EPL"
  else if (text ~ /boost software license/) print "BSL-1.0"
  else if (text ~ /free and unencumbered software/) print "Unlicense"
  else if (text ~ /creative commons/) print "Creative Commons"
  else if (text ~ /redistribution and use in source and binary forms/) print (text ~ /neither the name/ ? "BSD-3-Clause" : "BSD-2-Clause")
  else if (text ~ /permission is hereby granted, free of charge/) print "MIT"
  else if (text ~ /permission to use, copy, modify,? and\/or distribute/) print "ISC"
}' "$work/licence")

if [ -n "$name" ]; then
  say "\`$file\` holds the licence **$name**, as far as its wording tells."
  finding good "Licence: $name"
  finish "licence $name"
fi
say "\`$file\` holds a licence whose wording is not among the usual ones. Read it before using this work."
finding note "Licence: a text of its own in $file"
finish "licence file with a text of its own"
