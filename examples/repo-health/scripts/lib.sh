# What the scripts of repo-health share: sourced first by each of them.
#
# A script looks at the commit HEAD of the Git repository it stands in and never changes it. It writes
#   section.md    its part of the report, Markdown, beginning with a heading of level 2
#   findings.txt  what the summary says of it: lines "good|note|warn <tab> sentence"
# into COLONY_ARTIFACTS, and says its result in one line at the end of its output. Without
# COLONY_ARTIFACTS it prints the section instead, so each script can be run by hand.
# POSIX sh, awk, sed, sort, find and git are enough.

set -u
# Bytes, not characters: every file name and every encoding passes unharmed.
LC_ALL=C
GIT_OPTIONAL_LOCKS=0
GIT_TERMINAL_PROMPT=0
GIT_NO_LAZY_FETCH=1
export LC_ALL GIT_OPTIONAL_LOCKS GIT_TERMINAL_PROMPT GIT_NO_LAZY_FETCH

work=${TMPDIR:-/tmp}/repo-health.$$
(umask 077 && mkdir "$work") || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 143' HUP INT TERM

out=${COLONY_ARTIFACTS:-$work}
section=$out/section.md
findings=$out/findings.txt
: >"$section"
: >"$findings"

# Git prints names as they are; only one that holds a line break, a tab, a quote or a backslash comes
# quoted, so that one line is always one name. Files above 20 MB count as binary.
repo() {
  git --no-pager -c core.quotePath=false -c core.bigFileThreshold=20m -c core.fsmonitor=false "$@"
}

say() { printf '%s\n' "$@" >>"$section"; }

finding() { printf '%s\t%s\n' "$1" "$2" >>"$findings"; }

# Ends the script: the last line of output is the task's summary.
finish() {
  [ -n "${COLONY_ARTIFACTS:-}" ] || cat "$section"
  printf '%s\n' "$1"
  exit 0
}

# Without a commit there is nothing to look at: that is the finding, and not an error.
need_commit() {
  if ! repo rev-parse --git-dir >"$work/git" 2>&1; then
    say "## $1" "" "Git cannot read this directory: $(sed -n 1p "$work/git")"
    finding warn "$1: not a readable Git repository"
    finish "$1: not a readable Git repository"
  fi
  # One place to stand, wherever in the repository the script was started.
  cd "$(repo rev-parse --show-toplevel 2>/dev/null || pwd)" || exit 1
  if ! repo rev-parse -q --verify 'HEAD^{commit}' >/dev/null 2>&1; then
    say "## $1" "" "The repository has no commit yet, so there is nothing to look at."
    finding note "$1: the repository has no commit yet"
    finish "$1: the repository has no commit yet"
  fi
}

empty_tree() { repo hash-object -t tree /dev/null; }

# Names of all files of HEAD, one a line.
names() { repo ls-tree -r --name-only HEAD; }

# git grep over the text files of HEAD below 1 MB: data files and minified code with endless lines would take
# minutes. Bigger ones are called binary by an attributes file, where a name is a pattern and stands quoted.
search() {
  [ -e "$work/attributes" ] || repo ls-tree -r -l HEAD | awk '
    $2 == "blob" && $4 >= 1048576 {
      sub(/^[^\t]*\t/, "")
      if (!sub(/^"/, "")) gsub(/\\/, "\\\\"); else sub(/"$/, "")
      gsub(/[*?\[]/, "\\\\&")
      print "\"/" $0 "\" -diff"
    }' >"$work/attributes"
  repo -c core.attributesFile="$work/attributes" grep -nIE --full-name "$@" HEAD 2>/dev/null |
    sed 's/^HEAD://; s/^"HEAD:/"/'
}

# awk functions: a name as code in a Markdown table, a size for people, a text cut without breaking a character.
md='
function code(s) { gsub(/\|/, "\\|", s); return index(s, "`") ? "`` " s " ``" : "`" s "`" }
function human(b) {
  if (b >= 1073741824) return sprintf("%.1f GB", b / 1073741824)
  if (b >= 1048576) return sprintf("%.1f MB", b / 1048576)
  if (b >= 1024) return sprintf("%.1f KB", b / 1024)
  return b " B"
}
function cut(s, n) {
  gsub(/[\001-\037\177]/, " ", s)
  if (length(s) <= n) return s
  s = substr(s, 1, n)
  sub(/[\300-\377][\200-\277]*$/, "", s)
  return s "…"
}
function plural(n, word) { return n " " word (n == 1 ? "" : "s") }
'
