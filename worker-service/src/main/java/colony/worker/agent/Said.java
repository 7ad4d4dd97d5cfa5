package colony.worker.agent;

import colony.contracts.Usage.Tokens;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What an agent's events came to.
///
/// @param message its last one
/// @param result it told that it is done, well or badly
/// @param calls of its model; absent when it does not tell
/// @param counted what it has counted in its session so far, of an agent that counts it again when
///   it goes on with it
/// @param micros millionths of a US dollar; absent when it does not tell, which is not 0
public record Said(
    String message,
    boolean result,
    @Nullable String session,
    @Nullable String model,
    @Nullable Integer calls,
    @Nullable String failure,
    Set<String> flags,
    @Nullable Tokens tokens,
    @Nullable Tokens counted,
    @Nullable Long micros) {

  /// Of an agent that prints its final message and nothing else.
  static Said text(String message) {
    return new Said(message, true, null, null, null, null, Set.of(), null, null, null);
  }
}
