#!/bin/sh
# A scripted agent: plays one scenario of a preset's self-test. Beside it lie the files that it plays: `begin` and
# `lines` are printed, `exit` is its code, `way` says how it behaves. It starts no model and reads no network.
set -u
here=$(dirname "$0")
play() { [ ! -s "$here/$1" ] || cat "$here/$1"; }
# In a session of its own, as agents start their tools, and with nothing in its environment.
child() { setsid env -i /bin/sh -c 'trap "" INT TERM; while :; do sleep 3600; done' </dev/null >/dev/null 2>&1 & }

cat >"$here/stdin" 2>/dev/null
case $(cat "$here/way") in
  plain)
    play lines
    exit "$(cat "$here/exit")"
    ;;
  silent)
    play begin
    while :; do sleep 3600; done
    ;;
  stay)
    play lines
    while :; do sleep 3600; done
    ;;
  long-child)
    child
    play begin
    : >"$here/begun"
    wait
    ;;
  stubborn)
    trap '' INT TERM
    child
    play begin
    : >"$here/begun"
    while :; do sleep 3600; done
    ;;
esac
