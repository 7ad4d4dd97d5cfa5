package colony.queen.simulation;

import java.util.List;
import java.util.SplittableRandom;

/// Everything that is left to chance, from one seed.
final class Chance {
  private final SplittableRandom random;

  Chance(long seed) {
    this.random = new SplittableRandom(seed);
  }

  boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  double share() {
    return random.nextDouble();
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
