package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Ten thousand worlds. `-Dcolony.sim.seeds=N` plays more or fewer, `-Dcolony.sim.first=S` begins
/// with another one than 0, `-Dcolony.sim.seed=S` plays one alone and prints every step of it.
class SimulationTest {
  private static final long USUAL = 10_000;

  @Test
  void holdsItsInvariantsWhateverFails() {
    var failure =
        Optional.ofNullable(Long.getLong("colony.sim.seed"))
            .map(SimulationTest::alone)
            .orElseGet(
                () ->
                    new Seeds(
                            Long.getLong("colony.sim.first", 0),
                            Long.getLong("colony.sim.seeds", USUAL))
                        .firstFailure(seed -> Play.of(seed, Plant.NONE)));

    assertThat(failure).isEmpty();
  }

  private static Optional<Play.Failure> alone(long seed) {
    var trace = Trace.listening();
    var failure = Play.once(seed, Plant.NONE, trace);
    System.out.println(trace.last(Integer.MAX_VALUE));
    return failure;
  }
}
