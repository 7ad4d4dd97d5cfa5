package colony.worker.look;

import java.util.Map;
import java.util.Optional;

/// What an [Onlooker] sees of one attempt, or of something within it. It is bound to the thread of
/// the attempt, so whoever starts a process or calls a model there finds it without being handed
/// it.
public interface Look {
  ScopedValue<Look> CURRENT = ScopedValue.newInstance();

  /// Bytes of output that were not kept.
  String OUTPUT_DROPPED = "colony.output.dropped";

  String INPUT_TOKENS = "gen_ai.usage.input_tokens";
  String OUTPUT_TOKENS = "gen_ai.usage.output_tokens";

  Look UNSEEN =
      new Look() {
        @Override
        public Optional<String> context() {
          return Optional.empty();
        }

        @Override
        public Look within(String what, Map<String, String> about) {
          return this;
        }

        @Override
        public void note(String what, long number) {}

        @Override
        public void ends(String how) {}
      };

  /// That of this thread.
  static Look now() {
    return CURRENT.orElse(UNSEEN);
  }

  /// Its place in a trace, as a W3C `traceparent`; empty where nobody draws.
  Optional<String> context();

  /// Something begins that is part of this.
  Look within(String what, Map<String, String> about);

  /// A number worth keeping, such as tokens used.
  void note(String what, long number);

  /// @param how in a word
  void ends(String how);
}
