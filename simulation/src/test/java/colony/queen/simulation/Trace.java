package colony.queen.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// What happens in a play, step by step. Sentences cost more than the steps they tell of: they are
/// only made for who has asked to listen, which is a second play of the same seed.
final class Trace {
  private final boolean listens;
  private final List<String> steps = new ArrayList<>();
  private int count;

  private Trace(boolean listens) {
    this.listens = listens;
  }

  static Trace silent() {
    return new Trace(false);
  }

  static Trace listening() {
    return new Trace(true);
  }

  void step(Supplier<String> what) {
    count++;
    if (listens) {
      steps.add(count + " " + what.get());
    }
  }

  /// Steps so far, whether anybody listens or not.
  int count() {
    return count;
  }

  /// The last so many, oldest first; none where nobody listened.
  String last(int most) {
    return String.join("\n", steps.subList(Math.max(0, steps.size() - most), steps.size()));
  }
}
