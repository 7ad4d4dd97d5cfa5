package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Hundreds of worlds. `-Dcolony.sim.seeds=N` plays more or fewer, `-Dcolony.sim.seed=S` replays
/// one.
class SimulationTest {

  @Test
  void holdsItsInvariantsWhateverFails() {
    var only = Optional.ofNullable(Long.getLong("colony.sim.seed"));
    var seeds =
        only.map(LongStream::of)
            .orElseGet(() -> LongStream.range(0, Long.getLong("colony.sim.seeds", 300)));

    var failure =
        seeds.mapToObj(seed -> Play.of(seed, Plant.NONE)).flatMap(Optional::stream).findFirst();

    assertThat(failure).isEmpty();
  }
}
