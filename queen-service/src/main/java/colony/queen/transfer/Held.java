package colony.queen.transfer;

import colony.queen.colony.Mind;
import colony.queen.signal.Decay;
import colony.queen.signal.Signal;
import colony.queen.signal.Wording;
import java.time.Duration;
import java.util.Optional;

/// An exact colony held to what nobody could have asked for here either: whoever writes a file can
/// write its hash too.
final class Held {
  private Held() {}

  /// @param loadTests a colony may have more workers at once than its mode allows
  static Carried to(boolean loadTests, Carried exact, Oddities odd) {
    var state = exact.state();
    int most = loadTests ? state.activeLimit() : state.mode().maxActive();
    if (state.activeLimit() > most) {
      odd.tell(
          "colony",
          "%d workers were allowed at once, mode %s has at most %d here"
              .formatted(state.activeLimit(), state.mode(), most));
    }
    return exact.with(state.limitedTo(most), heard(exact.mind(), odd));
  }

  /// Without the signals that no worker may read (docs/signals.md).
  private static Mind heard(Mind mind, Oddities odd) {
    return mind.with(mind.signals().stream().filter(it -> told(it, odd)).toList());
  }

  private static boolean told(Signal signal, Oddities odd) {
    var fault = fault(signal);
    fault.ifPresent(
        why ->
            odd.tell(
                "signals",
                "signal %s is quarantined, it stays in the files: %s".formatted(signal.id(), why)));
    return fault.isEmpty();
  }

  private static Optional<String> fault(Signal signal) {
    return Wording.fault(signal.content(), false)
        .or(() -> signal.target().flatMap(Held::targetFault))
        .or(() -> signal.halfLife().filter(Held::impossible).map(it -> "its half-life is " + it));
  }

  private static Optional<String> targetFault(String target) {
    return Wording.fault(target, false).map(why -> why.replaceFirst("content", "target"));
  }

  private static boolean impossible(Duration halfLife) {
    return !halfLife.isPositive() || halfLife.compareTo(Decay.LONGEST_HALF_LIFE) > 0;
  }
}
