package colony.queen.signal;

import java.util.EnumMap;
import java.util.Map;

/// How much each caste heeds each type of signal, from 0 to 1 (docs/signals.md).
public final class Sensitivity {
  private static final double OTHERS = 0.5;
  private static final Map<String, Map<SignalType, Double>> TABLE =
      Map.of(
          "colonizer", row(1.0, 0.7, 0.3, 0.5),
          "route-setter", row(1.0, 0.5, 0.8, 0.7),
          "builder", row(0.5, 0.9, 0.9, 0.7),
          "watcher", row(0.3, 0.8, 0.5, 0.9),
          "scout", row(0.7, 0.9, 0.4, 0.5),
          "architect", row(0.2, 0.4, 0.3, 0.6));

  private Sensitivity() {}

  private static Map<SignalType, Double> row(
      double init, double focus, double redirect, double feedback) {
    return new EnumMap<>(
        Map.of(
            SignalType.INIT, init,
            SignalType.FOCUS, focus,
            SignalType.REDIRECT, redirect,
            SignalType.FEEDBACK, feedback));
  }

  public static double of(String caste, SignalType type) {
    var row = TABLE.get(caste);
    return row == null ? OTHERS : row.getOrDefault(type, OTHERS);
  }
}
