package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// The storm has everything in it that it is said to have.
class WeatherTest {
  private static final int SEEDS = 300;

  /// Where the road and the publisher turn to the outside. Results are read from the database only
  /// when no process remembers them, which is too rare for a death just there to be counted on.
  private static final String[] STEPS = {
    "begin",
    "lock",
    "locked",
    "load",
    "admit",
    "checkpoint",
    "write",
    "commit",
    "committed",
    "pause",
    "oldest",
    "of",
    "delete",
    "changed",
    "summaries",
    "send",
    "reset"
  };

  @Test
  void everyMishapHappensAndProcessesDieAtEveryStep() {
    var met = EnumSet.noneOf(Mishap.class);
    var diedAt = new TreeSet<String>();

    for (long seed = 0; seed < SEEDS; seed++) {
      var world = new Simulation(seed, Plant.NONE);
      world.storm(world.size.steps());
      met.addAll(world.weather.met());
      diedAt.addAll(world.weather.diedAt());
    }

    assertThat(met).containsExactlyInAnyOrder(Mishap.values());
    assertThat(diedAt).contains(STEPS);
  }
}
