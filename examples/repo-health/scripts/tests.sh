#!/bin/sh
# Tests and continuous integration, recognised by where they usually live.
. "$(dirname "$0")/lib.sh"
need_commit "Tests and CI"

names | awk '
{ name = $0; sub(/"$/, "", name); sub(/^"/, "", name); file = name; sub(/^.*\//, "", file) }
name ~ /^\.github\/workflows\/.*\.ya?ml$/ || name ~ /^(\.gitlab-ci\.yml|Jenkinsfile|azure-pipelines\.yml|\.travis\.yml|appveyor\.yml|bitbucket-pipelines\.yml|\.drone\.yml)$/ ||
name ~ /^\.(circleci|buildkite|woodpecker)\// || name ~ /^\.ci\// { print "ci\t" $0; next }
name ~ /(^|\/)(test|tests|__tests__|spec)\// || name ~ /(^|\/)src\/test\// ||
file ~ /(\.|_)(test|spec)\.[^.]+$/ || file ~ /^test_.*\.py$/ || file ~ /(Test|Tests|IT|Spec)\.(java|kt|scala|groovy|cs)$/ { print "test\t" $0 }
' >"$work/found"

tests=$(awk '/^test/ { n++ } END { print n + 0 }' "$work/found")
ci=$(awk '/^ci/ { n++ } END { print n + 0 }' "$work/found")

say "## Tests and CI" ""
if [ "$tests" -gt 0 ]; then
  say "$tests files look like tests. The folders that hold most of them:" "" "| folder | files |" "|---|---:|"
  awk -F '\t' '/^test/ { d = $2; sub(/^"/, "", d); if (!sub(/\/[^\/]*$/, "", d)) d = "."; n[d]++ } END { for (d in n) printf "%d\t%s\n", n[d], d }' "$work/found" |
    sort -t "$(printf '\t')" -k1,1nr -k2 | awk -F '\t' "$md"'NR <= 8 { print "| " code($2) " | " $1 " |" }' >>"$section"
  say ""
  finding good "Tests: $tests files look like tests"
else
  say "No file looks like a test." ""
  finding warn "Tests: no file looks like a test"
fi
if [ "$ci" -gt 0 ]; then
  say "Continuous integration is set up:" ""
  awk -F '\t' "$md"'/^ci/ && n++ < 10 { print "- " code($2) }' "$work/found" >>"$section"
  finding good "CI: configured"
else
  say "No configuration of a continuous integration service was found."
  finding note "CI: no configuration found"
fi
finish "$tests test files, $ci files of CI configuration"
