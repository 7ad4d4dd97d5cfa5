package colony.worker.app;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/// What a setting says that cannot be: a worker without slots would take nothing, and one without
/// patience end all that it takes, without a word why.
final class SettingsFault {
  private SettingsFault() {}

  /// A sentence about the first.
  static Optional<String> in(WorkerSettings settings) {
    return Stream.of(
            atLeastOne("slots", settings.slots()),
            atLeastOne("batch", settings.batch()),
            atLeastOne("rounds", settings.rounds()),
            atLeastOne("output-cap", settings.outputCap()),
            positive("idle-timeout", settings.idleTimeout()),
            positive("call-patience", settings.callPatience()),
            positive("fence-after", settings.fenceAfter()),
            notNegative("artifact-cap", settings.artifactCap()),
            notNegative("grace", settings.grace().toNanos()),
            notNegative("term-patience", settings.termPatience().toNanos()),
            notNegative("keep-sessions", settings.keepSessions().toSeconds()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> atLeastOne(String name, long value) {
    return fault(value < 1, name, "at least 1");
  }

  private static Optional<String> positive(String name, Duration value) {
    return fault(!value.isPositive(), name, "longer than nothing");
  }

  private static Optional<String> notNegative(String name, long value) {
    return fault(value < 0, name, "no less than 0");
  }

  private static Optional<String> fault(boolean wrong, String name, String must) {
    return wrong
        ? Optional.of("colony.worker.%s must be %s".formatted(name, must))
        : Optional.empty();
  }
}
