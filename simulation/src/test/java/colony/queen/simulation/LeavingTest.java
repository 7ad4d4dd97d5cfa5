package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Colony;
import colony.queen.transfer.Carried;
import colony.queen.transfer.ExactDocument;
import colony.queen.transfer.Leaving;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Colonies in the middle of random lives go as documents and come back.
class LeavingTest {
  private static final int SEEDS = 60;
  private static final int LOOKS = 5;
  private static final int STEPS = 70;
  private static final Map<String, String> FILES = Map.of("data/COLONY_STATE.json", "0".repeat(64));

  @Test
  void givesBackWhatLeftAtAnyPointOfAnyLife() {
    var looked = new AtomicInteger();

    for (long seed = 0; seed < SEEDS; seed++) {
      var world = new Simulation(seed, Plant.NONE);
      for (int look = 0; look < LOOKS; look++) {
        world.storm(STEPS);
        for (var colony : world.store.colonies.values()) {
          goesAndComes(colony.load(), world, seed);
          looked.incrementAndGet();
        }
      }
    }

    assertThat(looked.get()).isGreaterThan(SEEDS);
  }

  private static void goesAndComes(Colony colony, Simulation world, long seed) {
    var left = Leaving.of(colony);

    var text = ExactDocument.text(left, FILES, world.documents);
    var read = ExactDocument.read(text, world.documents);

    assertThat(read).as("seed %d", seed).isEqualTo(new ExactDocument.Outcome.Sound(left, FILES));
    assertThat(Leaving.of(again(left, colony))).as("seed %d", seed).isEqualTo(left);
  }

  /// The same rows at home elsewhere, later.
  private static Colony again(Carried carried, Colony before) {
    return new Colony(
        before.charter(),
        carried.plan(),
        before.planHash(),
        carried.state().over(before.standing()),
        carried.phases(),
        carried.tasks(),
        Map.of(),
        carried.mind(),
        carried.notes());
  }

  @Test
  void saysWhyADocumentDoesNotCountWhateverItsTextIs() {
    var random = new Random(11);
    var world = new Simulation(3, Plant.NONE);
    world.storm(STEPS * LOOKS);
    var colony = world.store.colonies.values().iterator().next();
    var whole = ExactDocument.text(Leaving.of(colony.load()), FILES, world.documents);

    var right = ExactDocument.read(whole, world.documents);
    assertThat(right).isInstanceOf(ExactDocument.Outcome.Sound.class);

    for (int i = 0; i < 2_000; i++) {
      var text = mutated(whole, random);
      var read = ExactDocument.read(text, world.documents);
      // A space more between two words of JSON says the same.
      assertThat(read instanceof ExactDocument.Outcome.Faulty || read.equals(right))
          .as("%s of %s", read, text)
          .isTrue();
    }
  }

  private static String mutated(String text, Random random) {
    int at = random.nextInt(text.length());
    int to = Math.min(text.length(), at + 1 + random.nextInt(20));
    return switch (random.nextInt(4)) {
      case 0 -> text.substring(0, at);
      case 1 -> text.substring(0, at) + text.substring(to);
      case 2 -> text.substring(0, at) + (char) random.nextInt(0x10000) + text.substring(at);
      default -> text.substring(0, at) + text.substring(at, to) + text.substring(at);
    };
  }
}
