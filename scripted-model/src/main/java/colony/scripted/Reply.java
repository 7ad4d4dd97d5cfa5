package colony.scripted;

import colony.scripted.Script.Call;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One message of the model, before it is put into a protocol's words.
///
/// @param number of the message in its conversation, from 0
/// @param tokens as the protocol can tell them
record Reply(
    String model, int number, @Nullable String say, List<Call> calls, Tokens tokens, Stop stop) {

  /// Why the message ends.
  enum Stop {
    DONE,
    CALLS,
    REFUSED,
    TOO_LONG
  }

  /// The same in every run, so that transcripts can be compared.
  String id() {
    return "scripted-" + number;
  }

  String callId(int index) {
    return "call-%d-%d".formatted(number, index + 1);
  }
}
