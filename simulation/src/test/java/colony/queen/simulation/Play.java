package colony.queen.simulation;

import java.util.Optional;

/// Plays one seed and says how it failed, with everything that is needed to see it again.
final class Play {
  private static final int TOLD = 30;

  /// @param invariant empty when the product threw something nobody expected
  /// @param step of the play at which it broke
  /// @param steps the last ones, up to that one
  record Failure(
      long seed, Optional<Invariant> invariant, Throwable cause, int step, String steps) {
    @Override
    public String toString() {
      return """
      seed %d breaks %s at step %d: “%s”
      the last steps:
      %s
      play it again: mvn -pl simulation -am test \
      -Dtest=SimulationTest -Dsurefire.failIfNoSpecifiedTests=false -Dcolony.sim.seed=%d
      """
          .formatted(
              seed,
              invariant.map(Invariant::name).orElse("nothing that has a name"),
              step,
              invariant.isPresent() ? cause.getMessage() : cause,
              steps,
              seed);
    }
  }

  private Play() {}

  /// A seed that fails is played a second time, to hear what happened.
  static Optional<Failure> of(long seed, Plant plant) {
    return once(seed, plant, Trace.silent())
        .map(first -> again(first, once(seed, plant, Trace.listening())));
  }

  /// As it is played the first time or alone; who listens has every step.
  static Optional<Failure> once(long seed, Plant plant, Trace trace) {
    var simulation = new Simulation(seed, plant, trace);
    try {
      simulation.run();
      return Optional.empty();
    } catch (InvariantBroken e) {
      return Optional.of(
          new Failure(seed, Optional.of(e.invariant()), e, trace.count(), trace.last(TOLD)));
    } catch (RuntimeException | Error e) {
      // Also a stack that overflows has a seed.
      return Optional.of(new Failure(seed, Optional.empty(), e, trace.count(), trace.last(TOLD)));
    }
  }

  private static Failure again(Failure first, Optional<Failure> second) {
    return second
        .filter(it -> it.step() == first.step() && it.invariant().equals(first.invariant()))
        .orElseGet(
            () ->
                new Failure(
                    first.seed(),
                    first.invariant(),
                    first.cause(),
                    first.step(),
                    "none are known: played again it went otherwise, " + second));
  }
}
