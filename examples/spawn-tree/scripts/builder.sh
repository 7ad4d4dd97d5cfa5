# Depth 1: asks a scout what to build, and builds it.
. "$(dirname "$0")/lib.sh"

if first_run; then
  ask scout "I do not know which house is wanted" "It stands by the sea."
fi
found=$(answer)
printf 'The house: %s.\n' "$found" >HOUSE.txt
say "built $found"
