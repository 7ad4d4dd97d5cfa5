# Depth 3: asks nobody. One deeper would be refused, and the refusal would be the answer.
. "$(dirname "$0")/lib.sh"

say "a low house of stone with its back to the wind"
