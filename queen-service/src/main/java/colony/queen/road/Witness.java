package colony.queen.road;

import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Sees what passes on the road and changes nothing: whoever counts, and whoever draws traces. A
/// context is a W3C `traceparent`; empty means that nobody draws.
public interface Witness {
  Witness NOBODY = new Witness() {};

  /// Whether traces are drawn; only then is what belongs to them stored and read.
  default boolean draws() {
    return false;
  }

  /// A decision begins.
  ///
  /// @param cause what its record brought; empty for what this thread was asked
  default Step begins(String input, UUID colony, Optional<String> cause) {
    return Step.UNSEEN;
  }

  /// An attempt is granted. Returns the context that its dispatch carries.
  default Optional<String> grants(Grant grant) {
    return Optional.empty();
  }

  /// These effects of one colony are committed.
  default void committed(Colony colony, List<Effect> effects) {}

  /// A record is put aside.
  default void rejected(String reason) {}

  /// @param characters of the texts that were written for it
  default void checkpointed(long characters) {}

  /// A batch of records is applied.
  default void batch(String topic, int records, Duration took) {}

  /// Somebody's command is answered.
  default void command(String verb, Verdict verdict, Duration took) {}

  /// The way out, with somebody who looks on.
  default Wire watching(Wire wire) {
    return wire;
  }

  enum Verdict {
    MOVED,
    /// A duplicate or stale: ordinary life with Kafka.
    STALE,
    REFUSED,
    FAILED
  }

  /// One decision, from its beginning until its transaction is committed. One that is never
  /// committed never ends.
  interface Step {
    Step UNSEEN =
        new Step() {
          @Override
          public Optional<String> context() {
            return Optional.empty();
          }

          @Override
          public void ends(Verdict verdict) {}
        };

    /// What messages that follow from it carry.
    Optional<String> context();

    void ends(Verdict verdict);
  }

  /// @param trail the command that the attempt is drawn under, unless that is too long ago
  /// @param because the decision that led to it
  record Grant(
      UUID colony,
      String task,
      int attempt,
      String caste,
      Optional<Trail> trail,
      Optional<String> because) {}
}
