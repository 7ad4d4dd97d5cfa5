#!/bin/sh
# Strings that look like secrets. Their text is never printed, only what they look like and where they stand.
. "$(dirname "$0")/lib.sh"
need_commit Secrets

: >"$work/found"
look() { # KIND PATTERN
  search -e "$2" |
    awk -v kind="$1" '
      match($0, /:[0-9]+:/) {
        printf "%s\t%s\t%s\n", kind, substr($0, RSTART + 1, RLENGTH - 2), substr($0, 1, RSTART - 1)
      }' >>"$work/found"
}
look "private key" '-----BEGIN ([A-Z]+ )*PRIVATE KEY-----'
look "AWS access key" '(^|[^A-Z0-9])(AKIA|ASIA)[A-Z0-9]{16}([^A-Z0-9]|$)'
look "GitHub token" '(ghp|gho|ghu|ghs|ghr)_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{50}'
look "GitLab token" 'glpat-[A-Za-z0-9_-]{20}'
look "Slack token" 'xox[abprs]-[A-Za-z0-9-]{10,}'
look "Google API key" 'AIza[A-Za-z0-9_-]{35}'
look "model API key" 'sk-(ant-|proj-)?[A-Za-z0-9_-]{32,}'
look "password in a URL" '://[^/:@ <>$"{}]+:[^/@ <>$"{}]{4,}@[A-Za-z0-9]'
look "password or token in quotes" "([Pp]assword|PASSWORD|[Ss]ecret|SECRET|[Aa]pi_?[Kk]ey|API_KEY|[Tt]oken|TOKEN)[\"']? *[:=] *[\"'][^\"'\$ <>{}()]{12,}[\"']"

count=$(awk 'END { print NR }' "$work/found")
say "## Secrets" ""
if [ "$count" -eq 0 ]; then
  say "Nothing in the newest commit looks like a secret. Older commits were not searched."
  finding good "Secrets: nothing looks like one"
  finish "nothing looks like a secret"
fi
say "$count lines of the newest commit look like secrets; the text itself is left out on purpose. Tests and" \
  "examples are often among them: look at each, and replace a real one before removing it." "" \
  "| looks like | file | line |" "|---|---|---:|"
awk -F '\t' "$md"'
{ path = $0; sub(/^[^\t]*\t[^\t]*\t/, "", path) }
NR <= 25 { print "| " $1 " | " code(path) " | " $2 " |" }
END { if (NR > 25) print "| … and " NR - 25 " more | | |" }' "$work/found" >>"$section"
finding warn "Secrets: $count lines look like secrets"
finish "$count lines look like secrets"
