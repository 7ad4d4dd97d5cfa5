#!/bin/sh
# Languages by extension, with their files and lines.
. "$(dirname "$0")/lib.sh"
need_commit Languages

repo diff-tree -r --numstat --no-renames "$(empty_tree)" HEAD >"$work/lines"

awk -F '\t' "$md"'
BEGIN {
  known = "java Java|kt Kotlin|kts Kotlin|scala Scala|groovy Groovy|gradle Groovy|clj Clojure|py Python|" \
    "js JavaScript|mjs JavaScript|cjs JavaScript|jsx JavaScript|ts TypeScript|tsx TypeScript|vue Vue|svelte Svelte|" \
    "go Go|rs Rust|c C|h C|cc C++|cpp C++|cxx C++|hpp C++|hh C++|cs C#|fs F#|swift Swift|m Objective-C|" \
    "rb Ruby|php PHP|pl Perl|pm Perl|lua Lua|r R|jl Julia|ex Elixir|exs Elixir|erl Erlang|hs Haskell|ml OCaml|" \
    "dart Dart|zig Zig|nim Nim|sh Shell|bash Shell|zsh Shell|ps1 PowerShell|bat Batch|sql SQL|proto Protobuf|" \
    "html HTML|htm HTML|css CSS|scss CSS|sass CSS|less CSS|md Markdown|adoc AsciiDoc|rst reStructuredText|" \
    "tex TeX|txt Text|json JSON|yaml YAML|yml YAML|toml TOML|xml XML|properties Properties|ini INI|csv CSV|" \
    "tf Terraform|ipynb Notebook|svg SVG"
  n = split(known, pairs, "|")
  for (i = 1; i <= n; i++) { space = index(pairs[i], " "); name[substr(pairs[i], 1, space - 1)] = substr(pairs[i], space + 1) }
}
{
  path = $3
  for (i = 4; i <= NF; i++) path = path "\t" $i
  sub(/"$/, "", path)
  file = path
  sub(/^.*\//, "", file)
  sub(/^"/, "", file)
  ext = ""
  if (file ~ /.\.[^.]+$/) { ext = file; sub(/^.*\./, "", ext); ext = tolower(ext) }
  if ($1 == "-") language = "(binary)"
  else if (file ~ /^(GNU)?[Mm]akefile$/) language = "Make"
  else if (file ~ /^Dockerfile/) language = "Docker"
  else if (ext in name) language = name[ext]
  else language = ext == "" ? "(no extension)" : "." ext
  files[language]++; total++
  if ($1 != "-") { lines[language] += $1; all += $1 }
}
END { for (l in files) printf "%d\t%d\t%s\t%d\t%d\n", lines[l], files[l], l, total, all }
' "$work/lines" | sort -t "$(printf '\t')" -k1,1nr -k2,2nr -k3 >"$work/languages"

say "## Languages" ""
if [ ! -s "$work/languages" ]; then
  say "The newest commit holds no file."
  finding note "Languages: the newest commit holds no file"
  finish "Languages: no file"
fi
awk -F '\t' "$md"'
NR == 1 { total = $4; all = $5; print plural(total, "file") ", " plural(all, "line") ".\n"
          print "| language | files | lines | share |\n|---|---:|---:|---:|" }
NR <= 14 { printf "| %s | %d | %d | %s |\n", cut($3, 30), $2, $1, all ? sprintf("%.1f %%", 100 * $1 / all) : "" }
NR > 14 { f += $2; l += $1; more++ }
END { if (more) printf "| %d others | %d | %d | %.1f %% |\n", more, f, l, all ? 100 * l / all : 0 }
' "$work/languages" >>"$section"

summary=$(awk -F '\t' "$md"'
NR == 1 { total = $4; all = $5 }
$3 !~ /^[(.]/ && shown < 3 { text = text (shown++ ? ", " : "") $3 }
END { print plural(total, "file") ", " plural(all, "line") (text == "" ? "" : "; mostly " text) }' "$work/languages")
finding good "Languages: $summary"
finish "$summary"
