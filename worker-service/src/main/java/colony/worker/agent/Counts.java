package colony.worker.agent;

import colony.contracts.Usage;
import colony.contracts.Usage.Tokens;
import colony.worker.agent.Preset.Counting;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;

/// An agent's own count of tokens, brought into the one form that budgets know.
final class Counts {
  private Counts() {}

  /// Empty when the event does not count, or counts what cannot be: nobody pays by a guess.
  static Optional<Tokens> of(JsonNode event, Map<String, String> places, Counting counting) {
    var numbers =
        places.values().stream().flatMap(it -> Pointer.number(event, it).stream()).toList();
    if (numbers.isEmpty() || !numbers.stream().allMatch(it -> it.doubleValue() <= Usage.MOST)) {
      return Optional.empty();
    }
    var input = count(event, places, "input");
    var read = count(event, places, "cacheRead");
    var write = count(event, places, "cacheWrite");
    var output = count(event, places, "output");
    var reasoning = count(event, places, "reasoning");
    // A count that includes another can not be smaller than it, whatever the agent says.
    var total =
        counting.inputIncludesCache() ? Math.max(input, read + write) : input + read + write;
    var whole =
        counting.outputIncludesReasoning() ? Math.max(output, reasoning) : output + reasoning;
    // What a sum of all holds beyond the parts that are told is what was thought.
    var thought = Math.max(0, count(event, places, "total") - total - whole);
    return Optional.of(
        new Tokens(total, total - read - write, read, write, whole + thought, reasoning + thought));
  }

  /// What came since. A sum that is smaller than it was is another sum, and counts whole.
  static Tokens since(Tokens former, Tokens now) {
    var fits =
        now.inputTotal() >= former.inputTotal()
            && now.inputUncached() >= former.inputUncached()
            && now.cacheRead() >= former.cacheRead()
            && now.cacheWrite() >= former.cacheWrite()
            && now.output() >= former.output()
            && now.reasoning() >= former.reasoning();
    return fits
        ? new Tokens(
            now.inputTotal() - former.inputTotal(),
            now.inputUncached() - former.inputUncached(),
            now.cacheRead() - former.cacheRead(),
            now.cacheWrite() - former.cacheWrite(),
            now.output() - former.output(),
            now.reasoning() - former.reasoning())
        : now;
  }

  private static long count(JsonNode event, Map<String, String> places, String name) {
    var place = places.get(name);
    return place == null
        ? 0
        : Pointer.number(event, place).map(it -> Math.max(0, it.asLong())).orElse(0L);
  }
}
