package colony.cli.chaos;

import colony.stack.Pause;
import colony.stack.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/// Chains of short tasks, about one on each shard, of which something always moves: so it shows
/// when a shard stands still.
final class Pulses {
  private static final int MANY = 12;
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration GLANCE = Duration.ofMillis(500);

  private final Pressure pressure;

  Pulses(Pressure pressure) {
    this.pressure = pressure;
  }

  static boolean isOne(String colony) {
    return Shape.of(colony) == Shape.PULSE;
  }

  /// Returns when each moves.
  void begin() {
    for (int i = 0; i < MANY; i++) {
      pressure.begin(Shape.PULSE);
    }
    var deadline = Instant.now().plus(PATIENCE);
    open()
        .forEach(
            (id, name) -> {
              while (pressure.queen().colony(id).tasks().done() < 2) {
                if (Instant.now().isAfter(deadline)) {
                  throw new Trouble(
                      "%s does not move after %d s".formatted(name, PATIENCE.toSeconds()));
                }
                Pause.of(GLANCE);
              }
            });
  }

  /// Waits until each has moved once more, or has ended: what the last fault hit is well again.
  /// Answers those that never did, while others of their shard may.
  List<String> awaitMoving() {
    var deadline = Instant.now().plus(PATIENCE);
    return awaitMoving(() -> Instant.now().isBefore(deadline));
  }

  /// @param patient whether to look once more
  List<String> awaitMoving(BooleanSupplier patient) {
    var marks = new HashMap<String, Integer>();
    var still = open();
    while (true) {
      still.keySet().removeIf(id -> movedOn(id, marks));
      if (still.isEmpty() || !patient.getAsBoolean()) {
        return still.values().stream().sorted().toList();
      }
      Pause.of(GLANCE);
    }
  }

  /// Since it was asked for the first time.
  private boolean movedOn(String id, Map<String, Integer> marks) {
    try {
      var view = pressure.queen().colony(id);
      int done = view.tasks().done();
      return done > marks.computeIfAbsent(id, _ -> done) || view.state().equals("COMPLETED");
    } catch (Trouble _) {
      // Nobody answers yet: asked again.
      return false;
    }
  }

  /// Ends what would go on for long.
  void cancel() {
    open().forEach(pressure::cancel);
  }

  private Map<String, String> open() {
    var open = new HashMap<>(pressure.open());
    open.values().removeIf(name -> !isOne(name));
    return open;
  }
}
