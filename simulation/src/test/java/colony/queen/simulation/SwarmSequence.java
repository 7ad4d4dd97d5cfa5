package colony.queen.simulation;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;

/// Plays sequences one by one until one fails, and says how it can be seen again.
final class SwarmSequence {
  private static final int TOLD = 30;
  private static final Instant BEGIN = Instant.parse("2026-01-01T12:00:00Z");

  /// @param played sequences up to this one
  record Failure(long seed, int played, Throwable cause, String steps) {
    Optional<Invariant> invariant() {
      return cause instanceof InvariantBroken broken
          ? Optional.of(broken.invariant())
          : Optional.empty();
    }

    @Override
    public String toString() {
      return """
      sequence %d breaks “%s” after %d sequences
      the last steps:
      %s
      play it again: mvn -pl simulation -am test -Dtest=SwarmSequencesTest \
      -Dsurefire.failIfNoSpecifiedTests=false -Dcolony.swarm.sequence=%d
      """
          .formatted(seed, cause, played, steps, seed);
    }
  }

  private SwarmSequence() {}

  static Optional<Failure> firstFailure(LongStream seeds) {
    var played = new int[1];
    return seeds
        .mapToObj(
            seed -> {
              played[0]++;
              return play(seed, played[0]);
            })
        .flatMap(Optional::stream)
        .findFirst();
  }

  /// One that fails is played a second time, to hear what happened.
  private static Optional<Failure> play(long seed, int played) {
    return play(seed, played, Trace.silent())
        .map(it -> play(seed, played, Trace.listening()).orElse(it));
  }

  private static Optional<Failure> play(long seed, int played, Trace trace) {
    var chance = new Chance(seed);
    var id = new UUID(1, seed);
    try {
      var ground =
          new FakeGround(chance, id, SwarmPlan.charter(chance, id, BEGIN), SwarmPlan.of(chance));
      new Swarm(chance, ground, id, FakeKafka.REPORTS, trace).play();
      return Optional.empty();
    } catch (RuntimeException | Error e) {
      return Optional.of(new Failure(seed, played, e, trace.last(TOLD)));
    }
  }
}
