package colony.worker.agent;

import colony.contracts.Usage;
import colony.contracts.Usage.Tokens;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What an agent's calls of its model used. An agent tells of a call several times while it goes
/// on, and its last word counts; of calls that it has not spoken of for long only the sum is held.
final class Calls {
  /// Far more than go on at once.
  private static final int HELD = 200;

  private static final int LONGEST_ID = 200;

  private record Call(@Nullable Tokens tokens, @Nullable Long micros) {
    static final Call UNTOLD = new Call(null, null);

    Call or(Call former) {
      return new Call(
          tokens == null ? former.tokens : tokens, micros == null ? former.micros : micros);
    }

    Call plus(Call other) {
      return new Call(
          tokens == null || other.tokens == null ? or(other).tokens : tokens.plus(other.tokens),
          micros == null || other.micros == null
              ? or(other).micros
              : Long.valueOf(Math.min(Usage.MOST, micros + other.micros)));
    }
  }

  private final LinkedHashMap<String, Call> held = new LinkedHashMap<>();
  private Call before = Call.UNTOLD;
  private int countedBefore;

  void told(String id, Optional<Tokens> tokens, Optional<Long> micros) {
    var key = id.length() > LONGEST_ID ? id.substring(0, LONGEST_ID) : id;
    var call = new Call(tokens.orElse(null), micros.orElse(null));
    held.putLast(key, call.or(held.getOrDefault(key, Call.UNTOLD)));
    if (held.size() > HELD) {
      before = before.plus(held.pollFirstEntry().getValue());
      countedBefore++;
    }
  }

  int count() {
    return countedBefore + held.size();
  }

  @Nullable Tokens tokens() {
    return sum().tokens;
  }

  @Nullable Long micros() {
    return sum().micros;
  }

  private Call sum() {
    return Stream.concat(Stream.of(before), held.values().stream()).reduce(Call.UNTOLD, Call::plus);
  }
}
