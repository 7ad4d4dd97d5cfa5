package colony.queen.simulation;

import java.util.Optional;

/// Plays one seed and says how it failed, with everything that is needed to see it again.
final class Play {

  /// @param invariant empty when the product threw something nobody expected
  record Failure(long seed, Optional<Invariant> invariant, Throwable cause, String steps) {
    @Override
    public String toString() {
      return """
      seed %d breaks “%s”
      the last steps:
      %s
      play it again: mvn -pl contracts,local-stack,queen-service test -Dtest=SimulationTest \
      -Dsurefire.failIfNoSpecifiedTests=false -Dcolony.sim.seed=%d
      """
          .formatted(seed, cause.getMessage(), steps, seed);
    }
  }

  private Play() {}

  static Optional<Failure> of(long seed, Plant plant) {
    var simulation = new Simulation(seed, plant);
    try {
      simulation.run();
      return Optional.empty();
    } catch (InvariantBroken e) {
      return Optional.of(new Failure(seed, Optional.of(e.invariant()), e, simulation.steps()));
    } catch (RuntimeException e) {
      return Optional.of(new Failure(seed, Optional.empty(), e, simulation.steps()));
    }
  }
}
