#!/bin/sh
# Compiles everything and runs each class of test/ that ends in Test; one that throws fails the whole.
set -eu
cd "$(dirname "$0")"
sh build.sh
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
for test in test/shop/*Test.java; do
  name=$(basename "$test" .java)
  "$java" -ea -cp out "shop.$name"
  echo "$name passed"
done
