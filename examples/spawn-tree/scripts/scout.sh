# Depth 2: asks an architect for a design, and passes it on.
. "$(dirname "$0")/lib.sh"

if first_run; then
  ask architect "Somebody has to design the house before it can be described" "It stands by the sea, in the wind."
fi
say "$(answer), says the architect"
