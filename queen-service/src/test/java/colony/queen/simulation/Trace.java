package colony.queen.simulation;

import java.util.ArrayDeque;

/// The last steps, for whoever has to understand a failing seed.
final class Trace {
  private static final int LAST = 30;

  private final ArrayDeque<String> steps = new ArrayDeque<>();
  private int count;

  void step(String what) {
    steps.add(++count + " " + what);
    if (steps.size() > LAST) {
      steps.remove();
    }
  }

  @Override
  public String toString() {
    return String.join("\n", steps);
  }
}
