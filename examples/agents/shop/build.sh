#!/bin/sh
# Compiles everything into out/.
set -eu
cd "$(dirname "$0")"
javac=${JAVA_HOME:+$JAVA_HOME/bin/}javac
mkdir -p out
find src test -name '*.java' > out/sources
"$javac" -Xlint:all -Werror -d out @out/sources
echo "compiled $(wc -l < out/sources | tr -d ' ') files"
